import { follows } from "@starling/db/schema/follows";
import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import type { StreamerCard } from "@starling/validators/discovery";
import type { MemberShelfInput, PublicShelfInput } from "@starling/validators/discovery-inputs";
import { and, asc, desc, eq, inArray, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { readCards } from "../cards/service.ts";
import { liveProfiles } from "../live/service.ts";
import { dayFraction, dayNumber, SHELF_SIZES } from "../rules.ts";

/** Shelves choose among this many candidates, so that their cost does not grow with the directory. */
const CANDIDATES = 500;

async function liveNow(ctx: ServiceContext): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: streamerProfiles.profileId })
    .from(streamerProfiles)
    .innerJoin(
      sql`${await liveProfiles(ctx.db, ctx.ports.clock.now())} as live`,
      sql`live.profile_id = ${streamerProfiles.profileId}`,
    )
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

function spotlight(ctx: ServiceContext) {
  const candidate = candidatesOfTheDay(ctx);
  const shown = sql`(${profiles.avatar} is not null and ${profiles.shortBio} is not null)`;
  return ctx.db
    .select({ id: candidate.id })
    .from(candidate)
    .innerJoin(profiles, eq(profiles.id, candidate.id))
    .orderBy(desc(shown), mixedBy(dayNumber(ctx.ports.clock.now()), profiles.id))
    .limit(SHELF_SIZES.spotlight);
}

/** Leaves out whom one follows. Whoever stands in the spotlight, which the dashboard shows above, comes last. */
async function recommended(ctx: UserContext): Promise<{ id: string }[]> {
  const { actor } = ctx;
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
    .orderBy(
      asc(sql`${inArray(profiles.id, spotlight(ctx))}`),
      desc(sql`${speaks} + ${sharedItems}`),
      mixedBy(dayNumber(ctx.ports.clock.now()), profiles.id),
    )
    .limit(SHELF_SIZES.recommended);
}

/** A shelf of the landing page (DESIGN "Landing"), without demographics for somebody who is not signed in. */
export async function readPublicShelf(
  ctx: ServiceContext,
  { shelf }: PublicShelfInput,
): Promise<{ items: StreamerCard[] }> {
  const rows = await (shelf === "live" ? liveNow(ctx) : rising(ctx));
  return { items: await readCards(ctx, idsOf(rows), ctx.actor.kind === "user" ? "members" : "public") };
}

/** A shelf of the dashboard (spec A §2). */
export async function readMemberShelf(
  ctx: UserContext,
  { shelf }: MemberShelfInput,
): Promise<{ items: StreamerCard[] }> {
  const rows = await (shelf === "spotlight" ? spotlight(ctx) : recommended(ctx));
  return { items: await readCards(ctx, idsOf(rows), "members") };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id);
}
