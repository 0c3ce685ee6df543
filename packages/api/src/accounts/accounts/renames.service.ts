import { enqueueJob } from "@starling/db/jobs";
import { formerUsernames, users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type { ChangeUsernameInput } from "@starling/validators/accounts";
import { dateText } from "@starling/validators/date-texts";
import { MAX_RENAMES, REDIRECT_DAYS } from "@starling/validators/public-pages";
import type { Me } from "@starling/validators/sessions";
import { and, asc, eq, gt } from "drizzle-orm";
import { refuseTexts } from "../../access/screening/service.ts";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import type { UserContext } from "../../context.ts";
import { violatesUnique } from "../../database-errors.ts";
import { DomainError, notFound } from "../../errors.ts";
import { refreshEntriesOf } from "../../profiles/directory/entries.service.ts";
import { loadMe } from "./service.ts";
import { usernameConflict, usernameTaken, wasHeldByAnother } from "./usernames.service.ts";

const DAY = 86_400_000;

async function refuseTooMany(ctx: UserContext, now: Date): Promise<void> {
  const given = await ctx.db
    .select({ until: formerUsernames.redirectsUntil })
    .from(formerUsernames)
    .where(and(eq(formerUsernames.userId, ctx.actor.userId), gt(formerUsernames.redirectsUntil, now)))
    .orderBy(asc(formerUsernames.redirectsUntil));
  const [first] = given;
  if (!first || given.length < MAX_RENAMES) return;
  throw new DomainError(
    "CONFLICT",
    t(
      "You have changed your username {times, plural, one {# time} other {# times}} within {days, plural, one {# day} other {# days}}. You can change it again on {date}.",
      { times: MAX_RENAMES, days: REDIRECT_DAYS, date: dateText(first.until, "UTC") },
    ),
  );
}

async function isTaken(ctx: UserContext, username: string): Promise<boolean> {
  const { userId } = ctx.actor;
  return (await usernameTaken(ctx.db, username, userId)) || (await wasHeldByAnother(ctx, username, userId));
}

/** Redirects the old name for 90 days, unless the account takes it back. */
async function giveUp(ctx: UserContext, old: string, username: string, now: Date): Promise<void> {
  const { userId } = ctx.actor;
  const redirectsUntil = new Date(now.getTime() + REDIRECT_DAYS * DAY);
  await ctx.db
    .delete(formerUsernames)
    .where(and(eq(formerUsernames.username, username.toLowerCase()), eq(formerUsernames.userId, userId)));
  await ctx.db
    .insert(formerUsernames)
    .values({ username: old.toLowerCase(), userId, redirectsUntil })
    .onConflictDoUpdate({ target: formerUsernames.username, set: { userId, redirectsUntil } });
}

/** Updates the clip search index, which contains the username. */
async function reindexClips({ db, actor }: UserContext): Promise<void> {
  const [streamer] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, actor.userId), eq(profiles.role, "streamer")));
  if (streamer) await enqueueJob(db, "index_clips_of", { profileId: streamer.id });
}

/**
 * The old name redirects and stays reserved for 90 days; at most three renames are allowed in that time.
 * Throws `CONFLICT` for a taken name and `VALIDATION` for a slur.
 */
export async function changeUsername(
  ctx: UserContext,
  { username }: ChangeUsernameInput,
): Promise<{ user: Me }> {
  const { userId } = ctx.actor;
  const now = ctx.ports.clock.now();
  refuseTexts([{ path: "username", kind: "name", value: username }]);
  try {
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const [account] = await tx
        .select({ username: users.username })
        .from(users)
        .where(eq(users.id, userId))
        .for("update");
      if (!account) throw notFound(t("Account not found"));
      const isOtherName = account.username.toLowerCase() !== username.toLowerCase();
      if (isOtherName) {
        if (await isTaken(inside, username)) throw usernameConflict();
        await refuseTooMany(inside, now);
        await giveUp(inside, account.username, username, now);
      }
      await tx.update(users).set({ username, updatedAt: now }).where(eq(users.id, userId));
      await refreshEntriesOf(inside, userId);
      await reindexClips(inside);
      await notifyAccountsChanged(inside, [userId]);
    });
  } catch (error) {
    throw violatesUnique(error, "users_username_key") ? usernameConflict() : error;
  }
  return { user: await loadMe(ctx.db, userId) };
}
