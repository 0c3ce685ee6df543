import { t } from "@starling/i18n/translate";
/** There is no admin role (docs/product.md §1.1). */
export const ROLES = ["viewer", "streamer"] as const;
export type Role = (typeof ROLES)[number];

export function roleLabel(role: Role): string {
  return role === "viewer" ? t("Viewer", undefined, "role") : t("Streamer", undefined, "role");
}
