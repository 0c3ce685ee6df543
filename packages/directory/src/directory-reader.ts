import type { StoredStatus } from "@starling/validators/channels";
import type { SORT_ORDERS } from "@starling/validators/discovery";
import type { FilterName } from "@starling/validators/discovery-filters";

/** Condition that emptied a list. */
export type ConditionName = FilterName | "search";

/** Matches streamers with any of the facets, or any with one of the prefixes. */
export interface FacetGroup {
  /** Filters from which the group was built. */
  filters: readonly FilterName[];
  /** Keys such as `platforms:twitch`. Unknown ones match nothing. */
  facets: readonly string[];
  /** Key prefixes, such as `location:ger`. */
  prefixes: readonly string[];
}

export type Alternative = Pick<FacetGroup, "facets" | "prefixes">;

/** Inclusive range; a null bound is unlimited. */
export interface NumberRange {
  column: "followers" | "averageViewers";
  /** Filters from which the range was built. */
  filters: readonly FilterName[];
  min: number | null;
  max: number | null;
}

/** Conditions built by `planListing`, all of which must match (docs/product.md §3.1). */
export interface DirectoryQuery {
  groups: readonly FacetGroup[];
  ranges: readonly NumberRange[];
  /** Normalised part of the display name (`searchKey`); empty matches any name. */
  name: string;
  /**
   * Search words (`searchWords`); empty matches all, null matches nothing because the search text has no
   * word.
   */
  search: readonly string[] | null;
  /** Ids of excluded profiles. */
  without: readonly string[];
  /** Keys of excluded facets; unknown keys are ignored. */
  withoutFacets: readonly string[];
  /** Time for the live state. */
  at: Date;
}

/** Ties are broken by id in the same direction. */
export type ReaderSort =
  | "createdAt"
  | "displayName"
  | "followersCount"
  | "averageViewers"
  /** Sorts by viewers: the platform's count if available, otherwise the entry's; 0 if not live. */
  | "viewers"
  | "isLive"
  | "fair"
  /** By number of matching `affinity` facets, then `fair`. */
  | "recommended"
  /** By `relevanceOf` the search, then newest. */
  | "relevance";

export interface PageQuery extends DirectoryQuery {
  sortBy: ReaderSort;
  sortOrder: (typeof SORT_ORDERS)[number];
  offset: number;
  limit: number;
  /** Preferred facets of the caller, for `recommended`. */
  affinity: readonly string[];
  /** Only streamers reported live by reachable platforms, with at most this many viewers in total. */
  mostWatching?: number;
}

export interface PageAnswer {
  ids: string[];
  total: number;
  /** False if there are more matches than `total`, which is then `EXACT_TOTAL`. */
  isTotalExact: boolean;
}

/** Stored card and data that changes by the minute. */
export interface CardRecord {
  id: string;
  /**
   * JSON text of a `StreamerCard`, without followersCount, isBoosted, nextStreamAt, viewers and the live
   * state; includes the planned streams they are computed from.
   */
  card: string;
  /** Last statuses; unreachable platforms do not count (`reachableStatuses`). */
  statuses: readonly StoredStatus[];
  /** Viewers if live without a platform count. */
  viewers: number;
  followersCount: number;
}

export interface CountedOption extends Alternative {
  /**
   * Equivalent facets: those with the prefix whose rest satisfies `includes`. A streamer has at most one
   * facet with this prefix, so SQL can add up their counts.
   */
  partition?: { prefix: string; includes(rest: string): boolean };
}

/** Options to count individually. Pass the same object again if possible: readers cache look-ups by it. */
export interface WantedCounts {
  /** Filters that offer the options; the count ignores their current conditions. */
  filters: readonly FilterName[];
  options: readonly CountedOption[];
}

export interface OptionTotals {
  total: number;
  /** False if there are more matches than `total`, which is then `EXACT_TOTAL`. */
  isTotalExact: boolean;
  /** One list per list of options, in order. */
  counts: readonly ArrayLike<number>[];
}

/**
 * Implemented by SQL, the source of truth, and by a fast in-process index; both must return the same results.
 */
export interface DirectoryReader {
  page(query: PageQuery): Promise<PageAnswer>;
  /** Offset and limit are ignored. */
  among(query: PageQuery, ids: readonly string[]): Promise<string[]>;
  /** Matches per option. Where totals are capped, options with several facets are capped at `EXACT_TOTAL`. */
  counts(query: DirectoryQuery, wanted: readonly WantedCounts[]): Promise<OptionTotals>;
  /**
   * Number of matches if one condition were removed, with those of the same filters treated as one; omits
   * zeros, most first.
   */
  emptiedBy(query: DirectoryQuery): Promise<{ conditions: ConditionName[]; total: number }[]>;
  /** Returns cards in the order of the ids, without unknown ids. */
  cards(ids: readonly string[]): Promise<CardRecord[]>;
}
