import type { Db, Transaction } from "@starling/db/client";
import { FILTER_NAMES, FILTERS } from "@starling/validators/discovery-filters";
import { SEARCH_FIELDS } from "@starling/validators/lexemes";
import { type SQL, sql } from "drizzle-orm";

/** Strips a lexeme's field prefix, such as `n:`. */
const wordOf = (lexeme: SQL) => sql`substr(${lexeme}, 3)`;

function anyField(word: SQL): SQL {
  const quoted = sql`replace(replace(${word}, '\\', '\\\\'), '''', '''''')`;
  const fields = SEARCH_FIELDS.map((field) => sql`'''${sql.raw(field)}:' || ${quoted} || ''''`);
  return sql`(${sql.join(fields, sql` || '|' || `)})::tsquery`;
}

/**
 * Removes dictionary words that only the given profiles use. Must be called before the entries of these
 * profiles are removed.
 */
export async function removeWordsOf(db: Db | Transaction, profileIds: readonly string[]): Promise<void> {
  if (profileIds.length === 0) return;
  const ids = sql`${sql.param([...profileIds])}::uuid[]`;
  await db.execute(sql`
    delete from directory_words known
    using (
      select distinct ${wordOf(sql`lexeme`)} as word
      from directory_entries entry, unnest(tsvector_to_array(entry.lexemes)) lexeme
      where entry.profile_id = any(${ids})
    ) own
    where known.word = own.word and not exists (
      select from directory_entries other
      where other.profile_id <> all(${ids}) and other.lexemes @@ ${anyField(sql`own.word`)})`);
}

const TYPED = FILTER_NAMES.filter((name) => FILTERS[name].kind === "text");

/**
 * Removes free-text facets that only the given profiles have. Must be called before the entries of these
 * profiles are removed.
 */
export async function removeFacetsOf(db: Db | Transaction, profileIds: readonly string[]): Promise<void> {
  if (profileIds.length === 0) return;
  const ids = sql`${sql.param([...profileIds])}::uuid[]`;
  await db.execute(sql`
    delete from directory_facets known
    using (
      select distinct facet_id from directory_entries entry, unnest(entry.facets) facet_id
      where entry.profile_id = any(${ids})
    ) own
    where known.id = own.facet_id and split_part(known.key, ':', 1) = any(${sql.param(TYPED)}::text[])
      and not exists (
        select from directory_entries other
        where other.profile_id <> all(${ids}) and other.facets @> array[known.id])`);
}

/**
 * Synchronizes the search dictionary with the entries. A word saved during a run may be missing until the next
 * run.
 */
export async function removeUnusedWords(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '5min'`);
    await tx.execute(sql`
      with used as materialized (
        select distinct ${wordOf(sql`word`)} as word from ts_stat('select lexemes from directory_entries')
      ), removed as (
        delete from directory_words known where not exists (select from used where used.word = known.word)
      )
      insert into directory_words (word) select word from used on conflict do nothing`);
  });
}
