import { readdirSync, readFileSync } from "node:fs";
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

test("every migration file is in the journal under a unique name", () => {
  const files = readdirSync(path.join(meta, "..")).filter((name) => name.endsWith(".sql"));
  expect(files.sort()).toEqual(journal().entries.map((entry) => `${entry.tag}.sql`));
});

test("createTestDb isolates the databases of two test files", async () => {
  const [one, other] = await Promise.all([createTestDb(), createTestDb()]);
  try {
    await one.sql`create table only_here (id int)`;
    expect(await tables(one.sql)).toContain("public.only_here");
    expect(await tables(other.sql)).not.toContain("public.only_here");
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

test("closing a test database drops it", async () => {
  const one = await createTestDb();
  await one.close();
  const sql = postgres(one.url, { max: 1, onnotice: () => undefined });
  await expect(sql`select 1`).rejects.toThrow("does not exist");
  await sql.end();
});
