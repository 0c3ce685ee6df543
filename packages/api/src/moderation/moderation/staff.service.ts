import { users } from "@starling/db/schema/accounts";
import { secondFactors } from "@starling/db/schema/second-factors";
import { msg, t } from "@starling/i18n/translate";
import { plainEmail } from "@starling/validators/emails";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { type AuditedContext, writeAudit } from "./audit.service.ts";

/** Roles granted only on the command line, in addition to viewer or streamer. */
export type StaffRole = "moderator" | "operator";

const SINCE = { moderator: "moderatorSince", operator: "operatorSince" } as const satisfies Record<
  StaffRole,
  keyof typeof users.$inferSelect
>;

const ACCESS_DENIED = msg("You don’t have permission to do this");
const FACTOR_OFF = {
  moderator: msg(
    "Moderators need two-factor authentication. Turn it on in your account settings under Security, then come back.",
  ),
  operator: msg(
    "Operators need two-factor authentication. Turn it on in your account settings under Security, then come back.",
  ),
} satisfies Record<StaffRole, string>;

export interface StaffAccess {
  hasRole: boolean;
  hasSecondFactor: boolean;
}

/** Not cached, so that removing a role ends access immediately. */
export async function readStaffAccess(ctx: UserContext, role: StaffRole): Promise<StaffAccess> {
  const [account] = await ctx.db
    .select({ since: users[SINCE[role]], factor: secondFactors.userId })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, ctx.actor.userId));
  const hasRole = account !== undefined && account.since !== null;
  return { hasRole, hasSecondFactor: hasRole && account.factor !== null };
}

/** Throws 403 for callers without the role or a second factor (security row S3). */
export async function requireStaff(ctx: UserContext, role: StaffRole): Promise<void> {
  const { hasRole, hasSecondFactor } = await readStaffAccess(ctx, role);
  if (!hasRole) throw new DomainError("FORBIDDEN", t(ACCESS_DENIED));
  if (!hasSecondFactor) throw new DomainError("FORBIDDEN", t(FACTOR_OFF[role]));
}

/** Locks the account, so that its roles cannot change before the transaction ends. */
export async function isStaffNow({ db }: Pick<AuditedContext, "db">, userId: string): Promise<boolean> {
  const [account] = await db
    .select({ moderatorSince: users.moderatorSince, operatorSince: users.operatorSince })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return account !== undefined && (account.moderatorSince ?? account.operatorSince) !== null;
}

const sinceOf = (role: StaffRole, since: Date | null) =>
  role === "moderator" ? { moderatorSince: since } : { operatorSince: since };

/** `unknown`: no account has this verified address. */
export type AddedStaff = "added" | "already" | "unknown";

const byEmail = (email: string) => eq(users.email, plainEmail(email) ?? email);

export async function addStaff(ctx: AuditedContext, role: StaffRole, email: string): Promise<AddedStaff> {
  return ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id, since: users[SINCE[role]] })
      .from(users)
      .where(and(byEmail(email), isNotNull(users.emailVerifiedAt)))
      .for("no key update");
    if (!account) return "unknown";
    if (account.since !== null) return "already";
    await tx.update(users).set(sinceOf(role, ctx.ports.clock.now())).where(eq(users.id, account.id));
    await writeAudit({ ...ctx, db: tx }, { what: `${role} added`, subject: account.id, details: {} });
    return "added";
  });
}

/** Removes the role immediately. Returns the account's id; null if the account did not have the role. */
export async function removeStaff(
  ctx: AuditedContext,
  role: StaffRole,
  email: string,
): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .update(users)
      .set(sinceOf(role, null))
      .where(and(byEmail(email), isNotNull(users[SINCE[role]])))
      .returning({ id: users.id });
    if (!account) return null;
    await writeAudit({ ...ctx, db: tx }, { what: `${role} removed`, subject: account.id, details: {} });
    return account.id;
  });
}

export interface ListedStaff {
  email: string;
  username: string;
  since: Date | null;
  hasSecondFactor: boolean;
}

export async function listStaff({ db }: Pick<AuditedContext, "db">, role: StaffRole): Promise<ListedStaff[]> {
  const since = users[SINCE[role]];
  const rows = await db
    .select({ email: users.email, username: users.username, since, factor: secondFactors.userId })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isNotNull(since))
    .orderBy(asc(since), asc(users.email));
  return rows.map(({ factor, ...person }) => ({ ...person, hasSecondFactor: factor !== null }));
}
