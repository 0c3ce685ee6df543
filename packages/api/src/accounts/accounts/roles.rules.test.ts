import { expect, test } from "vitest";
import { refusalOfSwitch } from "./roles.rules.ts";

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
  "refusalOfSwitch for a %s restricted to %s who switches to %s returns the expected refusal or null",
  (role, restrictedToRole, wanted, refusal) => {
    expect(refusalOfSwitch({ role, restrictedToRole }, wanted)).toEqual(refusal);
  },
);
