import type { Db } from "@starling/db/client";
import { directoryEntries, exposures } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
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

/** The sum of the best points for each word. */
function relevance(query: Ordered): SQL[] {
  if (query.tiers.length === 0) return [];
  return [sql`(${sql.join(query.tiers.map(pointsOf), sql` + `)})`];
}

const fair = sql`coalesce(${exposures.fair}, 0)`;

/** How many of the facets that the caller is fond of an entry has. */
function fondness(query: Ordered): SQL {
  const facets = sql.param([...query.affinity]);
  return sql`(select count(*) from unnest(${directoryEntries.facets}) facet_id
    where facet_id = any(array(select id from directory_facets where key = any(${facets}::text[]))))`;
}

function keysOf(query: Ordered): SQL[] {
  const newest = sql`${directoryEntries.createdAt}`;
  switch (query.sortBy) {
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
      return [fondness(query), fair];
    case "relevance":
      return [...relevance(query), newest];
  }
}

/** What a listing is ordered by, ties broken by id in the same direction. */
export function orderOf(query: Ordered): SQL[] {
  const direction = query.sortOrder === "asc" ? asc : desc;
  return [...keysOf(query), sql`${directoryEntries.profileId}`].map((key) => direction(key));
}

/** Joins the tables that the order needs; each is as large as the directory. */
export async function joinForOrder(db: Db, select: PgSelect, query: Ordered): Promise<void> {
  if (query.sortBy === "fair" || query.sortBy === "recommended") {
    select.leftJoin(exposures, eq(exposures.profileId, directoryEntries.profileId));
  }
  if (query.sortBy === "viewers" || query.sortBy === "isLive") {
    const live = sql`${await liveProfiles(db, query.at)} as live`;
    select.leftJoin(live, sql`live.profile_id = ${directoryEntries.profileId}`);
  }
}
