import { expect, test } from "vitest";
import { refusalOfRole, refusalOfSwitch, rolesOf } from "./roles.rules.ts";

test("rolesOf returns both roles unless the account is restricted to one", () => {
  expect(rolesOf({ restrictedToRole: null })).toEqual(["viewer", "streamer"]);
  expect(rolesOf({ restrictedToRole: "streamer" })).toEqual(["streamer"]);
});

test("refusalOfRole rejects only the other role for a restricted account", () => {
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
] as const)(
  "refusalOfSwitch returns the expected refusal, or null, for a %s, restricted to %s, that switches to %s",
  (role, restrictedToRole, wanted, refusal) => {
    expect(refusalOfSwitch({ role, restrictedToRole }, wanted)).toEqual(refusal);
  },
);
