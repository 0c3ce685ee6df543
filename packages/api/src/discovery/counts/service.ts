import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { OptionCounts } from "@starling/validators/discovery";
import { FILTER_NAMES, FILTERS, type Filter, type FilterName } from "@starling/validators/discovery-filters";
import type { CountOptionsInput } from "@starling/validators/discovery-inputs";
import { slugOf, type TaxonomyKind } from "@starling/validators/taxonomy";
import type { UserContext } from "../../context.ts";
import { facetKey } from "../../directory/facets/rules.ts";
import { planListing } from "../../directory/plan/rules.ts";
import type { DirectoryQuery } from "../../directory-reader.ts";
import { requireFilters } from "../gate/service.ts";

/** The values of a filter that are counted, and the facet of each. */
interface Countable {
  filter: FilterName;
  values: { value: string; facet: string }[];
}

async function readTopics(ctx: UserContext): Promise<{ kind: TaxonomyKind; name: string }[]> {
  return ctx.db.select({ kind: taxonomyItems.kind, name: taxonomyItems.name }).from(taxonomyItems);
}

/** Filters that are counted through facets; zones are many facets each, and counted by themselves. */
async function countables(ctx: UserContext, names: readonly FilterName[]): Promise<Countable[]> {
  const topics = await readTopics(ctx);
  return names.flatMap((filter): Countable[] => {
    const described: Filter = FILTERS[filter];
    if (described.kind === "taxonomy") {
      const named = topics.filter((topic) => topic.kind === described.taxonomy);
      return [
        { filter, values: named.map(({ name }) => ({ value: name, facet: facetKey(filter, slugOf(name)) })) },
      ];
    }
    if (described.kind !== "options" || filter === "timeZone") return [];
    return [
      { filter, values: described.options.map(({ value }) => ({ value, facet: facetKey(filter, value) })) },
    ];
  });
}

function totalOf(ctx: UserContext, query: DirectoryQuery) {
  return ctx.ports.directory.page({
    ...query,
    sortBy: "createdAt",
    sortOrder: "desc",
    offset: 0,
    limit: 1,
    affinity: [],
  });
}

type Listed = "timeZone" | "scheduleDays" | "scheduleStartTime" | "scheduleEndTime";

/** Counts options by a listing for each: exact also where facets do not stand for options one by one. */
async function countByListing(
  ctx: UserContext,
  input: CountOptionsInput,
  name: Listed,
  at: Date,
): Promise<Record<string, number>> {
  const { kind, options } = FILTERS[name];
  const totals = await Promise.all(
    options.map(async ({ value }) => {
      const chosen = { ...input, [name]: kind === "choice" ? value : [value] };
      const { total } = await totalOf(ctx, planListing(chosen, { at }));
      return [value, total] as const;
    }),
  );
  return Object.fromEntries(totals.filter(([, total]) => total > 0));
}

/**
 * The filters to count by listings: a streamer may plan in several zones with the same clock, and day and hours must hold
 * for the same stream.
 */
function listedFilters(input: CountOptionsInput): Listed[] {
  const hasHours = input.scheduleStartTime !== undefined || input.scheduleEndTime !== undefined;
  return [
    "timeZone",
    "scheduleStartTime",
    "scheduleEndTime",
    ...(hasHours ? (["scheduleDays"] as const) : []),
  ];
}

/**
 * For how many streamers each option of the filters stands, under the other filters and the search. Advanced ones are
 * left out without `full_directory_access`, and throw 402 when they are in use (decisions §4.3).
 */
export async function countFilterOptions(ctx: UserContext, input: CountOptionsInput): Promise<OptionCounts> {
  const hasFullAccess = await requireFilters(ctx, input);
  const at = ctx.ports.clock.now();
  const names = FILTER_NAMES.filter((name) => hasFullAccess || FILTERS[name].access === "basic");
  const countable = await countables(ctx, names);
  const query = planListing(input, { at });
  const wanted = countable.map(({ filter, values }) => ({
    filter,
    facets: values.map(({ facet }) => facet),
  }));
  const listed = hasFullAccess ? listedFilters(input) : [];
  const [found, { total, isTotalExact }, ...byListing] = await Promise.all([
    ctx.ports.directory.counts(query, wanted),
    totalOf(ctx, query),
    ...listed.map((name) => countByListing(ctx, input, name, at)),
  ]);
  const counts: OptionCounts["counts"] = {};
  for (const { filter, values } of countable) {
    const held = values.flatMap(({ value, facet }) => {
      const count = found.get(facet) ?? 0;
      return count > 0 ? [[value, count] as const] : [];
    });
    counts[filter] = Object.fromEntries(held);
  }
  for (const [index, name] of listed.entries()) counts[name] = byListing[index] ?? {};
  return { total, isTotalExact, counts };
}
