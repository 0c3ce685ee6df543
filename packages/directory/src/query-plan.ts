import { hasFloor, type SortKey } from "@starling/validators/discovery";
import {
  type DirectoryFilters,
  FILTER_NAMES,
  FILTERS,
  type Filter,
  type FilterName,
} from "@starling/validators/discovery-filters";
import { searchKey, searchWords } from "@starling/validators/search";
import { slugOf } from "@starling/validators/taxonomy";
import { LRUCache } from "lru-cache";
import type {
  ConditionName,
  CountedOption,
  DirectoryQuery,
  FacetGroup,
  NumberRange,
} from "./directory-reader.ts";
import { FINISHED, FLAG_FACET_VALUE, facetKey, PARTITIONS, slotKey, ZONE_SEPARATOR } from "./facets.ts";
import { zonesLike } from "./time-zones.ts";

const DAYS = [0, 1, 2, 3, 4, 5, 6];
/** Filters that do not map each value to exactly one facet. */
const SPECIAL_FILTERS: ReadonlySet<FilterName> = new Set([
  "displayName",
  "scheduleDays",
  "scheduleStartTime",
  "scheduleEndTime",
  "timeZone",
]);
const PLAIN = FILTER_NAMES.filter((name) => !SPECIAL_FILTERS.has(name));

function plainGroup(name: FilterName, values: readonly string[]): FacetGroup[] {
  if (values.length === 0) return [];
  return [{ filters: [name], facets: values.map((value) => facetKey(name, value)), prefixes: [] }];
}

/** Discovery lists add this condition, and so do sort orders that promote streamers. No filter removes it. */
export const FLOOR_GROUP: FacetGroup = { filters: [], facets: [FINISHED], prefixes: [] };

/**
 * Each word of a place filter must be a prefix of a word of the place. `currentLocation` uses the facets of
 * `location`.
 */
function placeGroups(name: FilterName, text: string): FacetGroup[] {
  const field = name === "currentLocation" ? "location" : name;
  if (text === "") return [];
  const words = searchWords(text);
  if (words.length === 0) return [{ filters: [name], facets: [], prefixes: [] }];
  return words.map((word) => ({ filters: [name], facets: [], prefixes: [facetKey(field, word)] }));
}

function groupsOf(filters: DirectoryFilters, name: FilterName): FacetGroup[] {
  const filter: Filter = FILTERS[name];
  const value = filters[name];
  if (filter.kind === "text") return placeGroups(name, String(value ?? ""));
  if (filter.kind === "flag") return plainGroup(name, value === true ? [FLAG_FACET_VALUE] : []);
  if (filter.kind === "bound" || !Array.isArray(value)) return [];
  return plainGroup(name, filter.kind === "taxonomy" ? value.map(slugOf) : value);
}

/** A range continues past midnight if its end is not later than its start. */
function hoursBetween(from: number, until: number): number[] {
  const count = until > from ? until - from : until + 24 - from;
  return Array.from({ length: count }, (_, index) => (from + index) % 24);
}

/**
 * Matches streams on one of the days and within the time range, in the streamer's time zone. Each facet
 * represents a day and an hour, so the same stream must match both.
 */
function scheduleGroups(filters: DirectoryFilters): FacetGroup[] {
  const { scheduleDays, scheduleStartTime, scheduleEndTime } = filters;
  const days = scheduleDays.map(Number);
  if (scheduleStartTime === undefined && scheduleEndTime === undefined) {
    return plainGroup("scheduleDays", scheduleDays);
  }
  const hours = hoursBetween(
    Number((scheduleStartTime ?? "00").slice(0, 2)),
    Number((scheduleEndTime ?? "24").slice(0, 2)),
  );
  const facets = (days.length > 0 ? days : DAYS).flatMap((day) => hours.map((hour) => slotKey(day, hour)));
  const all = ["scheduleDays", "scheduleStartTime", "scheduleEndTime"] as const;
  const used = all.filter((name) =>
    name === "scheduleDays" ? days.length > 0 : filters[name] !== undefined,
  );
  return [{ filters: used, facets, prefixes: [] }];
}

function zoneGroups(filters: DirectoryFilters, at: Date): FacetGroup[] {
  if (filters.timeZone.length === 0) return [];
  const zones = new Set(filters.timeZone.flatMap((name) => zonesLike(name, at)));
  return [{ filters: ["timeZone"], facets: [...zones].map((zone) => facetKey("zone", zone)), prefixes: [] }];
}

/** Filters that are combined into one facet group. */
export const JOINED_FILTERS = {
  timeZone: ["timeZone"],
  scheduleDays: ["scheduleDays", "scheduleStartTime", "scheduleEndTime"],
  scheduleStartTime: ["scheduleDays", "scheduleStartTime", "scheduleEndTime"],
  scheduleEndTime: ["scheduleDays", "scheduleStartTime", "scheduleEndTime"],
} as const satisfies Partial<Record<FilterName, readonly FilterName[]>>;
export type JoinedFilter = keyof typeof JOINED_FILTERS;

/**
 * Prefix of the facets that SQL counts for an option, and a test for these facets. Undefined if another
 * schedule filter is active, because SQL then counts the option's own facets.
 */
function partitionOf(
  { scheduleDays, scheduleStartTime, scheduleEndTime }: DirectoryFilters,
  name: JoinedFilter,
  value: string,
  facets: readonly string[],
): CountedOption["partition"] {
  if (name === "timeZone") {
    const keys = new Set(facets);
    const includes = (set: string) =>
      set.split(ZONE_SEPARATOR).some((zone) => keys.has(facetKey("zone", zone)));
    return { prefix: PARTITIONS.zones, includes };
  }
  if (scheduleDays.length > 0) return undefined;
  const chosen = Number(value.slice(0, 2));
  if (name === "scheduleStartTime" && scheduleEndTime === undefined) {
    return { prefix: PARTITIONS.lastHour, includes: (hour: string) => Number(hour) >= chosen };
  }
  if (name === "scheduleEndTime" && scheduleStartTime === undefined) {
    return { prefix: PARTITIONS.firstHour, includes: (hour: string) => Number(hour) < chosen };
  }
  return undefined;
}

function joinedOption(filters: DirectoryFilters, name: JoinedFilter, value: string, at: Date): CountedOption {
  const isChoice = FILTERS[name].kind === "choice";
  const chosen: DirectoryFilters = { ...filters, [name]: isChoice ? value : [value] };
  const [group] = name === "timeZone" ? zoneGroups(chosen, at) : scheduleGroups(chosen);
  const partition = partitionOf(filters, name, value, group?.facets ?? []);
  return { facets: [], prefixes: [], ...group, ...(partition && { partition }) };
}

/**
 * Time-zone options are cached for at most this many milliseconds, because offsets change only at full
 * quarters of an hour.
 */
const QUARTER = 900_000;
/** Small cache, because most combinations of days and hours are used only once. */
const MAX_CHOICES = 100;
const joined = new LRUCache<string, readonly CountedOption[]>({ max: MAX_CHOICES });

/** Returns the same array for the same choices, so that callers can use the array as a cache key. */
export function joinedOptions(
  filters: DirectoryFilters,
  { name, at }: { name: JoinedFilter; at: Date },
): readonly CountedOption[] {
  const { scheduleDays, scheduleStartTime, scheduleEndTime } = filters;
  const choices =
    name === "timeZone"
      ? [Math.floor(at.getTime() / QUARTER)]
      : [scheduleDays, scheduleStartTime, scheduleEndTime];
  const key = JSON.stringify([name, choices]);
  const known = joined.get(key);
  if (known !== undefined) return known;
  const options = FILTERS[name].options.map(({ value }) => joinedOption(filters, name, value, at));
  joined.set(key, options);
  return options;
}

function rangesOf(filters: DirectoryFilters): NumberRange[] {
  const ends = [
    ["followers", "followersMin", "followersMax"],
    ["averageViewers", "avgViewersMin", "avgViewersMax"],
  ] as const;
  return ends.flatMap(([column, low, high]): NumberRange[] => {
    const used = [low, high].filter((name) => filters[name] !== undefined);
    if (used.length === 0) return [];
    return [{ column, filters: used, min: filters[low] ?? null, max: filters[high] ?? null }];
  });
}

export type LeftOut = Partial<Pick<DirectoryQuery, "without" | "withoutFacets">>;

/**
 * All filters must match, each with any of its values (docs/product.md §3.1). Sort orders that promote
 * streamers also require complete profiles.
 */
export function planListing(
  input: DirectoryFilters & { search: string; sortBy?: SortKey },
  { at, without = [], withoutFacets = [] }: LeftOut & { at: Date },
): DirectoryQuery {
  const words = searchWords(input.search);
  return {
    groups: [
      ...PLAIN.flatMap((name) => groupsOf(input, name)),
      ...scheduleGroups(input),
      ...zoneGroups(input, at),
      ...(input.sortBy !== undefined && hasFloor(input.sortBy) ? [FLOOR_GROUP] : []),
    ],
    ranges: rangesOf(input),
    name: searchKey(input.displayName),
    search: words.length === 0 && input.search !== "" ? null : words,
    without,
    withoutFacets,
    at,
  };
}

export function withoutConditions<Query extends DirectoryQuery>(
  query: Query,
  names: readonly ConditionName[],
): Query {
  const isGiven = ({ filters }: { filters: readonly ConditionName[] }) =>
    filters.some((filter) => names.includes(filter));
  return {
    ...query,
    groups: query.groups.filter((group) => !isGiven(group)),
    ranges: query.ranges.filter((range) => !isGiven(range)),
    name: names.includes("displayName") ? "" : query.name,
    search: names.includes("search") ? [] : query.search,
  };
}

/** For each condition of the query, the set of filters that belong to the condition. Omits duplicate sets. */
export function conditionSets(query: DirectoryQuery): ConditionName[][] {
  const sets: ConditionName[][] = [...query.groups, ...query.ranges].map(({ filters }) => [...filters]);
  if (query.name !== "") sets.push(["displayName"]);
  if (query.search === null || query.search.length > 0) sets.push(["search"]);
  return [...new Map(sets.filter((set) => set.length > 0).map((set) => [set.join(), set])).values()];
}
