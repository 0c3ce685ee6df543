import { ROLES } from "./roles.ts";
import { z } from "./zod.ts";

export const roleInput = z.object({
  role: z.enum(ROLES, { error: "Please choose Viewer or Streamer" }),
});
export type RoleInput = z.infer<typeof roleInput>;
