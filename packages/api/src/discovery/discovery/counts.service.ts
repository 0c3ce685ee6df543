import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { Alternative, DirectoryReader, WantedCounts } from "@starling/directory/directory-reader";
import { FLAG_FACET_VALUE, facetKey } from "@starling/directory/facets";
import {
  JOINED_FILTERS,
  type JoinedFilter,
  joinedOptions,
  type LeftOut,
  planListing,
} from "@starling/directory/query-plan";
import type { OptionCounts } from "@starling/validators/discovery";
import { FILTER_NAMES, FILTERS, type Filter, type FilterName } from "@starling/validators/discovery-filters";
import type { CountOptionsInput } from "@starling/validators/discovery-inputs";
import { valuesOf } from "@starling/validators/options";
import { slugOf, type TaxonomyKind } from "@starling/validators/taxonomy";
import { leftOut } from "../../access/visibility/rules.ts";
import { readExclusions } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { JsonText, prebuilt, toLatin1Json } from "../../prebuilt.ts";
import { cachedRead } from "../../recent-reads.ts";
import { requireFilters } from "./gate.service.ts";

export interface Countable {
  filter: FilterName;
  /** Option values as JSON text. */
  values: readonly string[];
  options: readonly Alternative[];
}

function countable(
  filter: FilterName,
  values: readonly string[],
  facetOf = (value: string) => value,
): Countable {
  return {
    filter,
    values: values.map(toLatin1Json),
    options: values.map((value) => ({ facets: [facetKey(filter, facetOf(value))], prefixes: [] })),
  };
}

/** Filters whose options each correspond to one facet. */
export function countablesOf(topics: readonly { kind: TaxonomyKind; name: string }[]): Countable[] {
  return FILTER_NAMES.flatMap((filter): Countable[] => {
    const described: Filter = FILTERS[filter];
    if (described.kind === "taxonomy") {
      const named = topics.filter((topic) => topic.kind === described.taxonomy);
      const names = named.map(({ name }) => name);
      return [countable(filter, names, slugOf)];
    }
    if (described.kind === "flag") return [countable(filter, [FLAG_FACET_VALUE])];
    if (described.kind !== "options" || filter === "timeZone") return [];
    return [countable(filter, valuesOf(described.options))];
  });
}

const CACHE_TTL_MS = 60_000;

const countables = cachedRead(CACHE_TTL_MS, async (ctx) => {
  const topics = ctx.db.select({ kind: taxonomyItems.kind, name: taxonomyItems.name }).from(taxonomyItems);
  return countablesOf(await topics);
});

/**
 * Option values of filters whose options do not each correspond to one facet: one stream must match both day
 * and hours, and several time zones share an offset.
 */
const JOINED_VALUES: Record<JoinedFilter, readonly string[]> = {
  timeZone: valuesOf(FILTERS.timeZone.options).map(toLatin1Json),
  scheduleStartTime: valuesOf(FILTERS.scheduleStartTime.options).map(toLatin1Json),
  scheduleEndTime: valuesOf(FILTERS.scheduleEndTime.options).map(toLatin1Json),
  scheduleDays: valuesOf(FILTERS.scheduleDays.options).map(toLatin1Json),
};

/** The day filter is included only if hours are filtered. */
function joinedFilters(input: CountOptionsInput): JoinedFilter[] {
  const hasHours = input.scheduleStartTime !== undefined || input.scheduleEndTime !== undefined;
  const days = hasHours ? (["scheduleDays"] as const) : [];
  return ["timeZone", "scheduleStartTime", "scheduleEndTime", ...days];
}

export interface CountInputs {
  directory: DirectoryReader;
  countables: readonly Countable[];
  hasFullAccess: boolean;
  /** Instant that determines time zone offsets. */
  at: Date;
  left?: LeftOut;
}

type Wanted = Countable & Pick<WantedCounts, "filters">;

function wantedOf(input: CountOptionsInput, { countables: all, hasFullAccess, at }: CountInputs): Wanted[] {
  const joined = hasFullAccess ? joinedFilters(input) : [];
  const isJoined = (filter: FilterName) => joined.some((name) => name === filter);
  const isOpen = (filter: FilterName) => hasFullAccess || FILTERS[filter].access === "basic";
  const plain = all.filter(({ filter }) => isOpen(filter) && !isJoined(filter));
  return [
    ...plain.map((one) => ({ ...one, filters: [one.filter] })),
    ...joined.map((name) => ({
      filter: name,
      filters: JOINED_FILTERS[name],
      values: JOINED_VALUES[name],
      options: joinedOptions(input, { name, at }),
    })),
  ];
}

/** The JSON text omits options with no matches. */
function countsText(values: readonly string[], counts: ArrayLike<number>): string {
  let text = "";
  for (let at = 0; at < values.length; at += 1) {
    const count = counts[at] ?? 0;
    if (count > 0) text += `${text === "" ? "" : ","}${values[at]}:${count}`;
  }
  return `{${text}}`;
}

export async function countEach(input: CountOptionsInput, countings: CountInputs): Promise<OptionCounts> {
  const { directory, at, left = {} } = countings;
  const wanted = wantedOf(input, countings);
  const { total, isTotalExact, counts } = await directory.counts(planListing(input, { ...left, at }), wanted);
  const fields = wanted.map(
    ({ filter, values }, place) => `"${filter}":${countsText(values, counts[place] ?? [])}`,
  );
  const text = `{${fields.join()}}`;
  return prebuilt<OptionCounts>({
    total,
    isTotalExact,
    counts: new JsonText((_spelling, out) => void out.push(text)),
  });
}

/**
 * Counts the matches of each filter option, with the other filters and the search applied. Without
 * `full_directory_access`, omits advanced filters, and throws 402 when they are in use (docs/product.md
 * §3.6).
 */
export async function countFilterOptions(ctx: UserContext, input: CountOptionsInput): Promise<OptionCounts> {
  const hasFullAccess = await requireFilters(ctx, input);
  const { directory, clock } = ctx.ports;
  const [counted, { now: exclusions }] = await Promise.all([
    countables.get(ctx),
    readExclusions(ctx, "full_directory_access"),
  ]);
  const left = leftOut(exclusions);
  return countEach(input, { directory, countables: counted, hasFullAccess, at: clock.now(), left });
}
