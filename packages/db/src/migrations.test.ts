import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import postgres from "postgres";
import { expect, inject, test } from "vitest";
import { migrate, pendingMigrations } from "./migrate.ts";
import * as schema from "./schema.ts";
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

function journal(): { entries: { tag: string; when: number }[] } {
  return JSON.parse(readFileSync(path.join(meta, "_journal.json"), "utf8"));
}

test("migrating twice changes nothing the second time", async () => {
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

test("processes that migrate concurrently apply each migration once", async () => {
  await withEmptyDatabase("parallel", async (url, sql) => {
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(await applied(sql)).toBe(journal().entries.length);
    expect(await pendingMigrations(sql)).toBe(0);
  });
});

test("the migrations produce exactly the schema defined in code", async () => {
  const snapshots = readdirSync(meta)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort();
  const newest = JSON.parse(readFileSync(path.join(meta, String(snapshots.at(-1))), "utf8"));
  const missing = await generateMigration(newest, generateDrizzleJson({ ...schema }, newest.id));
  expect(missing, "run npm run db:generate -- --name <what-changed>").toEqual([]);
});

test("migrations are numbered without gaps and in the journal, in the order of their times", () => {
  const files = readdirSync(path.join(meta, "..")).filter((name) => name.endsWith(".sql"));
  const { entries } = journal();
  expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
  for (const [index, { tag }] of entries.entries()) {
    expect(tag).toMatch(new RegExp(`^${String(index).padStart(4, "0")}_[a-z0-9]+(-[a-z0-9]+)*$`));
  }
  // Drizzle skips a migration that is older than the newest applied migration, so the times must be in
  // ascending order.
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
