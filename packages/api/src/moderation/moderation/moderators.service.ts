import { users } from "@starling/db/schema/accounts";
import { moderationCases } from "@starling/db/schema/moderation";
import { secondFactors } from "@starling/db/schema/second-factors";
import { plainEmail } from "@starling/validators/emails";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { type AuditedContext, writeAudit } from "./audit.service.ts";

const ACCESS_DENIED = "You don’t have permission to do this";
const FACTOR_OFF =
  "Moderators need two-factor authentication. Turn it on in your account settings under Security, then come back.";

export interface ModeratorAccess {
  isModerator: boolean;
  hasSecondFactor: boolean;
}

/** Not cached, so that a removed role ends access immediately. */
export async function readModeratorAccess(ctx: UserContext): Promise<ModeratorAccess> {
  const [account] = await ctx.db
    .select({ since: users.moderatorSince, factor: secondFactors.userId })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, ctx.actor.userId));
  const isModerator = account !== undefined && account.since !== null;
  return { isModerator, hasSecondFactor: isModerator && account.factor !== null };
}

/** Locks the account, so that the role cannot change before the transaction ends. */
export async function isModeratorNow({ db }: Pick<AuditedContext, "db">, userId: string): Promise<boolean> {
  const [account] = await db
    .select({ since: users.moderatorSince })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return (account?.since ?? null) !== null;
}

/** Throws 403 for callers without the moderator role or a second factor (security row S3). */
export async function requireModerator(ctx: UserContext): Promise<void> {
  const { isModerator, hasSecondFactor } = await readModeratorAccess(ctx);
  if (!isModerator) throw new DomainError("FORBIDDEN", ACCESS_DENIED);
  if (!hasSecondFactor) throw new DomainError("FORBIDDEN", FACTOR_OFF);
}

/** `unknown`: no account has this verified address. */
export type AddedModerator = "added" | "already" | "unknown";

const byEmail = (email: string) => eq(users.email, plainEmail(email) ?? email);

export async function addModerator(ctx: AuditedContext, email: string): Promise<AddedModerator> {
  return ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id, since: users.moderatorSince })
      .from(users)
      .where(and(byEmail(email), isNotNull(users.emailVerifiedAt)))
      .for("no key update");
    if (!account) return "unknown";
    if (account.since !== null) return "already";
    const moderatorSince = ctx.ports.clock.now();
    await tx.update(users).set({ moderatorSince }).where(eq(users.id, account.id));
    await writeAudit({ ...ctx, db: tx }, { what: "moderator added", subject: account.id, details: {} });
    return "added";
  });
}

/** Removes the role immediately and releases claimed cases. Returns whether the account had the role. */
export async function removeModerator(ctx: AuditedContext, email: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .update(users)
      .set({ moderatorSince: null })
      .where(and(byEmail(email), isNotNull(users.moderatorSince)))
      .returning({ id: users.id });
    if (!account) return false;
    await tx
      .update(moderationCases)
      .set({ claimedBy: null, claimedUntil: null })
      .where(and(eq(moderationCases.claimedBy, account.id), isNull(moderationCases.closedAt)));
    await writeAudit({ ...ctx, db: tx }, { what: "moderator removed", subject: account.id, details: {} });
    return true;
  });
}

export interface ListedModerator {
  email: string;
  username: string;
  since: Date | null;
  hasSecondFactor: boolean;
}

export async function listModerators({ db }: Pick<AuditedContext, "db">): Promise<ListedModerator[]> {
  const rows = await db
    .select({
      email: users.email,
      username: users.username,
      since: users.moderatorSince,
      factor: secondFactors.userId,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isNotNull(users.moderatorSince))
    .orderBy(asc(users.moderatorSince), asc(users.email));
  return rows.map(({ factor, ...moderator }) => ({ ...moderator, hasSecondFactor: factor !== null }));
}
