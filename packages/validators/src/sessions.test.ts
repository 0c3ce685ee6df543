import { expect, test } from "vitest";
import type { Role } from "./roles.ts";
import { landingPath } from "./sessions.ts";

const profile = { id: "1", displayName: "Robin", avatar: null };

test.each<[Role, boolean, typeof profile | null, string]>([
  ["viewer", false, null, "/select-role"],
  ["streamer", false, null, "/select-role"],
  ["viewer", false, profile, "/select-role"],
  ["viewer", true, null, "/create-viewer-profile"],
  ["streamer", true, null, "/create-streamer-profile"],
  ["streamer", true, profile, "/profile"],
  ["viewer", true, profile, "/streamers"],
])(
  "landingPath returns the landing page for a %s whose role was chosen (%s) and whose profile is %j",
  (role, roleVerified, own, path) => {
    expect(landingPath({ role, roleVerified, profile: own })).toBe(path);
  },
);
