import { follows } from "@starling/db/schema/follows";
import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import type { StreamerCard } from "@starling/validators/discovery";
import type { ShelfInput } from "@starling/validators/discovery-inputs";
import { and, asc, desc, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { ServiceContext, UserActor } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { readCards } from "../cards/service.ts";
import { liveProfiles } from "../live/service.ts";
import { dayFraction, dayNumber, isPublicShelf, SHELF_SIZES } from "../rules.ts";

/** Shelves choose among this many candidates, so that their cost does not grow with the directory. */
const CANDIDATES = 500;

async function liveNow(ctx: ServiceContext): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: streamerProfiles.profileId })
    .from(streamerProfiles)
    .innerJoin(sql`${await liveProfiles(ctx)} as live`, sql`live.profile_id = ${streamerProfiles.profileId}`)
    .orderBy(asc(streamerProfiles.viewers), asc(streamerProfiles.profileId))
    .limit(SHELF_SIZES.live);
}

async function rising(ctx: ServiceContext): Promise<{ id: string }[]> {
  const now = ctx.ports.clock.now().toISOString();
  const newest = ctx.db
    .select({ id: profiles.id, createdAt: profiles.createdAt })
    .from(profiles)
    .where(eq(profiles.role, "streamer"))
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(CANDIDATES)
    .as("newest");
  const days = sql`greatest(extract(epoch from ${now}::timestamptz - ${newest.createdAt}) / 86400, 1)`;
  return ctx.db
    .select({ id: newest.id })
    .from(newest)
    .innerJoin(profileCounters, eq(profileCounters.profileId, newest.id))
    .orderBy(desc(sql`${profileCounters.followers} / ${days}`), desc(newest.id))
    .limit(SHELF_SIZES.rising);
}

/** Streamers around a point of the directory that moves every day, the day's order mixed in by their ids. */
function candidatesOfTheDay(ctx: ServiceContext) {
  const span = sql`(select min(created_at) as oldest, max(created_at) as newest from ${profiles} where role = 'streamer')`;
  const pivot = sql`(select span.oldest + (span.newest - span.oldest) * ${dayFraction(ctx.ports.clock.now())} from ${span} as span)`;
  const half = (before: boolean) => {
    const side = before ? sql`${profiles.createdAt} < ${pivot}` : sql`${profiles.createdAt} >= ${pivot}`;
    return ctx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.role, "streamer"), side))
      .orderBy((before ? desc : asc)(profiles.createdAt), asc(profiles.id))
      .limit(CANDIDATES / 2);
  };
  return half(true).unionAll(half(false)).as("candidate");
}

function mixedBy(day: number, id: SQL | typeof profiles.id): SQL {
  return sql`md5(${id}::text || ${String(day)})`;
}

async function spotlight(ctx: ServiceContext): Promise<{ id: string }[]> {
  const candidate = candidatesOfTheDay(ctx);
  const shown = sql`(${profiles.avatar} is not null and ${profiles.shortBio} is not null)`;
  return ctx.db
    .select({ id: candidate.id })
    .from(candidate)
    .innerJoin(profiles, eq(profiles.id, candidate.id))
    .orderBy(desc(shown), mixedBy(dayNumber(ctx.ports.clock.now()), profiles.id))
    .limit(SHELF_SIZES.spotlight);
}

async function recommended(ctx: ServiceContext, actor: UserActor): Promise<{ id: string }[]> {
  const candidate = candidatesOfTheDay(ctx);
  const mine = sql`(select array_agg(distinct language) from ${profiles} own, unnest(own.languages) language where own.user_id = ${actor.userId})`;
  const speaks = sql`case when ${profiles.languages} && ${mine} then 3 else 0 end`;
  const sharedItems = sql`(select count(*) from ${profileTaxonomy} theirs where theirs.profile_id = ${profiles.id}
    and theirs.item_id in (select favourite.item_id from ${profileTaxonomy} favourite
      join ${profiles} own on own.id = favourite.profile_id where own.user_id = ${actor.userId}))`;
  const followed = ctx.db
    .select({ one: sql`1` })
    .from(follows)
    .where(and(eq(follows.followerUserId, actor.userId), eq(follows.streamerProfileId, profiles.id)));
  return ctx.db
    .select({ id: candidate.id })
    .from(candidate)
    .innerJoin(profiles, eq(profiles.id, candidate.id))
    .where(and(ne(profiles.userId, actor.userId), notExists(followed)))
    .orderBy(desc(sql`${speaks} + ${sharedItems}`), mixedBy(dayNumber(ctx.ports.clock.now()), profiles.id))
    .limit(SHELF_SIZES.recommended);
}

function requireMember(ctx: ServiceContext): UserActor {
  if (ctx.actor.kind !== "user") throw new DomainError("UNAUTHENTICATED", "Please log in to continue");
  if (!ctx.actor.roleVerified) throw new DomainError("ROLE_UNVERIFIED", "Please choose your role first");
  return ctx.actor;
}

async function idsOf(ctx: ServiceContext, input: ShelfInput): Promise<{ id: string }[]> {
  switch (input.shelf) {
    case "live":
      return liveNow(ctx);
    case "rising":
      return rising(ctx);
    case "spotlight":
      return spotlight(ctx);
    case "recommended":
      return recommended(ctx, requireMember(ctx));
  }
}

/**
 * One shelf of cards for the landing page or the dashboard (spec A §2, DESIGN "Landing"). Throws 401 and 403 for
 * the member shelves; somebody not signed in gets the public ones without demographics.
 */
export async function readShelf(ctx: ServiceContext, input: ShelfInput): Promise<{ items: StreamerCard[] }> {
  if (!isPublicShelf(input.shelf)) requireMember(ctx);
  const ids = (await idsOf(ctx, input)).map((row) => row.id);
  return { items: await readCards(ctx, ids, ctx.actor.kind === "user" ? "members" : "public") };
}
