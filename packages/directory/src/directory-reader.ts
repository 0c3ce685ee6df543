import type { StoredStatus } from "@starling/validators/channels";
import type { SORT_ORDERS } from "@starling/validators/discovery";
import type { FilterName } from "@starling/validators/discovery-filters";

export type ConditionName = FilterName | "search";

/** Matches streamers with at least one of these facets. */
export interface FacetGroup {
  filters: readonly FilterName[];
  /** Facet keys, such as `platforms:twitch`. Unknown keys match nothing. */
  facets: readonly string[];
  /** Key prefixes, such as `location:ger`. Any facet with one of the prefixes matches. */
  prefixes: readonly string[];
}

export type Alternative = Pick<FacetGroup, "facets" | "prefixes">;

/** Inclusive range; a null bound is unlimited. */
export interface NumberRange {
  column: "followers" | "averageViewers";
  filters: readonly FilterName[];
  min: number | null;
  max: number | null;
}

/** Conditions built by `planListing`, all of which must match (docs/product.md §3.1). */
export interface DirectoryQuery {
  groups: readonly FacetGroup[];
  ranges: readonly NumberRange[];
  /** Part of the display name, normalized with `searchKey`. */
  name: string;
  /**
   * Search words (`searchWords`). An empty list matches all streamers; null means that the search text
   * contains no words and matches none.
   */
  search: readonly string[] | null;
  /** Ids of excluded profiles. */
  without: readonly string[];
  /** Keys of excluded facets; unknown keys are ignored. */
  withoutFacets: readonly string[];
  /** Time for which the live state is computed. */
  at: Date;
}

/** Sort columns; ties are sorted by id in the same direction. */
export type ReaderSort =
  | "createdAt"
  | "displayName"
  | "followersCount"
  | "averageViewers"
  /**
   * Sorts by the viewer count that the platforms report, or by {@link CardRecord.viewers} if they report
   * none. The count of streamers who are not live is 0.
   */
  | "viewers"
  | "isLive"
  | "fair"
  /** Sorts by the number of matching `affinity` facets, then `fair`. */
  | "recommended"
  /** Sorts by search relevance, then newest first. */
  | "relevance";

export interface PageQuery extends DirectoryQuery {
  sortBy: ReaderSort;
  sortOrder: (typeof SORT_ORDERS)[number];
  offset: number;
  limit: number;
  /** Preferred facets, for the sort order `recommended`. */
  affinity: readonly string[];
  /** Matches only streamers reported live by reachable platforms, with at most this many viewers. */
  mostWatching?: number;
}

export interface PageAnswer {
  ids: string[];
  total: number;
  /** If this is false, `total` is `EXACT_TOTAL` and there are more matches. */
  isTotalExact: boolean;
}

export interface CardRecord {
  id: string;
  /**
   * JSON text of a `StreamerCard` without frequently changing fields. It includes the planned streams from
   * which the live state is computed.
   */
  card: string;
  /** Last statuses, including those of unreachable platforms; filter with `reachableStatuses`. */
  statuses: readonly StoredStatus[];
  /** Viewers to show for a live streamer if no platform reports a count. */
  viewers: number;
  followersCount: number;
}

export interface CountedOption extends Alternative {
  /**
   * Used only in SQL. SQL then ignores the listed facets and counts the facets that begin with `prefix` and
   * for whose remaining text `includes` returns true. A streamer has at most one facet with this prefix, so
   * the counts of these facets can be added up.
   */
  partition?: { prefix: string; includes(rest: string): boolean };
}

/** Pass the same object in later calls, because readers cache look-ups per object. */
export interface WantedCounts {
  /** The count ignores the current conditions of these filters. */
  filters: readonly FilterName[];
  options: readonly CountedOption[];
}

export interface OptionTotals {
  total: number;
  /** If this is false, `total` is `EXACT_TOTAL` and there are more matches. */
  isTotalExact: boolean;
  /** One list for each `WantedCounts`, in the same order. */
  counts: readonly ArrayLike<number>[];
}

/** Implemented in SQL and by a fast in-process index, with the same results. */
export interface DirectoryReader {
  page(query: PageQuery): Promise<PageAnswer>;
  /** Returns the given ids that match; ignores the query's offset and limit. */
  among(query: PageQuery, ids: readonly string[]): Promise<string[]>;
  /** Number of matches per option. For options with several facets, it is capped at `EXACT_TOTAL`. */
  counts(query: DirectoryQuery, wanted: readonly WantedCounts[]): Promise<OptionTotals>;
  /**
   * For each filter, the number of matches if this filter is removed. The highest number comes first, and
   * zeros are omitted. All conditions of a filter are removed together.
   */
  emptiedBy(query: DirectoryQuery): Promise<{ conditions: ConditionName[]; total: number }[]>;
  /** Cards in the order of the ids; unknown ids are skipped. */
  cards(ids: readonly string[]): Promise<CardRecord[]>;
}
