import type { Db } from "@starling/db/client";
import { parameter, prepared } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { sessions, sessionTokens, signInChallenges } from "@starling/db/schema/sessions";
import { oneTimeTokens } from "@starling/db/schema/tokens";
import { msg, t } from "@starling/i18n/translate";
import { REFRESH_COOKIE } from "@starling/validators/sessions";
import { and, eq, gt, inArray, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { Actor, RequestContext, ServiceContext, UserActor, UserRequestContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import type { AccountFact } from "./cache.rules.ts";
import { type NotifyingContext, notifyAccountsChanged } from "./cache.service.ts";
import { createToken, hashToken } from "./cryptography.adapter.ts";
import { deviceOf, languageOf } from "./devices.rules.ts";
import {
  clearSessionCookies,
  presentedTokens,
  setLanguageCookie,
  setSessionCookies,
  type TokenPair,
} from "./present.ts";
import { ABSOLUTE_SECONDS, ACCESS_SECONDS, classifyRefreshToken, expiry, IDLE_SECONDS } from "./rules.ts";

interface OpenSession {
  id: string;
  expiresAt: Date;
}

const LOGGED_OUT = msg("You have been logged out.");
const ENDED = msg("Your session has ended. Please log in again.");

/**
 * Starts a session in the account's language and ends the browser's previous one (security row A6). Does not
 * check the second factor: sign-ins call `signIn` instead.
 */
export async function startSession(ctx: RequestContext, userId: string): Promise<void> {
  const now = ctx.ports.clock.now();
  await endPresentedSessions(ctx);
  const pair = await ctx.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + ABSOLUTE_SECONDS * 1000);
    const described = {
      device: deviceOf(ctx.browser?.userAgent ?? ""),
      language: languageOf(ctx.browser?.acceptLanguage ?? ""),
    };
    const [session] = await tx
      .insert(sessions)
      .values({ userId, ...described, createdAt: now, expiresAt })
      .returning();
    if (!session) throw new Error("The session was not written");
    return issueTokenPair(tx, session, now);
  });
  setSessionCookies(ctx.cookies, pair, now);
  const [account] = await ctx.db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  if (account?.locale) setLanguageCookie(ctx.cookies, account.locale);
}

/**
 * Actor of an access token; anonymous if the token is missing, unknown or expired. Up to two seconds stale if
 * a notification was lost.
 */
export async function resolveActor(
  ctx: Pick<ServiceContext, "db" | "ports">,
  accessToken: string | undefined,
): Promise<Actor> {
  if (!accessToken) return { kind: "anonymous" };
  const hash = await hashToken(accessToken);
  const read = () => readActor(ctx, hash);
  const { recent } = ctx.ports;
  const actor = recent ? await recent.actors(hash, read) : (await read())?.value;
  return actor ?? { kind: "anonymous" };
}

const openSession = prepared((db) => {
  const now = parameter("now", "timestamptz");
  return db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      email: users.email,
      username: users.username,
      role: users.role,
      roleVerified: users.roleVerified,
      locale: users.locale,
      tokenEnds: sessionTokens.expiresAt,
      sessionEnds: sessions.expiresAt,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessionTokens.hash, sql.placeholder("hash")),
        eq(sessionTokens.kind, "access"),
        gt(sessionTokens.expiresAt, now),
        gt(sessions.expiresAt, now),
      ),
    );
});

async function readActor(
  { db, ports }: Pick<ServiceContext, "db" | "ports">,
  hash: string,
): Promise<AccountFact<UserActor> | null> {
  const [row] = await openSession(db, { hash, now: ports.clock.now().toISOString() });
  if (!row) return null;
  const { tokenEnds, sessionEnds, ...user } = row;
  const until = tokenEnds < sessionEnds ? tokenEnds : sessionEnds;
  return { userId: user.userId, value: { kind: "user", ...user }, until };
}

/**
 * Ends the session if the refresh token was replaced over ten seconds ago. Without a valid token, throws
 * `UNAUTHENTICATED` and clears the cookies.
 */
export async function refreshSession(ctx: RequestContext): Promise<{ message: string }> {
  const now = ctx.ports.clock.now();
  const token = ctx.cookies.get(REFRESH_COOKIE);
  const pair = token ? await rotateRefreshToken(ctx, await hashToken(token), now) : null;
  if (!pair) {
    clearSessionCookies(ctx.cookies);
    throw new DomainError("UNAUTHENTICATED", t(ENDED));
  }
  setSessionCookies(ctx.cookies, pair, now);
  return { message: t("Your session has been refreshed.") };
}

function rotateRefreshToken(ctx: ServiceContext, hash: string, now: Date): Promise<TokenPair | null> {
  return ctx.db.transaction(async (tx) => {
    const itsSession = tx
      .select({ id: sessionTokens.sessionId })
      .from(sessionTokens)
      .where(eq(sessionTokens.hash, hash));
    // The row lock serializes all refreshes of a session across processes. The token must be read after the
    // row is locked.
    const [session] = await tx.select().from(sessions).where(inArray(sessions.id, itsSession)).for("update");
    if (!session) return null;
    const ofToken = and(eq(sessionTokens.hash, hash), eq(sessionTokens.kind, "refresh"));
    const [token] = await tx.select().from(sessionTokens).where(ofToken);
    if (!token) return null;
    const verdict = classifyRefreshToken({ ...token, sessionExpiresAt: session.expiresAt }, now);
    if (verdict === "expired" || verdict === "reused") {
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      await notifyAccountsChanged({ ...ctx, db: tx }, [session.userId]);
      return null;
    }
    if (verdict === "rotate") await tx.update(sessionTokens).set({ rotatedAt: now }).where(ofToken);
    return issueTokenPair(tx, session, now);
  });
}

/**
 * Runs `work` and replaces the session's tokens in one transaction (security row A6). Throws
 * `UNAUTHENTICATED` if the session has ended.
 */
export async function renewingSession(
  ctx: UserRequestContext,
  work: (inside: UserRequestContext) => Promise<void>,
): Promise<void> {
  const now = ctx.ports.clock.now();
  const pair = await ctx.db.transaction(async (tx) => {
    await work({ ...ctx, db: tx });
    const own = eq(sessions.id, ctx.actor.sessionId);
    const [session] = await tx.select().from(sessions).where(own).for("update");
    if (!session) throw new DomainError("UNAUTHENTICATED", t(ENDED));
    await tx.delete(sessionTokens).where(eq(sessionTokens.sessionId, session.id));
    await notifyAccountsChanged({ ...ctx, db: tx }, [ctx.actor.userId]);
    return issueTokenPair(tx, session, now);
  });
  setSessionCookies(ctx.cookies, pair, now);
}

export async function endSession(ctx: RequestContext): Promise<{ message: string }> {
  await endPresentedSessions(ctx);
  clearSessionCookies(ctx.cookies);
  return { message: t(LOGGED_OUT) };
}

/** Ends a user's sessions, except `keepSessionId`, and pending second-factor challenges (security row A8). */
export async function endSessions(
  ctx: NotifyingContext,
  userId: string,
  keepSessionId?: string,
): Promise<void> {
  const others = keepSessionId === undefined ? undefined : ne(sessions.id, keepSessionId);
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), others));
  await ctx.db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await notifyAccountsChanged(ctx, [userId]);
}

export async function removeExpiredTokens(ctx: ServiceContext): Promise<void> {
  const { db } = ctx;
  const now = ctx.ports.clock.now();
  await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now));
  await db.delete(sessionTokens).where(lte(sessionTokens.expiresAt, now));
  const tokens = db
    .select({ one: sql`1` })
    .from(sessionTokens)
    .where(eq(sessionTokens.sessionId, sessions.id));
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), notExists(tokens)));
}

async function endPresentedSessions(ctx: RequestContext): Promise<void> {
  const hashes = await Promise.all(presentedTokens(ctx.cookies).map(hashToken));
  if (hashes.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    const presented = tx
      .select({ id: sessionTokens.sessionId })
      .from(sessionTokens)
      .where(inArray(sessionTokens.hash, hashes));
    const ended = await tx
      .delete(sessions)
      .where(inArray(sessions.id, presented))
      .returning({ userId: sessions.userId });
    const userIds = new Set(ended.map(({ userId }) => userId));
    await notifyAccountsChanged({ ...ctx, db: tx }, [...userIds]);
  });
}

async function issueTokenPair(db: Db, session: OpenSession, now: Date): Promise<TokenPair> {
  const access = { token: createToken(), expiresAt: expiry(now, ACCESS_SECONDS, session.expiresAt) };
  const refresh = { token: createToken(), expiresAt: expiry(now, IDLE_SECONDS, session.expiresAt) };
  const common = { sessionId: session.id, createdAt: now };
  await db.insert(sessionTokens).values([
    { ...common, kind: "access", hash: await hashToken(access.token), expiresAt: access.expiresAt },
    { ...common, kind: "refresh", hash: await hashToken(refresh.token), expiresAt: refresh.expiresAt },
  ]);
  return { access, refresh };
}
