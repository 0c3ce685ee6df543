import type { Db } from "@starling/db/client";
import { jsonParameter, prepared, withParts } from "@starling/db/prepared";
import { type SQL, sql } from "drizzle-orm";

/**
 * Fingerprint of the entry format, at most 32,767. Entries with another fingerprint are rebuilt at the next
 * start. `packages/api/src/profiles/directory/entry-format.test.ts` computes the value.
 */
export const ENTRY_FORMAT = 5073;

export interface EntryValues {
  entries: string;
  format: number;
  /** Notification channel for changes; null if the caller notifies after the commit. */
  channel: string | null;
}

export const givenEntries = sql`
  select * from json_to_recordset(${jsonParameter("entries")}) as row (profile_id uuid, facets text[],
    created_at timestamptz, name_key text, average_viewers int, viewers int, lexemes text[], words text[],
    card text, schedule jsonb)`;

/** Common table expressions, in dependency order, that write entries and record the changes in the log. */
export function entryParts(given: SQL): Record<string, SQL> {
  return {
    given,
    wanted: sql`select distinct key from given, unnest(given.facets) key`,
    known: sql`select id, key from directory_facets where key in (select key from wanted)`,
    added: sql`
      insert into directory_facets (key)
      select key from wanted where key not in (select key from known) order by key
      on conflict (key) do update set key = excluded.key
      returning id, key`,
    facet: sql`select id, key from known union all select id, key from added`,
    numbered: sql`
      select given.profile_id, array_agg(facet.id order by facet.id) as ids
      from given, unnest(given.facets) key join facet using (key) group by given.profile_id`,
    word_added: sql`
      insert into directory_words (word)
      select distinct told.word from given, unnest(given.words) as told (word)
      where not exists (select from directory_words known_word where known_word.word = told.word)
      order by told.word on conflict do nothing`,
    entry: sql`
      insert into directory_entries as stored
        (profile_id, facets, created_at, name_key, average_viewers, viewers, lexemes, format)
      select given.profile_id, coalesce(numbered.ids, '{}'), created_at, name_key, average_viewers, viewers,
        array_to_tsvector(lexemes), ${sql.placeholder("format")}::smallint
      from given left join numbered on numbered.profile_id = given.profile_id
      on conflict (profile_id) do update set facets = excluded.facets, created_at = excluded.created_at,
        name_key = excluded.name_key, average_viewers = excluded.average_viewers, viewers = excluded.viewers,
        lexemes = excluded.lexemes, format = excluded.format
      where stored is distinct from excluded
      returning profile_id`,
    card_written: sql`
      insert into directory_cards as stored (profile_id, card, schedule)
      select profile_id, card, schedule from given
      on conflict (profile_id) do update set card = excluded.card, schedule = excluded.schedule
      where stored is distinct from excluded
      returning profile_id`,
    exposed: sql`insert into exposures (profile_id) select profile_id from given on conflict do nothing`,
    changed: sql`
      insert into directory_changes (profile_id)
      select profile_id from entry union select profile_id from card_written
      returning profile_id`,
  };
}

export const outcome = {
  isChanged: sql<boolean>`exists (select from changed)`,
  notified: sql`case when ${sql.placeholder("channel")}::text is not null and exists (select from changed)
    then pg_notify(${sql.placeholder("channel")}::text, '') end`,
};

const write = prepared((db) =>
  withParts(db, entryParts(givenEntries)).select(outcome).from(sql`(values (true)) once`),
);

/** Returns whether any entry changed. */
export async function writeEntries(db: Db, { entries, format, channel }: EntryValues): Promise<boolean> {
  const [written] = await write(db, { entries, format, channel });
  return written?.isChanged ?? false;
}
