import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { enqueueJob } from "../jobs.ts";
import { users } from "../schema/accounts.ts";
import { createTestDb, type TestDb } from "../testing/create-test-db.ts";
import { makeStreamer } from "../testing/factories/profiles.ts";
import { makeUser } from "../testing/factories/users.ts";
import { dumpDatabase } from "./dump.ts";
import { loadDatabase } from "./load.ts";
let target: TestDb;

const source = await createTestDb();
const folder = mkdtempSync(path.join(tmpdir(), "backup-"));
await makeStreamer(source.db);
await source.sql`insert into outbox_messages ${source.sql({ to: "a@example.test", subject: "tab\there", text: "\\N", html: "line\nbreak" })}`;
await enqueueJob(source.db, "prepare_prices", {}, { key: "prepare_prices" });
const dump = await dumpDatabase(source.sql, folder);
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  target = await createTestDb();
});
afterEach(() => target.close());

async function contentsOf({ sql }: TestDb): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  const sums = tables.map(async ({ name }) => {
    const [row] = await sql`select count(*) || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
      from ${sql(name)} t`;
    return [name, row?.sum];
  });
  return Object.fromEntries(await Promise.all(sums));
}

test("loadDatabase replaces the rows, jobs and sequences of another database with those of the dump", async () => {
  const left = await makeUser(target.db, "viewer");
  await loadDatabase(target.sql, folder, dump);
  expect(await contentsOf(target)).toEqual(await contentsOf(source));
  expect(await target.db.select().from(users).where(eq(users.id, left.id))).toEqual([]);
  const jobs = await target.sql`select task_identifier as name, key from graphile_worker.jobs`;
  expect([...jobs]).toEqual([{ name: "prepare_prices", key: "prepare_prices" }]);
  const [next] = await target.sql`
    insert into outbox_messages ${target.sql({ to: "b@example.test", subject: "", text: "", html: "" })} returning id`;
  expect(Number(next?.id)).toBe(2);
});

test("loadDatabase leaves the database as it was when a file of the dump is missing", async () => {
  await makeUser(target.db, "viewer");
  const before = await contentsOf(target);
  const broken = { ...dump, tables: [...dump.tables, { name: "absent", columns: ["id"] }] };
  await expect(loadDatabase(target.sql, folder, broken)).rejects.toThrow();
  expect(await contentsOf(target)).toEqual(before);
});

test("loadDatabase refuses a dump of a newer release", async () => {
  const newer = { ...dump, migration: dump.migration + 1 };
  await expect(loadDatabase(target.sql, folder, newer)).rejects.toThrow("is of a newer release");
});
