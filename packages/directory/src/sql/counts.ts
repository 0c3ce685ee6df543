import type { Db } from "@starling/db/client";
import { directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { eq, type SQL, sql } from "drizzle-orm";
import type { ConditionName, CountedOption, OptionTotals, WantedCounts } from "../directory-reader.ts";
import { conditionSets, withoutConditions } from "../query-plan.ts";
import { conditionsOf, type FacetIds, needsCounters, type ResolvedQuery } from "./conditions.ts";
import { facetIdsOf, facetsWithPrefix } from "./resolve-query.ts";

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

/** The name `search` removes the search words. */
function without(query: ResolvedQuery, names: readonly ConditionName[]): ResolvedQuery {
  const { tiers } = query;
  return { ...withoutConditions(query, names), tiers: names.includes("search") ? [] : tiers };
}

/** Implements `DirectoryReader.emptiedBy`. */
export async function countWithoutEach(db: Db, query: ResolvedQuery, exactTotal: number) {
  const sets = conditionSets(query);
  const found: { conditions: ConditionName[]; total: number }[] = [];
  for (const conditions of sets) {
    const total = await countUpTo(db, without(query, conditions), exactTotal);
    if (total > 0) found.push({ conditions, total });
  }
  return found.sort((a, b) => b.total - a.total);
}

type Resolved = CountedOption & FacetIds;

function matchesOf(db: Db, query: ResolvedQuery): SQL {
  const matches = db
    .select({ profileId: directoryEntries.profileId, facets: directoryEntries.facets })
    .from(directoryEntries)
    .where(conditionsOf(query))
    .$dynamic();
  if (needsCounters(query)) {
    matches.leftJoin(profileCounters, eq(profileCounters.profileId, directoryEntries.profileId));
  }
  return sql`(${matches}) matches`;
}

async function countFacets(
  db: Db,
  query: ResolvedQuery,
  ids: ReadonlySet<number>,
): Promise<Map<number, number>> {
  if (ids.size === 0) return new Map();
  const rows = await db.execute<{ id: number; total: number }>(sql`
    select id, total from (
      select id, count(*)::int as total from (select unnest(facets) as id from ${matchesOf(db, query)}) held group by id
    ) counted where id = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Groups options into chains, in which each option includes all facets of the previous option. */
function chainsOf(options: readonly Resolved[]): { places: number[]; ids: Set<number> }[] {
  const chains: { places: number[]; ids: Set<number> }[] = [];
  const bySize = [...options.entries()].sort(([, one], [, other]) => one.ids.length - other.ids.length);
  for (const [place, { ids }] of bySize) {
    const all = new Set(ids);
    const chain = chains.find((one) => [...one.ids].every((id) => all.has(id)));
    if (chain === undefined) chains.push({ places: [place], ids: all });
    else {
      chain.places.push(place);
      chain.ids = all;
    }
  }
  return chains;
}

/**
 * Counts the matches of options with several facets. SQL counts each streamer only for the first matching
 * option of a chain; this function adds the count to all later options.
 */
async function countUnions(db: Db, query: ResolvedQuery, options: readonly Resolved[]): Promise<number[]> {
  const totals = options.map(() => 0);
  if (options.length === 0) return totals;
  const chains = chainsOf(options);
  const ranks = chains.flatMap(({ places }, chain) => {
    const ranked = new Map<number, number>();
    for (const [rank, place] of places.entries()) {
      for (const id of options[place]?.ids ?? []) if (!ranked.has(id)) ranked.set(id, rank);
    }
    return [...ranked].map(([id, rank]) => ({ chain, id, rank }));
  });
  const rows = await db.execute<{ chain: number; rank: number; total: number }>(sql`
    select chain, rank, count(*)::int as total from (
      select chain, min(rank) as rank
      from (select profile_id, unnest(facets) as id from ${matchesOf(db, query)}) held
        join json_to_recordset(${JSON.stringify(ranks)}::json) as ranked (chain int, id int, rank int) using (id)
      group by profile_id, chain
    ) best group by chain, rank`);
  for (const { chain, rank, total } of rows) {
    for (const place of chains[chain]?.places.slice(rank) ?? []) totals[place] = (totals[place] ?? 0) + total;
  }
  return totals;
}

async function countLists(
  db: Db,
  query: ResolvedQuery,
  { lists, exactTotal }: { lists: readonly (readonly CountedOption[])[]; exactTotal: number },
): Promise<number[][]> {
  const options = lists.flat();
  const found = await facetIdsOf(
    db,
    options.map((option) => (option.partition === undefined ? option : { facets: [], prefixes: [] })),
  );
  const prefixes = new Set(options.flatMap(({ partition }) => partition?.prefix ?? []));
  const parts = await facetsWithPrefix(db, [...prefixes]);
  const resolved = options.map((option, at) => {
    const { partition } = option;
    if (partition === undefined) return { ...option, ids: found[at]?.ids ?? [] };
    const { prefix, includes } = partition;
    const own = parts.filter(({ key }) => key.startsWith(prefix) && includes(key.slice(prefix.length)));
    return { ...option, ids: own.map(({ id }) => id) };
  });
  const isUnion = ({ ids, partition }: Resolved) => partition === undefined && ids.length > 1;
  const unions = resolved.filter(isUnion);
  const byId = await countFacets(
    db,
    query,
    new Set(resolved.filter((option) => !isUnion(option)).flatMap(({ ids }) => ids)),
  );
  const unionTotals = await countUnions(db, query, unions);
  const totals = resolved.map((option) => {
    if (isUnion(option)) return Math.min(exactTotal, unionTotals[unions.indexOf(option)] ?? 0);
    const total = option.ids.reduce((sum, id) => sum + (byId.get(id) ?? 0), 0);
    return option.partition === undefined ? total : Math.min(exactTotal, total);
  });
  return lists.map((list) => totals.splice(0, list.length));
}

/**
 * Implements `DirectoryReader.counts`. Statements run sequentially, so that a request uses one connection.
 */
export async function countOptions(
  db: Db,
  query: ResolvedQuery,
  { wanted, exactTotal }: { wanted: readonly WantedCounts[]; exactTotal: number },
): Promise<OptionTotals> {
  const used = new Set([...query.groups, ...query.ranges].flatMap(({ filters }) => filters));
  const isNarrowed = ({ filters }: WantedCounts) => filters.some((filter) => used.has(filter));
  const total = await countUpTo(db, query, exactTotal + 1);
  // The options of an active filter are counted without that filter, so they need a separate query.
  const lists = Map.groupBy(wanted, (one) => (isNarrowed(one) ? one.filters.join() : ""));
  const counts = new Map<WantedCounts, number[]>();
  for (const together of lists.values()) {
    const [{ filters } = { filters: [] }] = together;
    const open = together.some(isNarrowed) ? without(query, filters) : query;
    const options = together.map((one) => one.options);
    const counted = await countLists(db, open, { lists: options, exactTotal });
    for (const [at, one] of together.entries()) counts.set(one, counted[at] ?? []);
  }
  return {
    total: Math.min(total, exactTotal),
    isTotalExact: total <= exactTotal,
    counts: wanted.map((one) => counts.get(one) ?? []),
  };
}
