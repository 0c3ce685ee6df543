import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fillDirectory } from "@starling/api/profiles/directory/entries.service";
import type { DbClient } from "@starling/db/client";
import { indexMissingClips } from "@starling/db/clip-words";
import { migrate } from "@starling/db/migrate";
import { fillStreamers } from "@starling/demo/fill-streamers";
import { benchContext } from "../product/context.ts";
import { openDatabase, startPostgres } from "../product/postgres.ts";

type Connection = Awaited<ReturnType<DbClient["sql"]["reserve"]>>;

/** Runs `work` with foreign keys and secondary indexes dropped, then recreates them. */
async function withoutConstraints(
  connection: Connection,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const removals = await connection<{ remove: string; restore: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and conrelid::regclass::text in ${connection([...tables])}
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid::regclass::text in ${connection([...tables])}
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { remove } of removals) await connection.unsafe(remove);
  await work();
  for (const { restore } of [...removals].reverse()) await connection.unsafe(restore);
}

/** Version of the generated data; increase it with every change. */
const VERSION = 1;
/**
 * Number of streamers that are generated individually. All other streamers are altered copies of these
 * streamers.
 */
const ORIGINALS = 5_000;
const CLIPS_EACH = 3;
const LIKES_EACH = 10;
const NOW = new Date("2026-11-15T12:00:00Z");

export const logProgress = (words: string): void =>
  console.error(`[${new Date().toISOString().slice(11, 19)}] ${words}`);

/**
 * Tables to copy, with an SQL expression for every column that differs in the copies. `n` is the number of
 * the copy.
 */
const COPIED: readonly [table: string, changed: Record<string, string>][] = [
  [
    "users",
    {
      id: "copy_id(t.id, n)",
      email: "n || '.' || t.email",
      username: "left(t.username, 14) || '_' || left(md5(t.id::text || n), 12)",
    },
  ],
  [
    "profiles",
    {
      id: "copy_id(t.id, n)",
      user_id: "copy_id(t.user_id, n)",
      display_name: "t.display_name || ' ' || n",
      created_at: "t.created_at - n * interval '97 minutes'",
    },
  ],
  ["streamer_profiles", { profile_id: "copy_id(t.profile_id, n)" }],
  [
    "directory_entries",
    {
      profile_id: "copy_id(t.profile_id, n)",
      name_key: "t.name_key || ' ' || n",
      created_at: "t.created_at - n * interval '97 minutes'",
      lexemes: "array_to_tsvector(tsvector_to_array(t.lexemes) || ('n:' || n))",
    },
  ],
  [
    "directory_cards",
    {
      profile_id: "copy_id(t.profile_id, n)",
      card: "replace(t.card, t.profile_id::text, copy_id(t.profile_id, n)::text)",
    },
  ],
];

async function copyStreamers(connection: Connection, copies: number): Promise<void> {
  await connection.unsafe(`create function pg_temp.copy_id(id uuid, n int) returns uuid
    language sql immutable parallel safe return md5(id::text || n)::uuid`);
  await connection.unsafe("set search_path = public, pg_temp");
  for (const [table, changed] of COPIED) {
    const columns = await connection<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
    const names = columns.map(({ name }) => name);
    const values = names.map((name) =>
      (changed[name] ?? `t."${name}"`).replaceAll("copy_id(", "pg_temp.copy_id("),
    );
    const owned = ["users", "profiles"].includes(table) ? "where t.role = 'streamer'" : "";
    logProgress(`copies of ${table}`);
    await connection.unsafe(`insert into ${table} (${names.map((name) => `"${name}"`).join(", ")})
      select ${values.join(", ")} from ${table} t cross join generate_series(1, ${copies}) n ${owned}`);
  }
  await connection.unsafe(`insert into profile_counters (profile_id, followers)
    select profile_id, (exp(4 + 1.6 * sqrt(-2 * ln(1 - random())) * cos(6.283 * random())))::int from directory_entries
    on conflict do nothing`);
  await connection.unsafe(`insert into exposures (profile_id, impressions, successes, fair, first_given)
    select profile_id, 100, 3, (random() * 1000000)::int, true from directory_entries on conflict do nothing`);
  await connection.unsafe(`insert into directory_words select n::text from generate_series(1, ${copies}) n
    on conflict do nothing`);
}

async function fillDirectoryTables(client: DbClient, size: number): Promise<void> {
  const { db, sql } = client;
  const streamers = Math.min(size, ORIGINALS);
  logProgress(`${streamers} invented streamers`);
  await fillStreamers(db, { streamers, now: NOW, seed: "starling", mostFollowers: 5 });
  await fillDirectory(benchContext(db, NOW));
  const connection = await sql.reserve();
  const copies = Math.ceil(size / streamers) - 1;
  await connection.unsafe("set maintenance_work_mem = '512MB'");
  const tables = [...COPIED.map(([table]) => table), "profile_counters", "exposures", "directory_words"];
  await withoutConstraints(connection, tables, () => copyStreamers(connection, copies));
  connection.release();
}

/**
 * Creates mostly recent clips, and likes with a skewed distribution. Each creator's newest clip is in the
 * reel.
 */
const clipStatements = (size: number): string[] => [
  `create temporary table creator as
    select row_number() over (order by md5(profile_id::text))::int as place, profile_id from directory_entries`,
  `insert into clips (id, profile_id, status, title, description, tags, duration_ms, width, height, bytes, type, media_key,
      poster, poster_set, in_swipe, created_at, published_at)
    select gen_random_uuid(), profile_id, 'ready', 'Quiet win of the ' || n % 97 || ' nights', 'The boss falls again in level ' || n % 1013,
      '{boss,duck}', 30000, 720, 1280, 8000000, 'video/mp4', 'video-' || n, '/media/poster-' || n || '.webp',
      jsonb_build_object('srcSet', '/media/poster-' || n || '.webp 720w', 'placeholder', repeat(md5(n::text), 6)), false, at, at
    from (select n, now() - interval '700 days' * power(random(), 1.4) as at,
        1 + floor((select count(*) from creator) * 0.7 * power(random(), 1.4))::int as place
      from generate_series(1, ${size * CLIPS_EACH}) n offset 0) drawn join creator using (place)`,
  `update clips set in_swipe = true from (
    select distinct on (profile_id) id from clips order by profile_id, published_at desc) newest where clips.id = newest.id`,
  `create temporary table clip as select row_number() over (order by md5(id::text))::int as place, id from clips`,
  `create temporary table liker as
    select row_number() over (order by md5(id::text))::int as who, id as user_id from users limit ${Math.ceil(size / 5)}`,
  `insert into clip_likes (user_id, clip_id, created_at)
    select user_id, clip.id, now() - interval '120 days' * power(random(), 1.5)
    from (select 1 + floor((select count(*) from liker) * random())::int as who,
        1 + floor((select count(*) from clip) * power(random(), 3))::int as place
      from generate_series(1, ${size * LIKES_EACH}) n offset 0) drawn join liker using (who) join clip using (place)
    on conflict do nothing`,
  "insert into clip_counters select clips.id, count(clip_id) from clips left join clip_likes on clip_id = clips.id group by clips.id",
  `insert into reel_clips select clips.id, number, clips.profile_id, published_at, fair, count(clip_id)
    from clips join exposures using (profile_id)
    left join clip_likes on clip_id = clips.id and clip_likes.created_at > now() - interval '7 days'
    where in_swipe group by clips.id, fair`,
  `insert into installation_facts (key, value) values ('clip_trends', jsonb_build_object('at', now()))
    on conflict (key) do update set value = excluded.value`,
];
const CLIP_TABLES = ["clips", "clip_likes", "clip_counters", "clip_words", "reel_clips"];

async function fillClips({ db, sql }: DbClient, size: number): Promise<void> {
  const connection = await sql.reserve();
  await connection.unsafe("set maintenance_work_mem = '512MB'");
  logProgress("clips and likes");
  await withoutConstraints(connection, CLIP_TABLES, async () => {
    for (const statement of clipStatements(size)) await connection.unsafe(statement);
  });
  connection.release();
  logProgress("words of clips");
  while ((await indexMissingClips(db, 50_000)) > 0);
}

/** Creates the data if needed (a minute for 100,000 streamers). Returns the folder. */
export async function ensureDataset(size: number, folder: string, withClips = false): Promise<string> {
  const dataDir = path.join(folder, `${size}${withClips ? "-clips" : ""}`);
  const file = path.join(dataDir, "dataset.json");
  const facts = JSON.stringify({ version: VERSION, migrations: newestMigration() });
  if (existsSync(file) && readFileSync(file, "utf8") === facts) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // Gives other accounts access to the folders, because PostgreSQL may run under another account.
  for (const entered of [folder, dataDir]) chmodSync(entered, 0o755);
  const postgres = await startPostgres(dataDir, false);
  await migrate(postgres.url);
  const client = openDatabase(postgres.url);
  await fillDirectoryTables(client, size);
  if (withClips) await fillClips(client, size);
  logProgress("statistics");
  await client.sql.unsafe("vacuum (analyze, freeze)");
  await client.close();
  await postgres.stop();
  writeFileSync(file, facts);
  return dataDir;
}

function newestMigration(): string {
  const journal = path.join(import.meta.dirname, "../../packages/db/migrations/meta/_journal.json");
  return JSON.parse(readFileSync(journal, "utf8")).entries.at(-1).tag;
}
