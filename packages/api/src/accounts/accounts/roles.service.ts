import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import type { RoleInput } from "@starling/validators/role-inputs";
import type { Role } from "@starling/validators/roles";
import type { Me } from "@starling/validators/sessions";
import { and, eq, ne } from "drizzle-orm";
import { renewingSession } from "../../access/sessions/service.ts";
import type { UserContext, UserRequestContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { alreadyHas, type RoleRefusal, refusalOfRole, refusalOfSwitch, rolesOf } from "./roles.rules.ts";
import { loadMe } from "./service.ts";

const CHOSEN_BEFORE = msg("Your role is already set. To change it, switch roles instead.");

/** Throws `CONFLICT` after an earlier choice, `FORBIDDEN` for a disallowed role. */
export async function updateRole(ctx: UserRequestContext, { role }: RoleInput): Promise<{ user: Me }> {
  refuse(refusalOfRole(await roleHolder(ctx), role));
  await assignRole(ctx, role, eq(users.roleVerified, false), t(CHOSEN_BEFORE));
  return { user: await loadMe(ctx.db, ctx.actor.userId) };
}

/** Throws `CONFLICT` for the current role, `FORBIDDEN` for a disallowed role. */
export async function switchRole(
  ctx: UserRequestContext,
  { role }: RoleInput,
): Promise<{ user: Me; requiresOnboarding: boolean }> {
  refuse(refusalOfSwitch(await roleHolder(ctx), role));
  await assignRole(ctx, role, ne(users.role, role), alreadyHas(role));
  const user = await loadMe(ctx.db, ctx.actor.userId);
  return { user, requiresOnboarding: user.profile === null };
}

export async function availableRoles(ctx: UserContext): Promise<{ availableRoles: Role[] }> {
  return { availableRoles: rolesOf(await roleHolder(ctx)) };
}

export async function checkRoleSwitch(ctx: UserContext, { role }: RoleInput) {
  const refusal = refusalOfSwitch(await roleHolder(ctx), role);
  return {
    canSwitch: refusal === null,
    reason: refusal?.reason ?? null,
    requiresOnboarding: !(await hasProfile(ctx, role)),
  };
}

/** A profile is complete once it has a display name. */
export async function profileCompleteness(ctx: UserContext, { role }: RoleInput) {
  return { isComplete: await hasProfile(ctx, role) };
}

async function assignRole(
  ctx: UserRequestContext,
  role: Role,
  allowed: ReturnType<typeof eq>,
  refusedBecause: string,
): Promise<void> {
  await renewingSession(ctx, async ({ db }) => {
    const taken = await db
      .update(users)
      .set({ role, roleVerified: true, updatedAt: ctx.ports.clock.now() })
      .where(and(eq(users.id, ctx.actor.userId), allowed))
      .returning({ id: users.id });
    if (taken.length === 0) throw new DomainError("CONFLICT", refusedBecause);
  });
}

async function roleHolder(ctx: UserContext) {
  const holder = await ctx.db.query.users.findFirst({
    columns: { role: true, restrictedToRole: true },
    where: eq(users.id, ctx.actor.userId),
  });
  if (!holder) throw notFound(t("Account not found"));
  return holder;
}

async function hasProfile(ctx: UserContext, role: Role): Promise<boolean> {
  const profile = await ctx.db.query.profiles.findFirst({
    columns: { id: true },
    where: and(eq(profiles.userId, ctx.actor.userId), eq(profiles.role, role), ne(profiles.displayName, "")),
  });
  return profile !== undefined;
}

function refuse(refusal: RoleRefusal | null): void {
  if (refusal) throw new DomainError(refusal.code, refusal.reason);
}
