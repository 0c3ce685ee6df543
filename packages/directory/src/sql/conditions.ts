import { directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { type AnyColumn, and, gte, inArray, lte, not, notInArray, type SQL, sql } from "drizzle-orm";
import type { Alternative, DirectoryQuery, NumberRange, PageQuery } from "../directory-reader.ts";
import type { Tier } from "../word-matching.ts";
import { fewWatched } from "./live-profiles.ts";

/** A query whose words have been compared with those of the directory: for each word its tiers, best first. */
export interface ResolvedQuery extends DirectoryQuery {
  tiers: readonly Tier[][];
}

/** Text as a LIKE pattern that matches it literally. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The numbers of facets, read within the statement. */
function facetIds(group: Alternative): SQL {
  const prefixes = group.prefixes.map((prefix) => `${escapeLike(prefix)}%`);
  return sql`array(
    select facet.id from directory_facets facet
    where facet.key = any(${sql.param([...group.facets])}::text[]) or facet.key like any(${sql.param(prefixes)}::text[]))`;
}

function hasFacets(group: Alternative): SQL {
  return sql`${directoryEntries.facets} && ${facetIds(group)}`;
}

function within(range: NumberRange): SQL | undefined {
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

/** Whether the conditions need the table of the counters. */
export function needsCounters(query: DirectoryQuery): boolean {
  return query.ranges.some((range) => range.column === "followers");
}

/** What an entry must satisfy; within one group any facet may match, all groups must (decisions §1.14). */
export function conditionsOf(query: ResolvedQuery & Pick<PageQuery, "mostWatching">): SQL | undefined {
  const { groups, ranges, name, search, tiers, without, withoutFacets, mostWatching, at } = query;
  if (search === null) return sql`false`;
  return and(
    ...groups.map(hasFacets),
    ...ranges.map(within),
    name === "" ? undefined : sql`${directoryEntries.nameKey} like ${`%${escapeLike(name)}%`}`,
    ...tiers.map(hasWord),
    without.length === 0 ? undefined : notInArray(directoryEntries.profileId, [...without]),
    withoutFacets.length === 0 ? undefined : not(hasFacets({ facets: withoutFacets, prefixes: [] })),
    mostWatching === undefined
      ? undefined
      : sql`${directoryEntries.profileId} in ${fewWatched(mostWatching, at)}`,
  );
}

/** Only these profiles. */
export function oneOf(ids: readonly string[]): SQL {
  return inArray(directoryEntries.profileId, [...ids]);
}
