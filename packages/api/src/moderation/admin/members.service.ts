import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { channels } from "@starling/db/schema/channels";
import { notificationSettings } from "@starling/db/schema/notifications";
import { profiles } from "@starling/db/schema/profiles";
import { secondFactors } from "@starling/db/schema/second-factors";
import { sessions, sessionTokens } from "@starling/db/schema/sessions";
import { socialAccounts } from "@starling/db/schema/social";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { t } from "@starling/i18n/translate";
import {
  type FindMembersInput,
  FOUND_MEMBERS,
  type MemberCard,
  type MemberDetail,
  type RemoveMemberInput,
} from "@starling/validators/admin";
import { plainEmail } from "@starling/validators/emails";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { and, desc, eq, gt, inArray, max, or, sql } from "drizzle-orm";
import { endSessions } from "../../access/sessions/service.ts";
import { removing } from "../../accounts/accounts/deletion.service.ts";
import { markVerified } from "../../accounts/accounts/verification.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, fieldError, notFound } from "../../errors.ts";
import { EXCLUSIVE_STATUSES } from "../../money/subscriptions/rules.ts";
import { type AuditEntry, writeAudit } from "../moderation/audit.service.ts";
import { isStaffNow } from "../moderation/staff.service.ts";

const ALREADY_VERIFIED = "This address is verified already.";
const IS_STAFF = "This account is an operator or a moderator. Remove that role by command first.";
const WRONG_NAME = "This is not the username of the account";

const CARD = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
  standing: users.standing,
  createdAt: users.createdAt,
};

/**
 * Finds accounts by id, or by the beginning of username or email; the newest accounts if `search` is empty.
 */
export async function findMembers(
  { db }: ServiceContext,
  { search }: FindMembersInput,
): Promise<{ members: MemberCard[] }> {
  const words = search.toLowerCase();
  const begins = or(
    sql`starts_with(lower(${users.username}), ${words.replace(/^@/, "")})`,
    sql`starts_with(${users.email}, ${plainEmail(words) ?? words})`,
  );
  const which = isUuid(search) ? eq(users.id, search) : begins;
  const members = await db
    .select(CARD)
    .from(users)
    .where(search === "" ? undefined : which)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(FOUND_MEMBERS);
  return { members };
}

export async function readMember(ctx: UserContext, { id }: IdInput): Promise<MemberDetail> {
  const { db, ports } = ctx;
  if (!isUuid(id)) throw notFound(t("Account not found"));
  const [account] = await db
    .select({
      ...CARD,
      roleVerified: users.roleVerified,
      standingUntil: users.standingUntil,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
      isModerator: sql<boolean>`${users.moderatorSince} is not null`,
      isOperator: sql<boolean>`${users.operatorSince} is not null`,
      mailRefusedAt: notificationSettings.mailRefusedAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, id));
  if (!account) throw notFound(t("Account not found"));
  const signIns = await db
    .select({ provider: socialAccounts.provider })
    .from(socialAccounts)
    .where(eq(socialAccounts.userId, id));
  const [used] = await db
    .select({
      sessions: sql<number>`count(distinct ${sessions.id})::int`,
      last: max(sessionTokens.createdAt),
    })
    .from(sessions)
    .innerJoin(sessionTokens, eq(sessionTokens.sessionId, sessions.id))
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, ports.clock.now())));
  const [held] = await db
    .select({ plan: plans.name })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.userId, id), inArray(subscriptions.status, [...EXCLUSIVE_STATUSES])));
  return {
    ...account,
    signIns: signIns.map(({ provider }) => provider),
    sessions: used?.sessions ?? 0,
    lastUsedAt: used?.last ?? null,
    plan: held?.plan ?? null,
    profiles: await db
      .select({ id: profiles.id, role: profiles.role, displayName: profiles.displayName })
      .from(profiles)
      .where(eq(profiles.userId, id)),
    channels: await db
      .select({ platform: channels.platform, login: channels.login })
      .from(channels)
      .innerJoin(profiles, eq(profiles.id, channels.profileId))
      .where(eq(profiles.userId, id)),
    canRemove: !account.isOperator && !account.isModerator,
  };
}

/** Runs `work` on the locked account and writes the audit entry in one transaction. */
async function onMember(
  ctx: UserContext,
  id: string,
  what: AuditEntry["what"],
  work: (inside: UserContext, account: { isVerified: boolean }) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const [account] = isUuid(id)
      ? await tx
          .select({ isVerified: CARD.isVerified })
          .from(users)
          .where(eq(users.id, id))
          .for("no key update")
      : [];
    if (!account) throw notFound(t("Account not found"));
    await work(inside, account);
    await writeAudit(inside, { what, subject: id, details: {} });
  });
}

/** Throws `CONFLICT` for a verified address. */
export async function verifyMember(ctx: UserContext, { id }: IdInput): Promise<{ verified: true }> {
  await onMember(ctx, id, "member verified", async (inside, { isVerified }) => {
    if (isVerified) throw new DomainError("CONFLICT", ALREADY_VERIFIED);
    await markVerified(inside, id);
  });
  return { verified: true };
}

/** Throws `CONFLICT` for a verified address. Counts the mail toward the address's email limit. */
export async function resendToMember(ctx: UserContext, { id }: IdInput): Promise<{ queued: true }> {
  await onMember(ctx, id, "verification resent", async (inside, { isVerified }) => {
    if (isVerified) throw new DomainError("CONFLICT", ALREADY_VERIFIED);
    await enqueueJob(inside.db, "send_verification_mail", { userId: id });
  });
  return { queued: true };
}

export async function endMemberSessions(ctx: UserContext, { id }: IdInput): Promise<{ ended: true }> {
  await onMember(ctx, id, "sessions ended", (inside) => endSessions(inside, id));
  return { ended: true };
}

/**
 * Deletes the account. Throws `VALIDATION` for a wrong `username`, and `CONFLICT` for operators and
 * moderators, whose role must first be removed on the command line.
 */
export async function removeMember(
  ctx: UserContext,
  { id, username }: RemoveMemberInput,
): Promise<{ removed: true }> {
  if (!isUuid(id)) throw notFound(t("Account not found"));
  await removing(ctx, async (inside) => {
    const [account] = await inside.db.select(CARD).from(users).where(eq(users.id, id));
    if (!account) throw notFound(t("Account not found"));
    if (await isStaffNow(inside, id)) throw new DomainError("CONFLICT", IS_STAFF);
    if (account.username.toLowerCase() !== username.toLowerCase()) throw fieldError("username", WRONG_NAME);
    await writeAudit(inside, { what: "member deleted", subject: id, details: {} });
    return id;
  });
  return { removed: true };
}
