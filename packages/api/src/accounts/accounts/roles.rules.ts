import { ROLES, type Role, roleLabel } from "@starling/validators/roles";
import type { ErrorCode } from "../../errors.ts";

/** What of an account decides on its roles. */
export interface RoleHolder {
  role: Role;
  restrictedToRole: Role | null;
}

/** Why a role cannot be taken: for the service and for the person. */
export interface RoleRefusal {
  code: ErrorCode;
  reason: string;
}

/** The roles an account may have: both, unless it is restricted to one (docs/product.md §1.9). */
export function rolesOf({ restrictedToRole }: Pick<RoleHolder, "restrictedToRole">): Role[] {
  return restrictedToRole === null ? [...ROLES] : [restrictedToRole];
}

/** Why the account may not choose this role at all, or null when it may. */
export function refusalOfRole(holder: Pick<RoleHolder, "restrictedToRole">, role: Role): RoleRefusal | null {
  if (rolesOf(holder).includes(role)) return null;
  return { code: "FORBIDDEN", reason: `Your account cannot be used as a ${roleLabel(role)}.` };
}

/** What somebody hears who asks for the role they have. */
export function alreadyHas(role: Role): string {
  return `You are already a ${roleLabel(role)}.`;
}

/** Why the account may not switch to this role now, or null when it may. */
export function refusalOfSwitch(holder: RoleHolder, role: Role): RoleRefusal | null {
  if (holder.role === role) return { code: "CONFLICT", reason: alreadyHas(role) };
  return refusalOfRole(holder, role);
}
