import type { Db } from "@starling/db/client";
import { enqueueJobs } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { waitlistEntries } from "@starling/db/schema/waitlist";
import { msg, t } from "@starling/i18n/translate";
import { INVITATION_COOKIE } from "@starling/validators/sessions";
import { INVITATION_DAYS, type OpenInvitationInput } from "@starling/validators/waitlist";
import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { createToken, hashToken } from "../../access/sessions/cryptography.adapter.ts";
import type { Clock } from "../../clock.ts";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, fieldError } from "../../errors.ts";

const COOKIE_SECONDS = 24 * 60 * 60;
const INVITATION_READY = msg("Your invitation is ready. You can sign up now.");
const LINK_DEAD = msg("This invitation is invalid, has expired or was already used.");
const CLOSED = msg(
  "Sign-up is by invitation only right now. Join the waitlist, and we’ll email you when it’s your turn.",
);

/** Does not use up the invitation. Throws `LINK_INVALID` and `RATE_LIMITED`. */
export async function openInvitation(
  ctx: RequestContext,
  { token }: OpenInvitationInput,
): Promise<{ message: string }> {
  await enforceLimit(ctx, "tokenByAddress", ctx.ip);
  const open = await ctx.db.$count(waitlistEntries, await isUsable(ctx, token));
  if (open === 0) throw fieldError("token", t(LINK_DEAD), "LINK_INVALID");
  ctx.cookies.set(INVITATION_COOKIE, token, { maxAge: COOKIE_SECONDS, httpOnly: true });
  return { message: t(INVITATION_READY) };
}

/**
 * Uses up the invitation. Only one of several parallel sign-ups with the same invitation succeeds. Does
 * nothing while sign-up is open. Throws `FORBIDDEN` if the browser has no valid invitation.
 */
export async function consumeInvitation(ctx: RequestContext): Promise<void> {
  if (ctx.ports.settings.signUp !== "waitlist") return;
  const spent = await ctx.db
    .update(waitlistEntries)
    .set({ usedAt: ctx.ports.clock.now() })
    .where(await isUsable(ctx, ctx.cookies.get(INVITATION_COOKIE) ?? ""))
    .returning({ id: waitlistEntries.id });
  if (spent.length === 0) throw new DomainError("FORBIDDEN", t(CLOSED));
}

async function isUsable({ ports }: ServiceContext, token: string) {
  const since = new Date(ports.clock.now().getTime() - INVITATION_DAYS * 86_400_000);
  return and(
    eq(waitlistEntries.invitationHash, await hashToken(token)),
    isNull(waitlistEntries.usedAt),
    gt(waitlistEntries.invitedAt, since),
  );
}

/**
 * Issues a new invitation token for an invited address. Returns null if the address is not invited or has
 * used its invitation.
 */
export async function issueInvitation(
  ctx: ServiceContext,
  entryId: string,
): Promise<{ email: string; token: string } | null> {
  const token = createToken();
  const [issued] = await ctx.db
    .update(waitlistEntries)
    .set({ invitationHash: await hashToken(token) })
    .where(
      and(
        eq(waitlistEntries.id, entryId),
        isNotNull(waitlistEntries.invitedAt),
        isNull(waitlistEntries.usedAt),
      ),
    )
    .returning({ email: waitlistEntries.email });
  return issued ? { email: issued.email, token } : null;
}

export interface OperatorContext {
  db: Db;
  ports: { clock: Clock };
}

const hasAccount = (db: Db) =>
  db.select({ one: sql`1` }).from(users).where(eq(users.email, waitlistEntries.email));

const isWaiting = (db: Db) => and(isNull(waitlistEntries.invitedAt), notExists(hasAccount(db)));

/** Invites the longest-waiting addresses, each only once; returns their number. */
export async function inviteNext({ db, ports }: OperatorContext, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const next = tx
      .select({ id: waitlistEntries.id })
      .from(waitlistEntries)
      .where(isWaiting(tx))
      .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
      .limit(limit)
      .for("update", { skipLocked: true });
    return queueInvitations(tx, ports.clock.now(), inArray(waitlistEntries.id, next));
  });
}

/** Replaces the address's earlier invitation. Returns false if the address has an account. */
export async function inviteAddress({ db, ports }: OperatorContext, email: string): Promise<boolean> {
  if ((await db.$count(users, eq(users.email, email))) > 0) return false;
  const now = ports.clock.now();
  await db.transaction(async (tx) => {
    await tx.insert(waitlistEntries).values({ email, createdAt: now }).onConflictDoNothing();
    await queueInvitations(tx, now, eq(waitlistEntries.email, email));
  });
  return true;
}

async function queueInvitations(tx: Db, now: Date, which: ReturnType<typeof eq>): Promise<number> {
  const invited = await tx
    .update(waitlistEntries)
    .set({ invitedAt: now, usedAt: null, invitationHash: null })
    .where(which)
    .returning({ entryId: waitlistEntries.id });
  await enqueueJobs(tx, "send_invitation_mail", invited);
  return invited.length;
}

export interface WaitlistCounts {
  waiting: number;
  invited: number;
  joined: number;
}

export async function countWaitlist({ db }: Pick<OperatorContext, "db">): Promise<WaitlistCounts> {
  const invited = and(isNotNull(waitlistEntries.invitedAt), isNull(waitlistEntries.usedAt));
  return {
    waiting: await db.$count(waitlistEntries, isWaiting(db)),
    invited: await db.$count(waitlistEntries, invited),
    joined: await db.$count(waitlistEntries, isNotNull(waitlistEntries.usedAt)),
  };
}

export async function listWaitlist({ db }: Pick<OperatorContext, "db">) {
  const { email, createdAt, invitedAt, usedAt } = waitlistEntries;
  return db
    .select({ email, joinedAt: createdAt, invitedAt, usedAt })
    .from(waitlistEntries)
    .orderBy(asc(createdAt), asc(waitlistEntries.id));
}
