import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createDb, type DbClient } from "@starling/db/client";
import { PLACEMENTS } from "@starling/db/distribution/placements";
import { migrate, migrationsFolderOf } from "@starling/db/migrate";
import { users } from "@starling/db/schema/accounts";
import { follows } from "@starling/db/schema/follows";
import { profiles } from "@starling/db/schema/profiles";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "../testing/run-command.ts";
import { startCitusCluster } from "./postgres/testing/citus-cluster.ts";

const open: DbClient[] = [];
const cluster = await startCitusCluster(mkdtempSync(path.join(os.tmpdir(), "starling-citus-")), 2);
afterAll(async () => {
  for (const client of open) await client.close();
  await cluster?.stop();
});

const script = path.join(import.meta.dirname, "distribute-command.ts");

async function migrated(name: string): Promise<DbClient & { url: string }> {
  const url = await cluster.createDatabase(name);
  await migrate(url);
  const client = createDb(url, { maxConnections: 5 });
  open.push(client);
  return { ...client, url };
}

async function placements({ sql }: DbClient): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; by: string }[]>`
    select table_name::text as name, distribution_column as by from citus_tables`;
  return Object.fromEntries(rows.map(({ name, by }) => [name, by]));
}

const wanted = Object.fromEntries(
  Object.entries(PLACEMENTS).flatMap(([table, placement]) =>
    placement.kind === "distributed" ? [[table, placement.by]] : [],
  ),
);

test("distributes an empty database and changes nothing when run again", async () => {
  const database = await migrated("empty");
  const first = await runCommand(script, database.url, []);
  expect(first).toEqual({
    code: 0,
    output: expect.stringContaining("follows: spread by follower_user_id, 0 rows"),
  });
  expect(await placements(database)).toEqual(wanted);
  const second = await runCommand(script, database.url, []);
  expect(second).toEqual({ code: 0, output: expect.stringContaining("Nothing to do") });
});

test("a distributed database keeps its rows, cascades deletions and accepts later migrations", async () => {
  const database = await migrated("filled");
  const { db, sql } = database;
  const viewer = await makeUser(db, "viewer");
  const streamers: string[] = [];
  for (let count = 0; count < 3; count += 1) streamers.push((await makeStreamer(db)).id);
  const follow = () =>
    db.insert(follows).values(streamers.map((id) => ({ followerUserId: viewer.id, streamerProfileId: id })));
  await follow();
  const moved = await runCommand(script, database.url, []);
  expect(moved).toEqual({
    code: 0,
    output: expect.stringContaining("follows: spread by follower_user_id, 3 rows"),
  });
  expect(await db.select().from(follows)).toHaveLength(3);

  await db.delete(profiles).where(eq(profiles.id, streamers[0] ?? ""));
  expect(await db.select().from(follows)).toHaveLength(2);

  await migrate(database.url, { migrationsFolder: withLaterMigration() });
  await sql`insert into later_things (user_id, note) values (${viewer.id}, 'here')`;
  await sql`update follows set later = 7 where follower_user_id = ${viewer.id}`;
  expect(await sql`select distinct later from follows`).toEqual([{ later: 7 }]);

  await db.delete(users).where(eq(users.id, viewer.id));
  expect(await db.select().from(follows)).toEqual([]);
  expect(await sql`select from later_things`).toHaveLength(0);
});

function withLaterMigration(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "starling-migrations-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  cpSync(migrationsFolderOf(), folder, { recursive: true });
  const journal = path.join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const later = { ...entries.at(-1), idx: entries.length, tag: "9999_later", when: entries.at(-1).when + 1 };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, later] }));
  const statements = [
    "alter table follows add column later int not null default 0",
    "create index follows_later_idx on follows (later)",
    "create table later_things (user_id uuid primary key references users (id) on delete cascade, note text)",
    "alter table users add column later text",
  ];
  writeFileSync(path.join(folder, "9999_later.sql"), statements.join(";--> statement-breakpoint\n"));
  return folder;
}
