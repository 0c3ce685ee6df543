import type { Db } from "@starling/db/client";
import { directoryEntries, exposures } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PageQuery } from "../directory-reader.ts";
import type { Tier } from "../word-matching.ts";
import { type ResolvedQuery, tierQuery } from "./conditions.ts";
import { liveProfiles } from "./live-profiles.ts";

type Ordered = PageQuery & ResolvedQuery;

function pointsOf(tiers: readonly Tier[]): SQL {
  const cases = tiers.map(
    (tier) => sql`when ${directoryEntries.lexemes} @@ ${tierQuery(tier)} then ${tier.points}::int`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

/**
 * Score to sort by. For `relevance`: the sum of the best points for each search word. For `recommended`: the
 * number of preferred facets. Otherwise null.
 */
export function scoreOf(query: Ordered): SQL | null {
  if (query.sortBy === "relevance" && query.tiers.length > 0)
    return sql`(${sql.join(query.tiers.map(pointsOf), sql` + `)})`;
  if (query.sortBy === "recommended")
    return sql`(select count(*) from unnest(${directoryEntries.facets}) facet_id
      where facet_id = any(${sql.param([...query.fondIds])}::int[]))`;
  return null;
}

function keysOf({ sortBy }: Ordered, score: SQL | null): SQL[] {
  const newest = sql`${directoryEntries.createdAt}`;
  const fair = sql`${exposures.fair}`;
  switch (sortBy) {
    case "createdAt":
      return [newest];
    case "displayName":
      return [sql`${directoryEntries.nameKey}`];
    case "followersCount":
      return [sql`coalesce(${profileCounters.followers}, 0)`];
    case "averageViewers":
      return [sql`${directoryEntries.averageViewers}`];
    case "viewers":
      return [
        sql`case when live.profile_id is null then 0 else coalesce(live.viewers, ${directoryEntries.viewers}) end`,
      ];
    case "isLive":
      return [sql`live.profile_id is not null`];
    case "fair":
      return [fair];
    case "recommended":
      return [...(score === null ? [] : [score]), fair];
    case "relevance":
      return [...(score === null ? [] : [score]), newest];
  }
}

/** Entry columns that the order needs, including {@link scoreOf} as `score`. */
export function columnsOf(query: Ordered): SQLWrapper[] {
  const score = scoreOf(query);
  const scored = score === null ? [] : [sql`${score} as score`];
  switch (query.sortBy) {
    case "createdAt":
    case "relevance":
      return [...scored, directoryEntries.createdAt];
    case "displayName":
      return [directoryEntries.nameKey];
    case "averageViewers":
      return [directoryEntries.averageViewers];
    case "viewers":
      return [directoryEntries.viewers];
    default:
      return scored;
  }
}

/** Ties are broken by id in the same direction. */
export function orderOf(query: Ordered, score: SQL | null = scoreOf(query)): SQL {
  const direction = query.sortOrder === "asc" ? asc : desc;
  const keys = [...keysOf(query, score), sql`${directoryEntries.profileId}`];
  return sql.join(keys.map(direction), sql`, `);
}

export async function joinsForOrder(db: Db, { sortBy, at }: Ordered): Promise<SQL> {
  const isSame = (column: SQL) => sql`${column} = ${directoryEntries.profileId}`;
  switch (sortBy) {
    case "followersCount":
      return sql`left join ${profileCounters} on ${isSame(sql`${profileCounters.profileId}`)}`;
    // Every entry has a row in `exposures`, so an inner join can use that table's index.
    case "fair":
    case "recommended":
      return sql`join ${exposures} on ${isSame(sql`${exposures.profileId}`)}`;
    case "viewers":
    case "isLive":
      return sql`left join ${await liveProfiles(db, at)} as live on ${isSame(sql`live.profile_id`)}`;
    default:
      return sql``;
  }
}
