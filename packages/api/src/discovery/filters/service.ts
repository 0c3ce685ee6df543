import { profileCounters, streamerProfiles } from "@starling/db/schema/profiles";
import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { searchKey, searchWords } from "@starling/validators/search";
import { slugOf } from "@starling/validators/taxonomy";
import { type AnyColumn, gte, inArray, lte, type SQL, sql } from "drizzle-orm";

/** Text as a LIKE pattern that matches it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function overlaps(column: AnyColumn, values: readonly string[]): SQL | undefined {
  return values.length > 0 ? sql`${column} && ${sql.param([...values])}::text[]` : undefined;
}

function isOneOf(column: AnyColumn, values: readonly string[]): SQL | undefined {
  return values.length > 0 ? inArray(column, [...values]) : undefined;
}

function between(column: AnyColumn, min: number | undefined, max: number | undefined): (SQL | undefined)[] {
  return [min === undefined ? undefined : gte(column, min), max === undefined ? undefined : lte(column, max)];
}

/** Every word of the search must be the beginning of one of the streamer's words. */
function matchesSearch(search: string): SQL | undefined {
  if (search === "") return undefined;
  const words = searchWords(search);
  if (words.length === 0) return sql`false`;
  // The words hold letters and digits only, so quoting them is enough.
  const query = words.map((word) => `'${word}':*`).join(" & ");
  return sql`${streamerProfiles.searchWords} @@ ${query}::tsquery`;
}

function hasName(name: string): SQL | undefined {
  if (name === "") return undefined;
  return sql`${streamerProfiles.nameKey} like ${`%${escapeLike(searchKey(name))}%`}`;
}

function playsOneOf(games: readonly string[]): SQL | undefined {
  if (games.length === 0) return undefined;
  const slugs = sql.param([...new Set(games.map(slugOf))]);
  return sql`${streamerProfiles.profileId} in (
    select chosen.profile_id from profile_taxonomy chosen
    join taxonomy_items item on item.id = chosen.item_id
    where item.kind = 'game' and item.slug = any(${slugs}::text[]))`;
}

/** Whether the conditions need the counters' table. */
export function needsCounters(input: ListStreamersInput): boolean {
  return input.followersMin !== undefined || input.followersMax !== undefined;
}

/**
 * The conditions of a listing on `streamer_profiles` (and `profile_counters`, see {@link needsCounters}).
 * Within one filter any value may match, across filters all must (decisions §1.14).
 */
export function listingConditions(input: ListStreamersInput): (SQL | undefined)[] {
  return [
    matchesSearch(input.search),
    hasName(input.displayName),
    overlaps(streamerProfiles.streamingPlatforms, input.platforms),
    overlaps(streamerProfiles.streamTypes, input.streamTypes),
    playsOneOf(input.games),
    isOneOf(streamerProfiles.status, input.status),
    ...between(profileCounters.followers, input.followersMin, input.followersMax),
    ...between(streamerProfiles.averageViewers, input.avgViewersMin, input.avgViewersMax),
    isOneOf(streamerProfiles.webcamUsage, input.webcam),
    isOneOf(streamerProfiles.microphoneUsage, input.microphone),
    isOneOf(streamerProfiles.primaryDevice, input.streamSetup),
  ];
}
