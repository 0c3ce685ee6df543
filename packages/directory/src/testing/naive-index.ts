import { type LiveState, reachableStatuses, type StoredStatus } from "@starling/validators/channels";
import { wordOf } from "@starling/validators/lexemes";
import { liveStateOf } from "@starling/validators/live-states";
import { createWordMatcher } from "@starling/validators/search-typos";
import type {
  Alternative,
  ConditionName,
  DirectoryQuery,
  OptionTotals,
  PageQuery,
  WantedCounts,
} from "../directory-reader.ts";
import type { IndexRow, SilentPlatforms } from "../memory/index-row.ts";
import { expandSearch, type Tier } from "../word-matching.ts";

/** Reference implementation that checks every streamer per query. */
export class NaiveIndex {
  readonly rows = new Map<string, IndexRow>();
  silences: SilentPlatforms = new Map();
  readonly #keyOf: (facet: number) => string;
  /** Words of removed streamers stay in the dictionary, as in the database. */
  readonly #words = new Set<string>();
  readonly #keys = new WeakMap<IndexRow, string[]>();

  constructor(keyOf: (facet: number) => string) {
    this.#keyOf = keyOf;
  }

  put(row: IndexRow): void {
    this.rows.set(row.id, row);
    for (const lexeme of row.lexemes) this.#words.add(wordOf(lexeme));
  }

  #keysOf(row: IndexRow): string[] {
    const keys = this.#keys.get(row) ?? row.facets.map(this.#keyOf);
    this.#keys.set(row, keys);
    return keys;
  }

  tiersOf(words: readonly string[]): Tier[][] {
    return expandSearch(words, (word) => {
      const judge = createWordMatcher(word);
      return [...this.#words].flatMap((candidate) => {
        const quality = judge(candidate);
        return quality === null ? [] : [{ word: candidate, quality }];
      });
    });
  }

  #has(row: IndexRow, { facets, prefixes }: Alternative): boolean {
    return this.#keysOf(row).some(
      (key) => facets.includes(key) || prefixes.some((start) => key.startsWith(start)),
    );
  }

  #matches(query: DirectoryQuery, tiers: readonly Tier[][]): IndexRow[] {
    if (query.search === null) return [];
    return [...this.rows.values()].filter((row) => {
      return (
        query.groups.every((group) => this.#has(row, group)) &&
        query.ranges.every(
          ({ column, min, max }) =>
            row[column] >= (min ?? Number.NEGATIVE_INFINITY) &&
            row[column] <= (max ?? Number.POSITIVE_INFINITY),
        ) &&
        row.nameKey.includes(query.name) &&
        !query.without.includes(row.id) &&
        !this.#has(row, { facets: query.withoutFacets, prefixes: [] }) &&
        tiers.every((ofWord) => pointsOf(row, ofWord) > 0)
      );
    });
  }

  list(query: PageQuery): string[] {
    const tiers = this.tiersOf(query.search ?? []);
    const keys = new Map(
      this.#listed(query, tiers).map((row) => [row.id, this.#sortKeys(row, query, tiers)] as const),
    );
    const sign = query.sortOrder === "asc" ? 1 : -1;
    const compared = (id: string) => [...(keys.get(id) ?? []), id];
    return [...keys.keys()].sort((one, other) => sign * compareKeys(compared(one), compared(other)));
  }

  #listed(query: PageQuery, tiers: readonly Tier[][]): IndexRow[] {
    const { mostWatching, at } = query;
    return this.#matches(query, tiers).filter((row) => {
      if (mostWatching === undefined) return true;
      const { source, viewers } = this.#stateOf(row, at);
      return source === "platform" && (viewers ?? 0) <= mostWatching;
    });
  }

  #stateOf({ statuses, schedule }: IndexRow, at: Date): LiveState {
    const nothing = { since: null, title: null, game: null, thumbnail: null };
    const known = statuses.map((status): StoredStatus => {
      return {
        ...nothing,
        ...status,
        silentSince: this.silences.get(status.platform)?.toISOString() ?? null,
      };
    });
    return liveStateOf(reachableStatuses(known, at), schedule, at);
  }

  #sortKeys(row: IndexRow, query: PageQuery, tiers: readonly Tier[][]): (number | string)[] {
    const state = this.#stateOf(row, query.at);
    switch (query.sortBy) {
      case "createdAt":
        return [row.createdAt];
      case "displayName":
        return [Buffer.from(row.nameKey).toString("hex")];
      case "followersCount":
        return [row.followers];
      case "averageViewers":
        return [row.averageViewers];
      case "viewers":
        return [state.isLive ? (state.viewers ?? row.viewers) : 0];
      case "isLive":
        return [state.isLive ? 1 : 0];
      case "fair":
        return [row.fair];
      case "recommended":
        return [this.#keysOf(row).filter((key) => query.affinity.includes(key)).length, row.fair];
      case "relevance":
        return [tiers.reduce((sum, ofWord) => sum + pointsOf(row, ofWord), 0), row.createdAt];
    }
  }

  #total(query: DirectoryQuery): number {
    return this.#matches(query, this.tiersOf(query.search ?? [])).length;
  }

  counts(query: DirectoryQuery, wanted: readonly WantedCounts[]): OptionTotals {
    const counts = wanted.map(({ filters, options }) => {
      const open = without(query, filters);
      const rows = this.#matches(open, this.tiersOf(open.search ?? []));
      return options.map((option) => rows.filter((row) => this.#has(row, option)).length);
    });
    return { total: this.#total(query), isTotalExact: true, counts };
  }

  emptiedBy(query: DirectoryQuery): Map<string, number> {
    const sets: (readonly ConditionName[])[] = [...query.groups, ...query.ranges].map(
      ({ filters }) => filters,
    );
    if (query.name !== "") sets.push(["displayName"]);
    if (query.search === null || query.search.length > 0) sets.push(["search"]);
    const totals = sets.map((set) => [set.join(), this.#total(without(query, set))] as const);
    return new Map(totals.filter(([, total]) => total > 0));
  }
}

function pointsOf(row: IndexRow, tiers: readonly Tier[]): number {
  const fitting = tiers.filter(({ lexemes, prefixes }) =>
    row.lexemes.some((own) => lexemes.includes(own) || prefixes.some((start) => own.startsWith(start))),
  );
  return Math.max(0, ...fitting.map(({ points }) => points));
}

function compareKeys(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [at, key] of one.entries()) {
    const its = other[at] ?? 0;
    if (key < its) return -1;
    if (key > its) return 1;
  }
  return 0;
}

function without<Query extends DirectoryQuery>(query: Query, names: readonly ConditionName[]): Query {
  const isOther = ({ filters }: { filters: readonly ConditionName[] }) =>
    !filters.some((filter) => names.includes(filter));
  return {
    ...query,
    groups: query.groups.filter(isOther),
    ranges: query.ranges.filter(isOther),
    name: names.includes("displayName") ? "" : query.name,
    search: names.includes("search") ? [] : query.search,
  };
}
