import { z } from "./zod.ts";

/** The two roles of an account (spec A §6). There is no admin role. */
export const ROLES = ["viewer", "streamer"] as const;
export type Role = (typeof ROLES)[number];

export const roleInput = z.object({
  role: z.enum(ROLES, { error: "Please choose Viewer or Streamer" }),
});
export type RoleInput = z.infer<typeof roleInput>;

/** "Viewer" or "Streamer". */
export function roleLabel(role: Role): string {
  return role === "viewer" ? "Viewer" : "Streamer";
}
