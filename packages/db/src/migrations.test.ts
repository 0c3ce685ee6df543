import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import postgres from "postgres";
import { expect, inject, test } from "vitest";
import { migrate, pendingMigrations } from "./migrate.ts";
import * as schema from "./schema.ts";
import { createTestDb } from "./testing/create-test-db.ts";
import { dropDatabase } from "./testing/drop-database.ts";

const meta = path.join(import.meta.dirname, "../migrations/meta");

async function withEmptyDatabase(name: string, run: (url: string, sql: postgres.Sql) => Promise<void>) {
  const url = new URL(inject("postgresUrl"));
  url.pathname = "/postgres";
  const admin = postgres(url.href, { max: 1, onnotice: () => undefined });
  const database = `${name}_${process.pid}`;
  await admin`create database ${admin(database)}`;
  url.pathname = `/${database}`;
  const sql = postgres(url.href, { max: 2, onnotice: () => undefined });
  try {
    await run(url.href, sql);
  } finally {
    await sql.end();
    await dropDatabase(admin, database);
    await admin.end();
  }
}

async function tables(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  return rows.map((row) => row.name);
}

async function applied(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int from drizzle.__drizzle_migrations`;
  return row?.count ?? 0;
}

function journal(): { entries: { idx: number; tag: string }[] } {
  return JSON.parse(readFileSync(path.join(meta, "_journal.json"), "utf8"));
}

test("migrating an empty database twice gives the same as once", async () => {
  await withEmptyDatabase("twice", async (url, sql) => {
    expect(await pendingMigrations(sql)).toBe(journal().entries.length);
    await migrate(url);
    const once = await tables(sql);
    await migrate(url);
    expect(await tables(sql)).toEqual(once);
    expect(once).toContain("graphile_worker._private_jobs");
    expect(await applied(sql)).toBe(journal().entries.length);
    expect(await pendingMigrations(sql)).toBe(0);
  });
});

test("two processes may migrate at the same time", async () => {
  await withEmptyDatabase("parallel", async (url, sql) => {
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(await applied(sql)).toBe(journal().entries.length);
    expect(await pendingMigrations(sql)).toBe(0);
  });
});

test("the migrations lead to exactly the schema", async () => {
  const snapshots = readdirSync(meta)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort();
  const newest = JSON.parse(readFileSync(path.join(meta, String(snapshots.at(-1))), "utf8"));
  const missing = await generateMigration(newest, generateDrizzleJson({ ...schema }, newest.id));
  expect(missing, "run npm run db:generate -- --name <what-changed>").toEqual([]);
});

/** The migrations up to that number in a folder of their own, as an older version of the product carries them. */
async function withMigrationsUpTo(last: number, run: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), "starling-migrations-"));
  try {
    const { entries, ...rest } = journal();
    const earlier = entries.filter((entry) => entry.idx <= last);
    mkdirSync(path.join(folder, "meta"));
    writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...rest, entries: earlier }));
    for (const { tag } of earlier)
      cpSync(path.join(meta, "..", `${tag}.sql`), path.join(folder, `${tag}.sql`));
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const OLD_STREAMERS = [
  {
    setup: "PC",
    device: "PC",
    details: { streamSetup: "pc", pcConsolePhoneSetup: ["pc"] },
  },
  {
    setup: "Mobile",
    device: "Mobile",
    details: { streamSetup: "mobile", pcConsolePhoneSetup: ["mobile"] },
  },
  {
    setup: "Xbox",
    device: "Xbox",
    details: { streamSetup: "console", pcConsolePhoneSetup: ["console"], consoleSetup: "xbox-series" },
  },
  {
    setup: "Playstation",
    device: "Playstation",
    details: { streamSetup: "console", pcConsolePhoneSetup: ["console"], consoleSetup: "playstation-5" },
  },
  {
    setup: "Switch",
    device: "Switch",
    details: { streamSetup: "console", pcConsolePhoneSetup: ["console"], consoleSetup: "switch" },
  },
  { setup: null, device: null, details: {} },
];

test("profiles written before they had details keep everything they held", async () => {
  await withEmptyDatabase("rich", async (url, sql) => {
    await withMigrationsUpTo(2, (migrationsFolder) => migrate(url, { migrationsFolder }));
    await sql`insert into users (id, email, username)
      select gen_random_uuid(), name || '@example.test', name
      from unnest(${[...OLD_STREAMERS.keys(), "full", "bare"].map((name) => `old_${name}`)}::text[]) as name`;
    for (const [number, { setup }] of OLD_STREAMERS.entries()) {
      await sql`with profile as (
        insert into profiles (id, user_id, role, display_name, city)
        select gen_random_uuid(), id, 'streamer', username, 'Porto' from users where username = ${`old_${number}`} returning id)
        insert into streamer_profiles (profile_id, status, webcam_usage, average_viewers, stream_setup)
        select id, 'affiliate', 'yes', 7, ${setup} from profile`;
    }
    await sql`insert into profiles (id, user_id, role, display_name, date_of_birth, full_name, gender, ethnicity,
        height, religion, city, state, country)
      select gen_random_uuid(), id, 'viewer', 'Full', '1990-02-03', 'Ada "Q" Full', 'female', 'mixed', '66', 'agnostic',
        'Graz', 'Steiermark', 'Österreich' from users where username = 'old_full'`;
    await sql`insert into profiles (id, user_id, role, display_name, gender)
      select gen_random_uuid(), id, 'viewer', 'Bare', 'male' from users where username = 'old_bare'`;
    await sql`insert into viewer_profiles (profile_id, preferred_streamer_size, watch_frequency, favorite_platforms)
      select id, 'tiny', 'weekly', array['twitch', 'kick'] from profiles where display_name = 'Full'`;
    await sql`insert into viewer_profiles (profile_id) select id from profiles where display_name = 'Bare'`;

    await migrate(url);

    const streamers = await sql`select details, primary_device, status, webcam_usage, average_viewers
      from profiles join streamer_profiles on profile_id = id order by display_name`;
    expect([...streamers]).toEqual(
      OLD_STREAMERS.map(({ details, device }) => ({
        details: { "location.city": "Porto", ...details },
        primary_device: device,
        status: "affiliate",
        webcam_usage: "yes",
        average_viewers: 7,
      })),
    );
    const viewers = await sql`select details, visibility, date_of_birth::text
      from profiles join users on users.id = profiles.user_id where profiles.role = 'viewer' order by display_name desc`;
    expect([...viewers]).toEqual([
      {
        details: {
          fullName: 'Ada "Q" Full',
          gender: "female",
          ethnicity: "mixed",
          height: "66",
          religion: "agnostic",
          "location.city": "Graz",
          "location.state": "Steiermark",
          "location.country": "Österreich",
          preferredStreamerSize: "tiny",
          watchFrequency: "weekly",
          favoritePlatforms: ["twitch", "kick"],
        },
        visibility: {},
        date_of_birth: "1990-02-03",
      },
      { details: { gender: "male" }, visibility: {}, date_of_birth: null },
    ]);
  });
});

test("clips that were in the reel before it had a table of its own keep their places", async () => {
  await withEmptyDatabase("reel", async (url, sql) => {
    await withMigrationsUpTo(30, (migrationsFolder) => migrate(url, { migrationsFolder }));
    await sql`insert into users (id, email, username) values (gen_random_uuid(), 'old@example.test', 'old')`;
    await sql`insert into profiles (id, user_id, role, display_name)
      select gen_random_uuid(), id, 'streamer', 'Old' from users`;
    await sql`insert into clips (id, profile_id, status, title, description, tags, duration_ms, in_swipe, published_at)
      select gen_random_uuid(), id, 'ready', 'A clip', '', '{}', 1000, pooled, '2026-01-02T03:04:05.678901Z'
      from profiles, unnest(array[true, false]) pooled`;
    await sql`insert into clip_trends (clip_id) select id from clips where in_swipe`;
    await sql`insert into reel_creators (profile_id, fair) select id, -7 from profiles`;

    await migrate(url);

    const [placed, ...others] =
      await sql`select reel_clips.*, clips.published_at = reel_clips.published_at as same
      from reel_clips join clips on id = clip_id and clips.number = reel_clips.number and in_swipe`;
    expect(placed).toMatchObject({ fair: -7, same: true });
    expect(others).toEqual([]);
  });
});

test("every migration has a name of its own and its file is in the journal", () => {
  const files = readdirSync(path.join(meta, "..")).filter((name) => name.endsWith(".sql"));
  expect(files.sort()).toEqual(journal().entries.map((entry) => `${entry.tag}.sql`));
});

test("databases of two test files do not see each other", async () => {
  const [one, other] = await Promise.all([createTestDb(), createTestDb()]);
  try {
    await one.sql`create table only_here (id int)`;
    expect(await tables(one.sql)).toContain("public.only_here");
    expect(await tables(other.sql)).not.toContain("public.only_here");
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

test("a closed test database is gone", async () => {
  const one = await createTestDb();
  await one.close();
  const sql = postgres(one.url, { max: 1, onnotice: () => undefined });
  await expect(sql`select 1`).rejects.toThrow("does not exist");
  await sql.end();
});
