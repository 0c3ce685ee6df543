import { ROLES, type Role, roleLabel } from "@starling/validators/roles";
import type { ErrorCode } from "../../errors.ts";

export interface RoleHolder {
  role: Role;
  restrictedToRole: Role | null;
}

export interface RoleRefusal {
  code: ErrorCode;
  reason: string;
}

/** Both roles, unless the account is restricted to one (docs/product.md §1.9). */
export function rolesOf({ restrictedToRole }: Pick<RoleHolder, "restrictedToRole">): Role[] {
  return restrictedToRole === null ? [...ROLES] : [restrictedToRole];
}

export function refusalOfRole(holder: Pick<RoleHolder, "restrictedToRole">, role: Role): RoleRefusal | null {
  if (rolesOf(holder).includes(role)) return null;
  return { code: "FORBIDDEN", reason: `Your account cannot be used as a ${roleLabel(role)}.` };
}

export function alreadyHas(role: Role): string {
  return `You are already a ${roleLabel(role)}.`;
}

export function refusalOfSwitch(holder: RoleHolder, role: Role): RoleRefusal | null {
  if (holder.role === role) return { code: "CONFLICT", reason: alreadyHas(role) };
  return refusalOfRole(holder, role);
}
