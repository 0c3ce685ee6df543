import { sessions, sessionTokens } from "@starling/db/schema/sessions";
import { msg, t } from "@starling/i18n/translate";
import { type IdInput, isUuid } from "@starling/validators/ids";
import type { SessionEntry } from "@starling/validators/sessions";
import { and, desc, eq, gt, max } from "drizzle-orm";
import type { UserContext, UserRequestContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { notifyAccountsChanged } from "./cache.service.ts";
import { clearSessionCookies } from "./present.ts";
import { endSessions } from "./service.ts";

const MAX_LISTED = 100;
const LOGGED_OUT = msg("That session has been logged out.");
const LOGGED_OUT_EVERYWHERE = msg("You have been logged out everywhere.");

/** Most recently used first. */
export async function listSessions({ db, ports, actor }: UserContext): Promise<{ sessions: SessionEntry[] }> {
  const now = ports.clock.now();
  // Every refresh creates a token, so a session was last used when its newest token was created.
  const lastUsedAt = max(sessionTokens.createdAt);
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      language: sessions.language,
      startedAt: sessions.createdAt,
      lastUsedAt,
    })
    .from(sessions)
    .innerJoin(sessionTokens, and(eq(sessionTokens.sessionId, sessions.id), gt(sessionTokens.expiresAt, now)))
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, now)))
    .groupBy(sessions.id)
    .orderBy(desc(lastUsedAt), desc(sessions.id))
    .limit(MAX_LISTED);
  return {
    sessions: rows.map((row) => ({
      ...row,
      lastUsedAt: row.lastUsedAt ?? row.startedAt,
      isCurrent: row.id === actor.sessionId,
    })),
  };
}

/** Throws `NOT_FOUND` for a session of another account. */
export async function endOwnSession(ctx: UserRequestContext, { id }: IdInput): Promise<{ message: string }> {
  const { userId, sessionId } = ctx.actor;
  if (!isUuid(id)) throw notFound(t("Session not found"));
  const ended = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    await notifyAccountsChanged({ ...ctx, db: tx }, [userId]);
    return rows;
  });
  if (ended.length === 0) throw notFound(t("Session not found"));
  if (id === sessionId) clearSessionCookies(ctx.cookies);
  return { message: t(LOGGED_OUT) };
}

export async function endAllSessions(ctx: UserRequestContext): Promise<{ message: string }> {
  await ctx.db.transaction((tx) => endSessions({ ...ctx, db: tx }, ctx.actor.userId));
  clearSessionCookies(ctx.cookies);
  return { message: t(LOGGED_OUT_EVERYWHERE) };
}
