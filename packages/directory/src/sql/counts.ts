import type { Db } from "@starling/db/client";
import { directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { eq, sql } from "drizzle-orm";
import type { Alternative, ConditionName, WantedCounts } from "../directory-reader.ts";
import { conditionSets, withoutConditions } from "../query-plan.ts";
import { conditionsOf, needsCounters, type ResolvedQuery } from "./conditions.ts";
import { facetIdsOf } from "./resolve-query.ts";

/** How many match, counted no further than to `most`. */
async function countUpTo(db: Db, query: ResolvedQuery, most: number): Promise<number> {
  const matches = db
    .select({ one: sql`1` })
    .from(directoryEntries)
    .where(conditionsOf(query))
    .limit(most)
    .$dynamic();
  if (needsCounters(query)) {
    matches.leftJoin(profileCounters, eq(profileCounters.profileId, directoryEntries.profileId));
  }
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${matches}) matches`,
  );
  return row?.total ?? 0;
}

/** The query without the conditions that any of the filters gave, and without what a search left of them. */
function without(query: ResolvedQuery, names: readonly ConditionName[]): ResolvedQuery {
  const { tiers } = query;
  return { ...withoutConditions(query, names), tiers: names.includes("search") ? [] : tiers };
}

/** See `DirectoryReader.totalsWith`. */
export async function countAlternatives(
  db: Db,
  query: ResolvedQuery,
  { alternatives, exactTotal }: { alternatives: readonly Alternative[]; exactTotal: number },
): Promise<number[]> {
  const found = await facetIdsOf(db, alternatives);
  return Promise.all(
    alternatives.map(async (alternative, at) => {
      const groups = [...query.groups, { ...alternative, filters: [], ids: found[at]?.ids ?? [] }];
      return countUpTo(db, { ...query, groups }, exactTotal);
    }),
  );
}

/** See `DirectoryReader.emptiedBy`. */
export async function countWithoutEach(db: Db, query: ResolvedQuery, exactTotal: number) {
  const sets = conditionSets(query);
  const found: { conditions: ConditionName[]; total: number }[] = [];
  for (const conditions of sets) {
    const total = await countUpTo(db, without(query, conditions), exactTotal);
    if (total > 0) found.push({ conditions, total });
  }
  return found.sort((a, b) => b.total - a.total);
}

async function countFacets(
  db: Db,
  query: ResolvedQuery,
  keys: readonly string[],
): Promise<[string, number][]> {
  const matches = db
    .select({ facets: directoryEntries.facets })
    .from(directoryEntries)
    .where(conditionsOf(query))
    .$dynamic();
  if (needsCounters(query)) {
    matches.leftJoin(profileCounters, eq(profileCounters.profileId, directoryEntries.profileId));
  }
  const rows = await db.execute<{ key: string; total: number }>(sql`
    with wanted as (select id, key from directory_facets where key = any(${sql.param([...keys])}::text[])),
    held as (select unnest(matches.facets) as id from (${matches}) matches)
    select wanted.key, count(*)::int as total from held join wanted using (id) group by wanted.key`);
  return rows.map((row) => [row.key, row.total]);
}

/** See `DirectoryReader.counts`: a filter's own choice does not narrow its own options. */
export async function countOptions(
  db: Db,
  query: ResolvedQuery,
  wanted: readonly WantedCounts[],
): Promise<Map<string, number>> {
  const used = new Set(query.groups.flatMap((group) => group.filters));
  const narrowed = wanted.filter(({ filter }) => used.has(filter));
  const others = wanted.filter(({ filter }) => !used.has(filter)).flatMap(({ facets }) => facets);
  const counts = new Map(others.length > 0 ? await countFacets(db, query, others) : []);
  for (const { filter, facets } of narrowed) {
    for (const [key, total] of await countFacets(db, without(query, [filter]), facets))
      counts.set(key, total);
  }
  return counts;
}
