import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import type { StreamerCard } from "@starling/validators/discovery";
import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { searchKey } from "@starling/validators/search";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { readCards } from "./cards/service.ts";
import { escapeLike, listingConditions, needsCounters } from "./filters/service.ts";
import { liveProfiles } from "./live/service.ts";

/** One page of the directory with the exact number of all matches. */
export interface StreamerPage {
  items: StreamerCard[];
  total: number;
  page: number;
  totalPages: number;
}

/** A name that is the search stands before one that begins with it, and that before one that holds it. */
function relevance(search: string): SQL {
  const key = searchKey(search);
  const pattern = escapeLike(key);
  return sql`case when ${streamerProfiles.nameKey} = ${key} then 3
    when ${streamerProfiles.nameKey} like ${`${pattern}%`} then 2
    when ${streamerProfiles.nameKey} like ${`%${pattern}%`} then 1 else 0 end`;
}

const currentViewers = sql`case when live.profile_id is null then 0 else ${streamerProfiles.viewers} end`;

function sortColumns(input: ListStreamersInput): (SQL | typeof profiles.createdAt)[] {
  switch (input.sortBy) {
    case "displayName":
      return [sql`${streamerProfiles.nameKey}`];
    case "followersCount":
      return [sql`coalesce(${profileCounters.followers}, 0)`];
    case "averageViewers":
      return [sql`${streamerProfiles.averageViewers}`];
    case "viewers":
      return [currentViewers];
    case "isLive":
      return [sql`live.profile_id is not null`];
    case "relevance":
      return input.search === "" ? [profiles.createdAt] : [relevance(input.search), profiles.createdAt];
    case "createdAt":
      return [profiles.createdAt];
  }
}

const LIVE_SORTS: readonly string[] = ["viewers", "isLive"];

const CREATION_SORTS: readonly string[] = ["createdAt", "relevance"];

/** The ids of one page. Cards are read for these alone, so that a deep page never builds the cards it skips. */
async function pageOfIds(ctx: ServiceContext, input: ListStreamersInput): Promise<string[]> {
  const direction = input.sortOrder === "asc" ? asc : desc;
  const query = ctx.db
    .select({ id: streamerProfiles.profileId })
    .from(streamerProfiles)
    .where(and(...listingConditions(input)))
    .orderBy(...sortColumns(input).map(direction), direction(streamerProfiles.profileId))
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
    .$dynamic();
  // Each of these tables is as large as the directory, so only the sorts that need one join it.
  if (CREATION_SORTS.includes(input.sortBy)) {
    const listed = and(eq(profiles.id, streamerProfiles.profileId), eq(profiles.role, "streamer"));
    query.innerJoin(profiles, listed);
  }
  if (needsCounters(input) || input.sortBy === "followersCount") {
    query.leftJoin(profileCounters, eq(profileCounters.profileId, streamerProfiles.profileId));
  }
  if (LIVE_SORTS.includes(input.sortBy)) {
    const live = sql`${await liveProfiles(ctx)} as live`;
    query.leftJoin(live, sql`live.profile_id = ${streamerProfiles.profileId}`);
  }
  const rows = await query;
  return rows.map((row) => row.id);
}

async function countMatches(ctx: ServiceContext, input: ListStreamersInput): Promise<number> {
  const query = ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(streamerProfiles)
    .where(and(...listingConditions(input)))
    .$dynamic();
  if (needsCounters(input)) {
    query.leftJoin(profileCounters, eq(profileCounters.profileId, streamerProfiles.profileId));
  }
  const [row] = await query;
  return row?.total ?? 0;
}

/**
 * One page of the streamers that match every filter, with the exact total (spec A §2 Discovery, §7
 * `GET /profile/streamers`). Ties are broken by id, so pages neither repeat nor skip.
 */
export async function listStreamers(ctx: ServiceContext, input: ListStreamersInput): Promise<StreamerPage> {
  const [ids, total] = await Promise.all([pageOfIds(ctx, input), countMatches(ctx, input)]);
  const items = await readCards(ctx, ids, "members");
  return { items, total, page: input.page, totalPages: Math.ceil(total / input.limit) };
}
