import { directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { type AnyColumn, and, gte, inArray, lte, not, notInArray, type SQL, sql } from "drizzle-orm";
import type { DirectoryQuery, FacetGroup, NumberRange, PageQuery } from "../directory-reader.ts";
import type { Tier } from "../word-matching.ts";
import { withFewViewers } from "./live-profiles.ts";

export interface FacetIds {
  ids: readonly number[];
}

/**
 * Query with literal ids for facets and words. If the statement looked up the ids itself, PostgreSQL could
 * not use its statistics per facet.
 */
export interface ResolvedQuery extends DirectoryQuery {
  groups: readonly (FacetGroup & FacetIds)[];
  withoutIds: readonly number[];
  fondIds: readonly number[];
  tiers: readonly Tier[][];
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function hasFacets({ ids }: FacetIds): SQL {
  return sql`${directoryEntries.facets} && ${sql.param([...ids])}::int[]`;
}

export function within(range: NumberRange): SQL | undefined {
  const column: AnyColumn =
    range.column === "followers" ? profileCounters.followers : directoryEntries.averageViewers;
  return and(
    range.min === null ? undefined : gte(column, range.min),
    range.max === null ? undefined : lte(column, range.max),
  );
}

/** No escaping is needed, because words contain only letters and digits. */
export function tierQuery({ lexemes, prefixes }: Pick<Tier, "lexemes" | "prefixes">): SQL {
  const terms = [...lexemes.map((lexeme) => `'${lexeme}'`), ...prefixes.map((prefix) => `'${prefix}':*`)];
  return sql`${terms.join(" | ")}::tsquery`;
}

function hasWord(tiers: readonly Tier[]): SQL {
  const lexemes = [...new Set(tiers.flatMap((tier) => tier.lexemes))];
  const prefixes = [...new Set(tiers.flatMap((tier) => tier.prefixes))];
  return sql`${directoryEntries.lexemes} @@ ${tierQuery({ lexemes, prefixes })}`;
}

/** A subquery, so that PostgreSQL scans the name index instead of wide rows. */
function isNamedLike(text: string): SQL {
  return sql`${directoryEntries.profileId} in (
    select named.profile_id from ${directoryEntries} named where named.name_key like ${`%${escapeLike(text)}%`} offset 0)`;
}

export function needsCounters(query: DirectoryQuery): boolean {
  return query.ranges.some((range) => range.column === "followers");
}

/** An entry must have at least one facet of every group (docs/product.md §3.1). */
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
      : sql`${directoryEntries.profileId} in ${withFewViewers(mostWatching, at)}`,
  );
}

export function oneOf(ids: readonly string[]): SQL {
  return inArray(directoryEntries.profileId, [...ids]);
}
