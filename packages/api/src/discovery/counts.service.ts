import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { DirectoryQuery, DirectoryReader } from "@starling/directory/directory-reader";
import { ASKED_FOR, facetKey } from "@starling/directory/facets";
import {
  alternativeOf,
  JOINED_FILTERS,
  type JoinedFilter,
  type LeftOut,
  planListing,
  withoutConditions,
} from "@starling/directory/query-plan";
import type { OptionCounts } from "@starling/validators/discovery";
import { FILTER_NAMES, FILTERS, type Filter, type FilterName } from "@starling/validators/discovery-filters";
import type { CountOptionsInput } from "@starling/validators/discovery-inputs";
import { slugOf, type TaxonomyKind } from "@starling/validators/taxonomy";
import type { UserContext } from "../context.ts";
import { leftOut } from "../directory/hiding.rules.ts";
import { readHiding } from "../directory/hiding.service.ts";
import { recentlyRead } from "../recent-reads.ts";
import { requireFilters } from "./gate.service.ts";

/** The values of a filter that are counted, and the facet of each. */
export interface Countable {
  filter: FilterName;
  values: { value: string; facet: string }[];
}

/** Filters that are counted through facets; zones are many facets each, and counted by themselves. */
export function countablesOf(topics: readonly { kind: TaxonomyKind; name: string }[]): Countable[] {
  return FILTER_NAMES.flatMap((filter): Countable[] => {
    const described: Filter = FILTERS[filter];
    if (described.kind === "taxonomy") {
      const named = topics.filter((topic) => topic.kind === described.taxonomy);
      return [
        { filter, values: named.map(({ name }) => ({ value: name, facet: facetKey(filter, slugOf(name)) })) },
      ];
    }
    if (described.kind === "flag") {
      return [{ filter, values: [{ value: ASKED_FOR, facet: facetKey(filter, ASKED_FOR) }] }];
    }
    if (described.kind !== "options" || filter === "timeZone") return [];
    return [
      { filter, values: described.options.map(({ value }) => ({ value, facet: facetKey(filter, value) })) },
    ];
  });
}

/** The catalogue is written when a server starts, and by nobody else. */
const FRESH_MS = 60_000;

const countables = recentlyRead(FRESH_MS, async (ctx) => {
  const topics = ctx.db.select({ kind: taxonomyItems.kind, name: taxonomyItems.name }).from(taxonomyItems);
  return countablesOf(await topics);
});

function totalOf(directory: DirectoryReader, query: DirectoryQuery) {
  return directory.page({
    ...query,
    sortBy: "createdAt",
    sortOrder: "desc",
    offset: 0,
    limit: 1,
    affinity: [],
  });
}

/** Counts values that are not simply one facet each: day and hours must hold for the same stream, zones share clocks. */
async function countJoined(
  directory: DirectoryReader,
  input: CountOptionsInput,
  { name, at, left }: { name: JoinedFilter; at: Date; left: LeftOut },
): Promise<Record<string, number>> {
  const values = FILTERS[name].options.map(({ value }) => value);
  const totals = await directory.totalsWith(
    withoutConditions(planListing(input, { ...left, at }), JOINED_FILTERS[name]),
    values.map((value) => alternativeOf(input, { name, value, at })),
  );
  const counted = values.map((value, index) => [value, totals[index] ?? 0] as const);
  return Object.fromEntries(counted.filter(([, total]) => total > 0));
}

/** Days by themselves are facets. */
function joinedFilters(input: CountOptionsInput): JoinedFilter[] {
  const hasHours = input.scheduleStartTime !== undefined || input.scheduleEndTime !== undefined;
  const days = hasHours ? (["scheduleDays"] as const) : [];
  return ["timeZone", "scheduleStartTime", "scheduleEndTime", ...days];
}

/** What is counted with, beside the filters in use. */
export interface Countings {
  directory: DirectoryReader;
  /** What a full view counts. */
  countables: readonly Countable[];
  hasFullAccess: boolean;
  /** The instant whose zone offsets are used. */
  at: Date;
  /** Who is not counted. */
  left?: LeftOut;
}

/** For how many streamers each option stands; see {@link countFilterOptions}. */
export async function countEach(
  input: CountOptionsInput,
  { directory, countables: all, hasFullAccess, at, left = {} }: Countings,
): Promise<OptionCounts> {
  const countable = all.filter(({ filter }) => hasFullAccess || FILTERS[filter].access === "basic");
  const query = planListing(input, { ...left, at });
  const wanted = countable.map(({ filter, values }) => ({
    filter,
    facets: values.map(({ facet }) => facet),
  }));
  const joined = hasFullAccess ? joinedFilters(input) : [];
  const [found, { total, isTotalExact }, ...joinedCounts] = await Promise.all([
    directory.counts(query, wanted),
    totalOf(directory, query),
    ...joined.map((name) => countJoined(directory, input, { name, at, left })),
  ]);
  const counts: OptionCounts["counts"] = {};
  for (const { filter, values } of countable) {
    const held = values.flatMap(({ value, facet }) => {
      const count = found.get(facet) ?? 0;
      return count > 0 ? [[value, count] as const] : [];
    });
    counts[filter] = Object.fromEntries(held);
  }
  for (const [index, name] of joined.entries()) counts[name] = joinedCounts[index] ?? {};
  return { total, isTotalExact, counts };
}

/**
 * For how many streamers each option of the filters stands, under the other filters and the search. Advanced ones are
 * left out without `full_directory_access`, and throw 402 when they are in use (decisions §4.3).
 */
export async function countFilterOptions(ctx: UserContext, input: CountOptionsInput): Promise<OptionCounts> {
  const hasFullAccess = await requireFilters(ctx, input);
  const { directory, clock } = ctx.ports;
  const [counted, { now: hiding }] = await Promise.all([
    countables.get(ctx),
    readHiding(ctx, "full_directory_access"),
  ]);
  const left = leftOut(hiding);
  return countEach(input, { directory, countables: counted, hasFullAccess, at: clock.now(), left });
}
