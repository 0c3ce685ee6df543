import { accountParameter, literal, type Parts, parameter, prepared, withParts } from "@starling/db/prepared";
import { profiles } from "@starling/db/schema/profiles";
import { surfVisits } from "@starling/db/schema/surf";
import type { IdInput } from "@starling/validators/ids";
import { EVENING_HOURS, NOT_FOR_ME_DAYS } from "@starling/validators/surf";
import { and, count, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../context.ts";
import { areBoth } from "../directory/hiding.service.ts";
import { DomainError, notFound } from "../errors.ts";
import { findProfile } from "../profiles/lookup.service.ts";

const HOUR = 3_600_000;

/** What is older than this is forgotten: visits of another evening, and what somebody said long ago. */
export function forgottenUntil({ ports }: ServiceContext): { visits: Date; notForMe: Date } {
  const now = ports.clock.now().getTime();
  return {
    visits: new Date(now - EVENING_HOURS * HOUR),
    notForMe: new Date(now - NOT_FOR_ME_DAYS * 24 * HOUR),
  };
}

const [visitor, streamer, now, visitsUntil, notForMeUntil] = [
  parameter("visitor", "uuid"),
  parameter("streamer", "uuid"),
  parameter("now", "timestamptz"),
  parameter("visitsUntil", "timestamptz"),
  parameter("notForMeUntil", "timestamptz"),
];

/** Adds one to a count of the day (UTC), for those whom a part before has written. */
const countedAs = (kind: SQL, written: string) => sql`
  insert into streamer_days (profile_id, day, kind, count)
  select exposure.profile_id, (${now} at time zone 'UTC')::date, ${kind}, ${literal(1)}
  from ${sql.identifier(written)} join exposures exposure using (profile_id)
  on conflict (profile_id, day, kind) do update set count = streamer_days.count + 1
  returning profile_id`;

// The key makes of two visits at once one: the later waits for the row, and then finds that somebody has been there. As with
// follows, who is on their way out is locked first, so that a departure and a visit cannot block each other.
const visit = prepared((db) =>
  withParts(db, {
    visited: sql`
      insert into surf_visits as known (user_id, profile_id, visited_at)
      select person.id, visited.id, ${now}
      from (select id from users where id = ${visitor} for key share) person,
        (select id from profiles where id = ${streamer} for key share) visited
      on conflict (user_id, profile_id) do update
        set visited_at = excluded.visited_at, followed_at = null, not_for_me_at = null
        where (known.visited_at is null or known.visited_at <= ${visitsUntil})
          and (known.not_for_me_at is null or known.not_for_me_at <= ${notForMeUntil})
      returning profile_id`,
    counted: countedAs(sql`'surf_visit'`, "visited"),
  })
    .select({ id: sql<string>`visited.profile_id` })
    .from(sql`visited`),
);

/**
 * The parts of a statement by which the visitor follows the streamer: that is counted once an evening where Surf has led them
 * there. They are carried out whatever else the statement finds, and take {@link surfValues}.
 */
export const surfFollowParts: Parts = {
  surf_followed: sql`
    update surf_visits set followed_at = ${now}
    where user_id = ${accountParameter("visitor")} and profile_id = ${streamer} and visited_at > ${visitsUntil} and followed_at is null
    returning profile_id`,
  surf_counted: countedAs(sql`'surf_follow'`, "surf_followed"),
};

/** What the statements of visits are run with. */
export function surfValues(ctx: UserContext, streamerId: string) {
  const { visits, notForMe } = forgottenUntil(ctx);
  return {
    visitor: ctx.actor.userId,
    streamer: streamerId,
    now: ctx.ports.clock.now().toISOString(),
    visitsUntil: visits.toISOString(),
    notForMeUntil: notForMe.toISOString(),
  };
}

/** Notes that Surf leads the caller to a streamer, and counts it. False where they have been there this evening, or are gone. */
export async function claimVisit(ctx: UserContext, streamerId: string): Promise<boolean> {
  const rows = await visit(ctx.db, surfValues(ctx, streamerId));
  return rows.length > 0;
}

/** To how many Surf has led the caller this evening. */
export async function countVisits(ctx: UserContext): Promise<number> {
  const { visits } = forgottenUntil(ctx);
  const [row] = await ctx.db
    .select({ visits: count() })
    .from(surfVisits)
    .where(and(eq(surfVisits.userId, ctx.actor.userId), gt(surfVisits.visitedAt, visits)));
  return row?.visits ?? 0;
}

async function requireStreamer(ctx: UserContext, { id }: IdInput) {
  const found = await findProfile(ctx, id, "streamer");
  if (!found) throw notFound("Streamer");
  return found;
}

/**
 * The caller does not want to come to this streamer by Surf for 90 days; saying it again counts them anew. Throws 404 for an
 * unknown streamer and 409 for oneself.
 */
export async function sayNotForMe(ctx: UserContext, input: IdInput): Promise<{ isForMe: false }> {
  const { id: profileId, userId: owner } = await requireStreamer(ctx, input);
  const { userId } = ctx.actor;
  if (owner === userId) throw new DomainError("CONFLICT", "Surf never leads to your own stream");
  const notForMeAt = ctx.ports.clock.now();
  await ctx.db
    .insert(surfVisits)
    .values({ userId, profileId, notForMeAt })
    .onConflictDoUpdate({ target: [surfVisits.userId, surfVisits.profileId], set: { notForMeAt } });
  return { isForMe: false };
}

/** Takes "not for me" back; without one it changes nothing. Throws 404 for an unknown streamer. */
export async function undoNotForMe(ctx: UserContext, input: IdInput): Promise<{ isForMe: true }> {
  const { id } = await requireStreamer(ctx, input);
  await ctx.db
    .update(surfVisits)
    .set({ notForMeAt: null })
    .where(and(eq(surfVisits.userId, ctx.actor.userId), eq(surfVisits.profileId, id)));
  return { isForMe: true };
}

/** Removes the visits between two accounts, whoever came to whom. */
export async function forgetVisitsBetween({ db }: ServiceContext, one: string, other: string): Promise<void> {
  await db.execute(sql`
    delete from ${surfVisits} using ${profiles} visited where visited.id = ${surfVisits.profileId}
      and ${areBoth([surfVisits.userId, sql`visited.user_id`], [one, other])}`);
}

/** Removes visits of evenings that are over, unless something that still counts was said there. A job calls it. */
export async function removeOldVisits(ctx: ServiceContext): Promise<void> {
  const { visits, notForMe } = forgottenUntil(ctx);
  const { visitedAt, notForMeAt } = surfVisits;
  await ctx.db
    .delete(surfVisits)
    .where(
      and(or(isNull(visitedAt), lte(visitedAt, visits)), or(isNull(notForMeAt), lte(notForMeAt, notForMe))),
    );
}
