import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createDb, type DbClient } from "@starling/db/client";
import { indexMissingClips } from "@starling/db/clip-words";
import { migrate } from "@starling/db/migrate";
import { createRandom } from "@starling/db/random";
import { startEmbeddedPostgres } from "@starling/server/embedded/postgres/start-embedded-postgres";
import { withoutConstraints } from "../../directory/data/constraints.ts";
import { copyLine } from "../../directory/data/copy-text.ts";
import { ensureDataset } from "../../directory/data/dataset.ts";
import { idAt } from "../../directory/data/draw.ts";
import { copyIn } from "../../directory/data/fill.ts";
import { CLIP_COLUMNS, inventClips } from "./clips.ts";
import { inventLikes } from "./likes.ts";

/** Raise it with every change of what is written. */
const VERSION = 3;
/** For each streamer there are so many. */
const EACH = { clips: 3, likes: 10, viewers: 0.2 };
const TABLES = [
  "clips",
  "clip_likes",
  "clip_counters",
  "clip_trends",
  "clip_words",
  "reel_creators",
  "reel_clips",
  "clip_views",
  "clip_unlikes",
];
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Which data set is wanted. */
export interface ClipDataset {
  /** Streamers in it. */
  size: number;
  folder: string;
  seed: string;
  logProgress(words: string): void;
}

/** Lines by the ten thousand characters: one by one a stream takes its time. */
function* together(lines: Iterable<string>): Generator<string> {
  let held = "";
  for (const line of lines) {
    held += line;
    if (held.length < 60_000) continue;
    yield held;
    held = "";
  }
  if (held !== "") yield held;
}

function* viewerLines(ids: readonly string[], now: Date): Generator<string> {
  const at = now.toISOString();
  for (const [place, id] of ids.entries()) {
    yield copyLine([id, `fan${place}@bench.example.test`, `fan_${place}`, at, "viewer", true, at, at]);
  }
}

/** Everything that follows from clips and likes, by one statement each. */
async function derive({ sql }: DbClient, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql.unsafe("insert into clip_counters select clip_id, count(*) from clip_likes group by clip_id");
  await sql.unsafe("insert into clip_counters select id, 0 from clips on conflict do nothing");
  await sql.unsafe(`insert into clip_trends
    select clip.id, coalesce(week.likes, 0) from clips clip left join (
      select clip_id, count(*) as likes from clip_likes where created_at >= '${at}'::timestamptz - interval '7 days' group by 1
    ) week on week.clip_id = clip.id where clip.in_swipe`);
  await sql.unsafe(`insert into reel_creators
    select distinct on (clip.profile_id) clip.profile_id, coalesce(exposure.fair, 0)
    from clips clip left join exposures exposure using (profile_id) where clip.in_swipe`);
  await sql.unsafe(`insert into reel_clips
    select clip.id, clip.number, clip.profile_id, clip.published_at, creator.fair
    from clips clip join reel_creators creator using (profile_id) where clip.in_swipe`);
  await sql.unsafe(`insert into installation_facts (key, value) values ('clip_trends', '{"at":"${at}"}')
    on conflict (key) do update set value = excluded.value`);
}

/** Fills a database that has a directory of so many streamers with their clips, with viewers and their likes, and with what follows from them. */
export async function fillClips(
  client: DbClient,
  { size, seed, logProgress }: Omit<ClipDataset, "folder">,
): Promise<void> {
  const { sql } = client;
  const now = new Date();
  const creators = (
    await sql<{ id: string }[]>`select id from profiles where role = 'streamer' order by id`
  ).map(({ id }) => id);
  const random = createRandom(`viewers ${seed}`);
  const viewers = Array.from({ length: Math.round(size * EACH.viewers) }, () => idAt(random, now.getTime()));
  const connection = await sql.reserve();
  try {
    await connection.unsafe("set maintenance_work_mem = '512MB'");
    await copyIn(
      connection,
      "users (id, email, username, email_verified_at, role, role_verified, created_at, updated_at)",
      together(viewerLines(viewers, now)),
    );
    await withoutConstraints(connection, TABLES, async () => {
      const made = inventClips({ seed, size: size * EACH.clips, now, creators });
      logProgress("clips");
      await copyIn(connection, `clips (${CLIP_COLUMNS})`, together(made.lines));
      await connection`select setval('clips_number_seq', ${made.ids.length})`;
      logProgress("likes");
      const likes = inventLikes({ seed, size: size * EACH.likes, now, viewers, clips: made.ids });
      await copyIn(connection, "clip_likes (user_id, clip_id, created_at)", together(likes));
      logProgress("counters and trends");
      await derive(client, now);
      logProgress("indexes");
    });
    logProgress("words");
    while ((await indexMissingClips(client.db, 50_000)) > 0);
  } finally {
    connection.release();
  }
  await sql.unsafe(`vacuum (analyze) ${[...TABLES, "users"].join(", ")}`);
}

/**
 * The data folder of a directory of so many streamers with three clips and ten likes for each, made by COPY from a seed
 * unless it is there. Trends are those of the day it was made.
 */
export async function ensureClips(wanted: ClipDataset): Promise<string> {
  const { size, folder, seed, logProgress } = wanted;
  const dataDir = await ensureDataset({ size, folder, seed });
  const file = path.join(dataDir, "clips.json");
  const facts = JSON.stringify({ version: VERSION, each: EACH });
  if (existsSync(file) && readFileSync(file, "utf8") === facts) return dataDir;
  const directory = readFileSync(path.join(dataDir, "dataset.json"), "utf8");
  const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT, durable: false });
  try {
    await migrate(postgres.url);
    const client = createDb(postgres.url, { statementTimeoutMs: 0, applicationName: "starling-bench" });
    try {
      // One that was broken off is without its indexes: it is made anew from the beginning.
      rmSync(path.join(dataDir, "dataset.json"));
      await client.sql.unsafe(`truncate ${TABLES.join(", ")}, clip_captions, hidden_clips`);
      await client.sql.unsafe("delete from users where email like 'fan%@bench.example.test'");
      await fillClips(client, wanted);
      writeFileSync(path.join(dataDir, "dataset.json"), directory);
    } finally {
      await client.close();
    }
  } finally {
    logProgress("done");
    await postgres.stop();
  }
  writeFileSync(file, facts);
  return dataDir;
}
