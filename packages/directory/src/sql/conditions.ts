import { directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { type AnyColumn, and, gte, inArray, lte, not, notInArray, type SQL, sql } from "drizzle-orm";
import type { DirectoryQuery, FacetGroup, NumberRange, PageQuery } from "../directory-reader.ts";
import type { Tier } from "../word-matching.ts";
import { fewWatched } from "./live-profiles.ts";

/** The numbers of facets. */
export interface FacetIds {
  ids: readonly number[];
}

/**
 * A query whose facets and words have been looked up. PostgreSQL must see the numbers: it knows how frequent each facet is, and
 * of those that a statement looks up itself it believes that half a percent of all rows have them.
 */
export interface ResolvedQuery extends DirectoryQuery {
  groups: readonly (FacetGroup & FacetIds)[];
  /** Those of `withoutFacets`. */
  withoutIds: readonly number[];
  /** Those of `affinity`. */
  fondIds: readonly number[];
  /** For each word its tiers, best first. */
  tiers: readonly Tier[][];
}

/** Text as a LIKE pattern that matches it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function hasFacets({ ids }: FacetIds): SQL {
  return sql`${directoryEntries.facets} && ${sql.param([...ids])}::int[]`;
}

/** Whether a number lies within both ends. */
export function within(range: NumberRange): SQL | undefined {
  const column: AnyColumn =
    range.column === "followers" ? profileCounters.followers : directoryEntries.averageViewers;
  return and(
    range.min === null ? undefined : gte(column, range.min),
    range.max === null ? undefined : lte(column, range.max),
  );
}

/** The words of a tier as PostgreSQL reads a search; they hold letters and digits only, so quoting them is enough. */
export function tierQuery({ lexemes, prefixes }: Pick<Tier, "lexemes" | "prefixes">): SQL {
  const terms = [...lexemes.map((lexeme) => `'${lexeme}'`), ...prefixes.map((prefix) => `'${prefix}':*`)];
  return sql`${terms.join(" | ")}::tsquery`;
}

function hasWord(tiers: readonly Tier[]): SQL {
  const lexemes = [...new Set(tiers.flatMap((tier) => tier.lexemes))];
  const prefixes = [...new Set(tiers.flatMap((tier) => tier.prefixes))];
  return sql`${directoryEntries.lexemes} @@ ${tierQuery({ lexemes, prefixes })}`;
}

/** Whether a name holds a text. Asked by itself, so that the index of names is gone through and not the wide rows. */
function isNamedLike(text: string): SQL {
  return sql`${directoryEntries.profileId} in (
    select named.profile_id from ${directoryEntries} named where named.name_key like ${`%${escapeLike(text)}%`} offset 0)`;
}

/** Whether the conditions need the table of the counters. */
export function needsCounters(query: DirectoryQuery): boolean {
  return query.ranges.some((range) => range.column === "followers");
}

/** What an entry must satisfy; within one group any facet may match, all groups must (docs/product.md §3.1). */
export function conditionsOf(query: ResolvedQuery & Pick<PageQuery, "mostWatching">): SQL | undefined {
  const { groups, ranges, name, search, tiers, without, withoutIds, mostWatching, at } = query;
  if (search === null) return sql`false`;
  return and(
    ...groups.map(hasFacets),
    ...ranges.map(within),
    name === "" ? undefined : isNamedLike(name),
    ...tiers.map(hasWord),
    without.length === 0 ? undefined : notInArray(directoryEntries.profileId, [...without]),
    withoutIds.length === 0 ? undefined : not(hasFacets({ ids: withoutIds })),
    mostWatching === undefined
      ? undefined
      : sql`${directoryEntries.profileId} in ${fewWatched(mostWatching, at)}`,
  );
}

/** Only these profiles. */
export function oneOf(ids: readonly string[]): SQL {
  return inArray(directoryEntries.profileId, [...ids]);
}
