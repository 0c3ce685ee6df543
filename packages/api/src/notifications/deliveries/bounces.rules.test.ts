import { expect, test } from "vitest";
import { isPermanentFailure, readDeliveryStatuses, readMailHeaders } from "./bounces.rules.ts";

const report = (...fields: string[]) =>
  ["Reporting-MTA: dns; relay.example", "", "Final-Recipient: rfc822; gone@example.test", ...fields, ""].join(
    "\r\n",
  );

test.each<[string, string[], boolean]>([
  ["an unknown mailbox", ["Action: failed", "Status: 5.1.1"], true],
  ["a domain without mail", ["Action: Failed", "Status: 5.1.10 (null MX)"], true],
  [
    "a diagnosis on two lines",
    ["Action: failed", "Status: 5.0.0", "Diagnostic-Code: smtp; 550", "  no such user"],
    true,
  ],
  ["a full mailbox", ["Action: failed", "Status: 5.2.2"], false],
  ["a rejection by policy", ["Action: failed", "Status: 5.7.1"], false],
  [
    "a rejection by policy, only in the diagnosis",
    ["Action: failed", "Status: 5.0.0", "Diagnostic-Code: smtp; 550 5.7.26 DMARC"],
    false,
  ],
  ["a server that was unreachable for days", ["Action: failed", "Status: 4.4.1"], false],
  ["a delayed delivery", ["Action: delayed", "Status: 4.4.1"], false],
  ["a successful delivery", ["Action: delivered", "Status: 2.0.0"], false],
  ["nothing", [], false],
])("isPermanentFailure recognizes only permanent rejections of the address: %s", (_what, fields, isGone) => {
  expect(isPermanentFailure(report(...fields))).toBe(isGone);
});

const MAIL = [
  "Delivered-To: bounces+1@starling.example",
  "TO: Starling",
  "\t<bounces+2@starling.example>",
  "Content-Type: multipart/report;",
  ' boundary="a=b"; report-type=delivery-status',
  "",
  "To: not-a-header@starling.example",
  "--a=b",
  "Content-Type: text/plain",
  "",
  "Action: failed",
  "--a=b ",
  "Content-Type: message/delivery-status; charset=us-ascii",
  "",
  "Action: failed",
  "Status: 5.1.1",
  "--a=b--",
  "Status: 5.7.1",
].join("\r\n");

test("readMailHeaders returns recipients and content type, ignoring the body", () => {
  expect(readMailHeaders(MAIL)).toEqual({
    recipients: ["bounces+1@starling.example", "Starling <bounces+2@starling.example>"],
    contentType: 'multipart/report; boundary="a=b"; report-type=delivery-status',
  });
});

test("readDeliveryStatuses returns only the delivery-status parts of a report", () => {
  const { contentType } = readMailHeaders(MAIL);
  expect(readDeliveryStatuses(MAIL, contentType)).toEqual(["Action: failed\nStatus: 5.1.1"]);
  expect(readDeliveryStatuses(MAIL, "text/plain")).toEqual([]);
  expect(readDeliveryStatuses(MAIL, "multipart/report; boundary=other")).toEqual([]);
});
