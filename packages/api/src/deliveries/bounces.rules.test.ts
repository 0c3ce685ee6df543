import { expect, test } from "vitest";
import { isRefusedForGood } from "./bounces.rules.ts";

const report = (...fields: string[]) =>
  ["Reporting-MTA: dns; relay.example", "", "Final-Recipient: rfc822; gone@example.test", ...fields, ""].join(
    "\r\n",
  );

test.each<[string, string[], boolean]>([
  ["nobody has the address", ["Action: failed", "Status: 5.1.1"], true],
  ["the domain takes no mail", ["Action: Failed", "Status: 5.1.10 (null MX)"], true],
  [
    "words on two lines",
    ["Action: failed", "Status: 5.0.0", "Diagnostic-Code: smtp; 550", "  no such user"],
    true,
  ],
  ["a full mailbox", ["Action: failed", "Status: 5.2.2"], false],
  ["our standing", ["Action: failed", "Status: 5.7.1"], false],
  [
    "our standing, in words alone",
    ["Action: failed", "Status: 5.0.0", "Diagnostic-Code: smtp; 550 5.7.26 DMARC"],
    false,
  ],
  ["it could not be reached for days", ["Action: failed", "Status: 4.4.1"], false],
  ["it is delayed", ["Action: delayed", "Status: 4.4.1"], false],
  ["it is delivered", ["Action: delivered", "Status: 2.0.0"], false],
  ["nothing", [], false],
])("%s", (_what, fields, isGone) => {
  expect(isRefusedForGood(report(...fields))).toBe(isGone);
});
