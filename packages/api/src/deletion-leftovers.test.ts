import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { expect, test } from "vitest";
import { issueDeletionToken } from "./accounts/accounts/deletion.service.ts";
import { systemContext } from "./context.ts";
import { runJob } from "./jobs.ts";
import { refreshEntries } from "./profiles/directory/entries.service.ts";
import { accountInEveryTable } from "./testing/account-in-every-table.ts";
import { openTestApi } from "./testing/open-test-api.ts";

const api = await openTestApi();

const WORDS = [
  "quokkaname",
  "wombatbio",
  "numbattitle",
  "bilbygame",
  "pademelonclip",
  "potoroodraft",
  "quollpreset",
  "bettongtown",
];

const KEPT: Record<string, string> = {
  former_usernames: "a deleted account's names are held for 90 days (docs/product.md §1.4)",
  username_reservations: "names that others asked for at a sign-up with this address",
  pending_sign_ups: "what others typed at a sign-up with this address",
  taxonomy_items: "topics are the product's own; the factory names them after the account",
  directory_facets: "keys of those topics",
};

/** Reads text columns from the database catalog, so that new tables are included. */
async function textColumns() {
  return api.sql<{ schema: string; table: string; column: string }[]>`
    select columns.table_schema as schema, columns.table_name as table, columns.column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where columns.table_schema in ('public', 'graphile_worker') and tables.table_type = 'BASE TABLE'
      and columns.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')`;
}

async function tablesWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column } of await textColumns()) {
    for (const word of words) {
      const [row] = await api.sql`
        select from ${api.sql(schema)}.${api.sql(table)}
        where ${api.sql(column)}::text ilike ${`%${word}%`} limit 1`;
      if (row) found.push(`${table}.${column}: ${word}`);
    }
  }
  return found;
}

async function accountWithWords() {
  const account = await accountInEveryTable(api);
  const { id } = account;
  await api.sql`update profiles set display_name = 'Quokkaname', bio = 'wombatbio' where user_id = ${id}`;
  await api.sql`
    update streamer_profiles set title = 'numbattitle'
    where profile_id in (select id from profiles where user_id = ${id})`;
  await api.sql`
    update profiles set details = details || '{"hometown":"bettongtown"}' where user_id = ${id}`;
  await api.sql`
    update schedule_entries set game = 'bilbygame'
    where profile_id in (select id from profiles where user_id = ${id})`;
  await api.sql`
    update clips set title = 'pademelonclip' where profile_id in (select id from profiles where user_id = ${id})`;
  await api.sql`update profile_drafts set "values" = '{"displayName":"potoroodraft"}' where user_id = ${id}`;
  await api.sql`update filter_presets set name = 'quollpreset' where user_id = ${id}`;
  const own = await api.sql<{ id: string }[]>`
    select id from profiles where user_id = ${id} and role = 'streamer'`;
  const system = systemContext(api.db, api.ports, "test");
  await refreshEntries(
    system,
    own.map((profile) => profile.id),
  );
  for (const { id: profileId } of own) await runJob("index_clips_of", system, { profileId });
  return account;
}

test("no table, dictionary, job or file contains a deleted account's texts, name or email address", async () => {
  const other = await makeStreamer(api.db, { displayName: "Somebody else", bio: "numbers" });
  const system = systemContext(api.db, api.ports, "test");
  await refreshEntries(system, [other.id]);
  const account = await accountWithWords();
  for (const key of ["large", "small"])
    api.media.files.set(key, { bytes: new Uint8Array([1]), type: "image/webp" });
  const before = await tablesWith([...WORDS, account.username, account.email]);
  for (const word of [...WORDS, account.username, account.email])
    expect(before.filter((found) => found.endsWith(word)).length, word).toBeGreaterThan(0);
  expect(before).toContain("directory_words.word: quokkaname");
  expect(before).toContain("directory_facets.key: bettongtown");

  await api.call().accounts.remove({ token: await issueDeletionToken(system, account.id) });
  for (const { name, payload } of await queuedJobs(api.sql)) {
    if (name === "remove_media") await runJob("remove_media", system, payload);
  }
  await api.sql`update graphile_worker._private_jobs set attempts = max_attempts`;
  await runJob("remove_given_up_addresses", system, {});

  const left = await tablesWith([...WORDS, account.username, account.email]);
  expect(left).not.toContain("directory_facets.key: bettongtown");
  expect(left.filter((found) => KEPT[found.split(".")[0] ?? ""] === undefined)).toEqual([]);
  const topics = await api.sql<{ key: string }[]>`
    select key from directory_facets where key ilike ${`%${account.username}%`}`;
  expect(topics.map(({ key }) => /^\w+:own-(?:game|category|tag)-/.test(key))).not.toContain(false);
  expect([...api.media.files.keys()]).not.toContain("large");
  expect(await api.sql`select from directory_words where word in ('somebody', 'else')`).toHaveLength(2);
});

test("the dictionary keeps words that other profiles use, and the sweep removes unused words", async () => {
  const [first, second] = [
    await makeStreamer(api.db, { displayName: "Kookaburra", bio: "cassowary" }),
    await makeStreamer(api.db, { displayName: "Kookaburra" }),
  ];
  const system = systemContext(api.db, api.ports, "test");
  await refreshEntries(system, [first.id, second.id]);
  const words = async () =>
    (
      await api.sql`select word from directory_words where word in ('kookaburra', 'cassowary') order by 1`
    ).map(({ word }) => word);
  expect(await words()).toEqual(["cassowary", "kookaburra"]);
  await api.sql`update profiles set bio = '' where id = ${first.id}`;
  await refreshEntries(system, [first.id]);
  await runJob("remove_unused_words", system, {});
  expect(await words()).toEqual(["kookaburra"]);
  await api.sql`delete from directory_words where word = 'kookaburra'`;
  await runJob("remove_unused_words", system, {});
  expect(await words()).toEqual(["kookaburra"]);
});
