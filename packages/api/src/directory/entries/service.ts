import { users } from "@starling/db/schema/accounts";
import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { lexemesOf, wordOf } from "@starling/validators/lexemes";
import { searchKey } from "@starling/validators/search";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import type { CardSource } from "../../discovery/cards/present.ts";
import { cardColumns, withClocks } from "../../discovery/cards/service.ts";
import { isMinorOn } from "../../profiles/details/present.ts";
import { type FacetSource, facetsOf } from "../facets/rules.ts";
import { presentRestingCard } from "./present.ts";

/**
 * The rules by which entries are made. Raise it with every change of facets, lexemes or cards: entries of an older format
 * are made anew at the next start.
 */
export const ENTRY_FORMAT = 1;

/** The channel on which processes are told to look for changes. */
export const DIRECTORY_CHANNEL = "directory_changed";

const BATCH = 500;

const entryColumns = {
  ...cardColumns,
  details: profiles.details,
  weeklyHoursMin: streamerProfiles.weeklyHoursMin,
  weeklyHoursMax: streamerProfiles.weeklyHoursMax,
};

async function readSources(ctx: ServiceContext, ids: readonly string[]) {
  const rows = await ctx.db
    .select(entryColumns)
    .from(profiles)
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, streamerProfiles.primaryCategoryId))
    .where(inArray(profiles.id, [...ids]));
  return rows.map(withClocks);
}

/** What an entry is made of, as the service reads it. */
export type EntrySource = CardSource & Omit<FacetSource, "isMinor">;

function entryOf(source: EntrySource, now: Date) {
  const { category, items } = source;
  const topics = [...items.map((item) => item.name), ...(category === null ? [] : [category.name])];
  const lexemes = lexemesOf({ ...source, topics });
  return {
    profile_id: source.id,
    facets: facetsOf({ ...source, isMinor: isMinorOn(source.dateOfBirth, now) }, now),
    created_at: source.createdAt.toISOString(),
    name_key: searchKey(source.displayName),
    average_viewers: source.averageViewers,
    viewers: source.viewers,
    lexemes,
    words: [...new Set(lexemes.map(wordOf))],
    card: presentRestingCard(source, now),
    schedule: source.schedule,
  };
}

/** Writes entries, cards, unknown facets and words, and the change that tells other processes, in one statement. */
async function writeEntries(
  ctx: ServiceContext,
  entries: readonly ReturnType<typeof entryOf>[],
): Promise<void> {
  await ctx.db.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(entries)}::text::json) as row (profile_id uuid, facets text[],
        created_at timestamptz, name_key text, average_viewers int, viewers int, lexemes text[], words text[],
        card text, schedule jsonb)
    ), wanted as (
      select distinct key from given, unnest(given.facets) key
    ), known as (
      select id, key from directory_facets where key in (select key from wanted)
    ), added as (
      insert into directory_facets (key)
      select key from wanted where key not in (select key from known) order by key
      on conflict (key) do update set key = excluded.key
      returning id, key
    ), facet as (
      select id, key from known union all select id, key from added
    ), numbered as (
      select given.profile_id, array_agg(facet.id order by facet.id) as ids
      from given, unnest(given.facets) key join facet using (key) group by given.profile_id
    ), word_added as (
      insert into directory_words (word)
      select distinct told.word from given, unnest(given.words) as told (word)
      where not exists (select from directory_words known_word where known_word.word = told.word)
      order by told.word on conflict do nothing
    ), entry as (
      insert into directory_entries
        (profile_id, facets, created_at, name_key, average_viewers, viewers, lexemes, format)
      select given.profile_id, coalesce(numbered.ids, '{}'), created_at, name_key, average_viewers, viewers,
        array_to_tsvector(lexemes), ${ENTRY_FORMAT}::smallint
      from given left join numbered on numbered.profile_id = given.profile_id
      on conflict (profile_id) do update set facets = excluded.facets, created_at = excluded.created_at,
        name_key = excluded.name_key, average_viewers = excluded.average_viewers, viewers = excluded.viewers,
        lexemes = excluded.lexemes, format = excluded.format
    ), card_written as (
      insert into directory_cards (profile_id, card, schedule)
      select profile_id, card, schedule from given
      on conflict (profile_id) do update set card = excluded.card, schedule = excluded.schedule
    ), exposed as (
      insert into exposures (profile_id) select profile_id from given on conflict do nothing
    ), changed as (
      insert into directory_changes (profile_id) select profile_id from given
    )
    select pg_notify(${DIRECTORY_CHANNEL}, '')`);
}

/** Makes the entry of a streamer anew whose present source is at hand; see {@link refreshEntries}. */
export async function writeEntry(ctx: ServiceContext, source: EntrySource): Promise<void> {
  await writeEntries(ctx, [entryOf(source, ctx.ports.clock.now())]);
}

/**
 * Makes the directory's entries of streamers anew. Belongs into every transaction that changes what they are made of.
 * Ids that are no streamer's are passed over.
 */
export async function refreshEntries(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const now = ctx.ports.clock.now();
  const sources = await readSources(ctx, ids);
  if (sources.length === 0) return;
  await writeEntries(
    ctx,
    sources.map((source) => entryOf(source, now)),
  );
}

/** Makes a person's entry anew, if they are a streamer: what is told of a person stands in it, whatever their role now. */
export async function refreshEntriesOf(ctx: ServiceContext, userId: string): Promise<void> {
  const own = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.role, "streamer")));
  await refreshEntries(
    ctx,
    own.map((profile) => profile.id),
  );
}

/** Tells every process that a streamer's numbers changed or that the streamer is gone. */
export async function recordChanges(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.execute(sql`
    with changed as (
      insert into directory_changes (profile_id) select id from unnest(${sql.param([...ids])}::uuid[]) id
    )
    select pg_notify(${DIRECTORY_CHANNEL}, '')`);
}

/**
 * Makes every entry that is missing or of another format, as after an update or a filling. Resolves to how many.
 * `onProgress` is told after each batch.
 */
export async function fillDirectory(
  ctx: ServiceContext,
  onProgress?: (made: number) => void,
): Promise<number> {
  let made = 0;
  for (;;) {
    const rows = await ctx.db.execute<{ id: string }>(sql`
      select streamer.profile_id as id from streamer_profiles streamer
      left join directory_entries entry on entry.profile_id = streamer.profile_id and entry.format = ${ENTRY_FORMAT}
      where entry.profile_id is null limit ${BATCH}`);
    if (rows.length === 0) return made;
    await refreshEntries(
      ctx,
      rows.map((row) => row.id),
    );
    made += rows.length;
    onProgress?.(made);
  }
}

/** Entries of the people whose birthday it is: an age range may have changed, or they have come of age. A job calls it. */
export async function refreshBirthdays(ctx: ServiceContext): Promise<void> {
  const today = ctx.ports.clock.now().toISOString().slice(0, 10);
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select streamer.profile_id as id from users
    join profiles on profiles.user_id = users.id
    join streamer_profiles streamer on streamer.profile_id = profiles.id
    where date_part('month', users.date_of_birth) = date_part('month', ${today}::date)
      and date_part('day', users.date_of_birth) = date_part('day', ${today}::date)`);
  for (let from = 0; from < rows.length; from += BATCH) {
    await refreshEntries(
      ctx,
      rows.slice(from, from + BATCH).map((row) => row.id),
    );
  }
}
