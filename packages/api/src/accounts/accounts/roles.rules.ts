import { t } from "@starling/i18n/translate";
import { ROLES, type Role } from "@starling/validators/roles";
import type { ErrorCode } from "../../errors.ts";

export interface RoleHolder {
  role: Role;
  restrictedToRole: Role | null;
}

export interface RoleRefusal {
  code: ErrorCode;
  reason: string;
}

export function rolesOf({ restrictedToRole }: Pick<RoleHolder, "restrictedToRole">): Role[] {
  return restrictedToRole === null ? [...ROLES] : [restrictedToRole];
}

export function refusalOfRole(holder: Pick<RoleHolder, "restrictedToRole">, role: Role): RoleRefusal | null {
  if (rolesOf(holder).includes(role)) return null;
  return {
    code: "FORBIDDEN",
    reason: t(
      "{role, select, viewer {Your account cannot be used as a Viewer.} other {Your account cannot be used as a Streamer.}}",
      { role },
    ),
  };
}

export function alreadyHas(role: Role): string {
  return t("{role, select, viewer {You are already a Viewer.} other {You are already a Streamer.}}", {
    role,
  });
}

export function refusalOfSwitch(holder: RoleHolder, role: Role): RoleRefusal | null {
  if (holder.role === role) return { code: "CONFLICT", reason: alreadyHas(role) };
  return refusalOfRole(holder, role);
}
