import type { Me } from "@starling/validators/sessions";
import { paths } from "./paths.ts";

/**
 * Whether the complete-profile dialog may open: on the start page, for a member without a profile (spec B §2.1).
 * Protected pages send such members to the profile set-up instead.
 */
export function mustCompleteProfile(me: Me, path: string): boolean {
  return path === paths.home && me.roleVerified && me.profile === null;
}
