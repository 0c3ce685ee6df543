import { expect, test } from "vitest";
import { refusalOfRole, refusalOfSwitch, rolesOf } from "./roles.rules.ts";

test("an account may have both roles unless it is restricted", () => {
  expect(rolesOf({ restrictedToRole: null })).toEqual(["viewer", "streamer"]);
  expect(rolesOf({ restrictedToRole: "streamer" })).toEqual(["streamer"]);
});

test("a restricted account is refused the other role only", () => {
  expect(refusalOfRole({ restrictedToRole: "viewer" }, "viewer")).toBeNull();
  expect(refusalOfRole({ restrictedToRole: "viewer" }, "streamer")).toEqual({
    code: "FORBIDDEN",
    reason: "Your account cannot be used as a Streamer.",
  });
});

test.each([
  ["viewer", null, "streamer", null],
  ["streamer", null, "viewer", null],
  ["viewer", null, "viewer", { code: "CONFLICT", reason: "You are already a Viewer." }],
  ["streamer", "streamer", "streamer", { code: "CONFLICT", reason: "You are already a Streamer." }],
  [
    "viewer",
    "viewer",
    "streamer",
    { code: "FORBIDDEN", reason: "Your account cannot be used as a Streamer." },
  ],
  ["viewer", "streamer", "streamer", null],
] as const)("a %s restricted to %s who wants to be a %s", (role, restrictedToRole, wanted, refusal) => {
  expect(refusalOfSwitch({ role, restrictedToRole }, wanted)).toEqual(refusal);
});
