import type { Db } from "@starling/db/client";
import { directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { eq, sql } from "drizzle-orm";
import type { Alternative, ConditionName, OptionTotals, WantedCounts } from "../directory-reader.ts";
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

/** The facet that an option is; null for one of several facets, or of those that begin alike. */
function onlyFacet({ facets, prefixes }: Alternative): string | null {
  return facets.length === 1 && prefixes.length === 0 ? (facets[0] ?? null) : null;
}

/** How many have each of the facets, by key. */
async function countFacets(
  db: Db,
  query: ResolvedQuery,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
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
  return new Map(rows.map((row) => [row.key, row.total]));
}

/** How many have each of the options that are more than one facet, counted no further than to `exactTotal`. */
async function countUnions(
  db: Db,
  query: ResolvedQuery,
  { options, exactTotal }: { options: readonly Alternative[]; exactTotal: number },
): Promise<Map<Alternative, number>> {
  const found = await facetIdsOf(db, options);
  const totals = options.map(async (option, at): Promise<[Alternative, number]> => {
    const groups = [...query.groups, { ...option, filters: [], ids: found[at]?.ids ?? [] }];
    return [option, await countUpTo(db, { ...query, groups }, exactTotal)];
  });
  return new Map(await Promise.all(totals));
}

/** See `DirectoryReader.counts`. */
export async function countOptions(
  db: Db,
  query: ResolvedQuery,
  { wanted, exactTotal }: { wanted: readonly WantedCounts[]; exactTotal: number },
): Promise<OptionTotals> {
  const used = new Set([...query.groups, ...query.ranges].flatMap(({ filters }) => filters));
  const isNarrowed = ({ filters }: WantedCounts) => filters.some((filter) => used.has(filter));
  const facetsOf = ({ options }: WantedCounts) => options.flatMap((option) => onlyFacet(option) ?? []);
  // What nothing is taken from is counted in one passage over the matches.
  const together = wanted.filter((one) => !isNarrowed(one)).flatMap(facetsOf);
  const [total, common] = await Promise.all([
    countUpTo(db, query, exactTotal + 1),
    countFacets(db, query, together),
  ]);
  const counts = wanted.map(async (one) => {
    const open = isNarrowed(one) ? without(query, one.filters) : query;
    const found = isNarrowed(one) ? await countFacets(db, open, facetsOf(one)) : common;
    const options = one.options.filter((option) => onlyFacet(option) === null);
    const unions = await countUnions(db, open, { options, exactTotal });
    return one.options.map((option) => unions.get(option) ?? found.get(onlyFacet(option) ?? "") ?? 0);
  });
  return {
    total: Math.min(total, exactTotal),
    isTotalExact: total <= exactTotal,
    counts: await Promise.all(counts),
  };
}
