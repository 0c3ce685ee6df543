import type { Db } from "@starling/db/client";
import { directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { EXACT_TOTAL } from "@starling/validators/discovery";
import { eq, sql } from "drizzle-orm";
import type { Alternative, ConditionName, PageQuery, WantedCounts } from "../directory-reader.ts";
import { conditionSets, withoutConditions } from "../query-plan.ts";
import { conditionsOf, needsCounters, type ResolvedQuery } from "./conditions.ts";

/** How many match, exactly up to `EXACT_TOTAL`; one more than that stands for more. */
export async function countUpTo(
  db: Db,
  query: ResolvedQuery & Pick<PageQuery, "mostWatching">,
): Promise<number> {
  const matches = db
    .select({ one: sql`1` })
    .from(directoryEntries)
    .where(conditionsOf(query))
    .limit(EXACT_TOTAL + 1)
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
  alternatives: readonly Alternative[],
): Promise<number[]> {
  return Promise.all(
    alternatives.map(async (alternative) => {
      const groups = [...query.groups, { ...alternative, filters: [] }];
      return Math.min(await countUpTo(db, { ...query, groups }), EXACT_TOTAL);
    }),
  );
}

/** See `DirectoryReader.emptiedBy`. */
export async function countWithoutEach(db: Db, query: ResolvedQuery) {
  const sets = conditionSets(query);
  const found: { conditions: ConditionName[]; total: number }[] = [];
  for (const conditions of sets) {
    const total = Math.min(await countUpTo(db, without(query, conditions)), EXACT_TOTAL);
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
