import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { barredAddresses, moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { profiles } from "@starling/db/schema/profiles";
import { isHiddenStanding } from "@starling/validators/moderation";
import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import { endSessions } from "../../access/sessions/service.ts";
import { renewReel } from "../../clips/clips/pool.service.ts";
import type { ServiceContext } from "../../context.ts";
import { dropEntries, refreshEntries } from "../../profiles/directory/entries.service.ts";
import { standingOf } from "./rules.ts";

/**
 * Derives the account's standing from its decisions, and hides or shows its content. Locks the account before
 * its profiles. Call within the decision's transaction.
 */
export async function renewStanding(ctx: ServiceContext, userId: string): Promise<void> {
  const { db } = ctx;
  const now = ctx.ports.clock.now();
  const ofUser = eq(users.id, userId);
  const [before] = await db
    .select({ standing: users.standing })
    .from(users)
    .where(ofUser)
    .for("no key update");
  if (!before) return;
  const terms = await db
    .select({ action: moderationDecisions.action, until: moderationDecisions.until })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .where(and(eq(moderationCases.userId, userId), isNull(moderationDecisions.undoneAt)));
  const { standing, until } = standingOf(terms, now);
  await db.update(users).set({ standing, standingUntil: until }).where(ofUser);
  const own = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .orderBy(asc(profiles.id))
    .for("update");
  const ids = own.map(({ id }) => id);
  if (isHiddenStanding(standing)) await withdraw(ctx, ids);
  else if (isHiddenStanding(before.standing)) await giveBack(ctx, ids);
  else await refreshEntries(ctx, ids);
  if (isHiddenStanding(standing)) await endSessions(ctx, userId);
  else await notifyAccountsChanged(ctx, [userId]);
}

async function withdraw(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  await dropEntries(ctx, ids);
  await ctx.db
    .update(clips)
    .set({ status: "withheld" })
    .where(and(inArray(clips.profileId, [...ids]), eq(clips.status, "ready")));
  for (const id of ids) await renewReel(ctx, id);
}

async function giveBack(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(clips)
    .set({ status: "ready" })
    .where(and(inArray(clips.profileId, [...ids]), eq(clips.status, "withheld")));
  await refreshEntries(ctx, ids);
  for (const id of ids) await renewReel(ctx, id);
}

/** Ends expired standings and email bans. Runs as a job; logins check the expiry themselves. */
export async function expireStandings(ctx: ServiceContext): Promise<void> {
  const now = ctx.ports.clock.now();
  await ctx.db.delete(barredAddresses).where(lte(barredAddresses.until, now));
  const ended = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.standingUntil, now))
    .orderBy(asc(users.standingUntil));
  for (const { id } of ended) await ctx.db.transaction((tx) => renewStanding({ ...ctx, db: tx }, id));
}
