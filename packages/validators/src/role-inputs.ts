import { t } from "@starling/i18n/translate";
import { ROLES } from "./roles.ts";
import { z } from "./zod.ts";

export const roleInput = z.object({
  role: z.enum(ROLES, { error: () => t("Please choose Viewer or Streamer") }),
});
export type RoleInput = z.infer<typeof roleInput>;
