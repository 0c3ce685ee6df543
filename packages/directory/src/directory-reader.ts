import type { KnownStatus } from "@starling/validators/channels";
import type { SORT_ORDERS } from "@starling/validators/discovery";
import type { FilterName } from "@starling/validators/discovery-filters";

/** Names the condition that emptied a list: a filter, or the search. */
export type ConditionName = FilterName | "search";

/** Holds where a streamer has any of the facets, or one whose key begins with a prefix. */
export interface FacetGroup {
  /** The filters that gave it. */
  filters: readonly FilterName[];
  /** Keys such as `platforms:twitch`. Unknown ones match nobody. */
  facets: readonly string[];
  /** Beginnings of keys, such as `location:ger`. */
  prefixes: readonly string[];
}

/** A group without what gave it. */
export type Alternative = Pick<FacetGroup, "facets" | "prefixes">;

/** Holds where a number lies within both ends; null is open. */
export interface NumberRange {
  column: "followers" | "averageViewers";
  /** The filters that gave the ends. */
  filters: readonly FilterName[];
  min: number | null;
  max: number | null;
}

/** Whom a listing holds: every group, range, name and word must match (docs/product.md §3.1). Made by `planListing`. */
export interface DirectoryQuery {
  groups: readonly FacetGroup[];
  ranges: readonly NumberRange[];
  /** Part of the display name as it is matched (`searchKey`); empty for any. */
  name: string;
  /** The words searched for (`searchWords`); empty for any, null when a search holds no word and so finds nobody. */
  search: readonly string[] | null;
  /** Profile ids left out. */
  without: readonly string[];
  /** Facets of which nobody may have any. Unknown ones leave nobody out. */
  withoutFacets: readonly string[];
  /** The instant at which streamers count as live. */
  at: Date;
}

/** What a listing is ordered by. Ties break by id in the same direction. */
export type ReaderSort =
  | "createdAt"
  | "displayName"
  | "followersCount"
  | "averageViewers"
  /** Of live streamers those that platforms within reach count, else those of the entry; everybody else counts as 0. */
  | "viewers"
  | "isLive"
  | "fair"
  /** How many of `affinity` a streamer has, then `fair`. */
  | "recommended"
  /** `relevanceOf` the search, then the newest; without a search the newest. */
  | "relevance";

/** One page of a listing. */
export interface PageQuery extends DirectoryQuery {
  sortBy: ReaderSort;
  sortOrder: (typeof SORT_ORDERS)[number];
  offset: number;
  limit: number;
  /** Facets the caller is fond of, for `recommended`. */
  affinity: readonly string[];
  /** Only those who are live by the word of platforms within reach, and whom at most so many watch, on all of them together. */
  mostWatching?: number;
}

/** The ids of a page in order, and how many match. */
export interface PageAnswer {
  ids: string[];
  total: number;
  /** False when there are more than `total`, which is then `EXACT_TOTAL`. */
  isTotalExact: boolean;
}

/** A card as it is stored, and what changes by the minute. */
export interface CardRecord {
  id: string;
  /**
   * JSON text of a `StreamerCard` without followersCount, isBoosted, nextStreamAt, viewers, and what says that it is live and what the
   * stream is. The planned streams, from which those follow, stand in it.
   */
  card: string;
  /** What platforms last said; those out of reach do not count (`withinReach`). */
  statuses: readonly KnownStatus[];
  /** Watching, if the streamer is live and no platform counts. */
  viewers: number;
  followersCount: number;
}

/** An option of a filter. */
export interface CountedOption extends Alternative {
  /**
   * The same streamers by other facets: those that begin with the prefix and whose rest passes. Every streamer has at most
   * one facet with this prefix, so their counts add up. SQL counts by them.
   */
  partition?: { prefix: string; includes(rest: string): boolean };
}

/**
 * Options of which the matches are counted, each by itself. Pass the same list again where possible: readers remember what they
 * looked up for it.
 */
export interface WantedCounts {
  /** The filters that offer them. Their conditions do not narrow them: they say what one would get by choosing another. */
  filters: readonly FilterName[];
  options: readonly CountedOption[];
}

/** How many match a query, and how many have each of the wanted options. */
export interface OptionTotals {
  total: number;
  /** False when there are more than `total`, which is then `EXACT_TOTAL`. */
  isTotalExact: boolean;
  /** A list of numbers for each list of options, in turn. */
  counts: readonly ArrayLike<number>[];
}

/**
 * Answers listings. There are two that must answer alike: SQL, which is always right, and an index in the process,
 * which is fast.
 */
export interface DirectoryReader {
  page(query: PageQuery): Promise<PageAnswer>;
  /** Which of the profile ids match, in the query's order; its offset and limit play no part. */
  among(query: PageQuery, ids: readonly string[]): Promise<string[]>;
  /**
   * For how many streamers each wanted option stands. Where totals are not counted to the end, that of an option of several
   * facets is `EXACT_TOTAL` at most.
   */
  counts(query: DirectoryQuery, wanted: readonly WantedCounts[]): Promise<OptionTotals>;
  /**
   * How many would match without each one of the conditions in use, those of the same filters together; only those
   * without which somebody would, most first.
   */
  emptiedBy(query: DirectoryQuery): Promise<{ conditions: ConditionName[]; total: number }[]>;
  /** The cards of a few profiles in the order of their ids; unknown ones are left out. */
  cards(ids: readonly string[]): Promise<CardRecord[]>;
}
