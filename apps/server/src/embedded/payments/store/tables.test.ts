import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCK, prepareTables } from "./tables.ts";

let client: TestDb;
beforeAll(async () => {
  client = await createTestDb();
});
afterAll(() => client.close());

test("prepareTables does not lock tables that another server created while it waited", async () => {
  const first = await client.sql.reserve();
  await first`select pg_advisory_lock(${LOCK})`;
  const second = prepareTables(client.sql);
  const isWaiting = async () => {
    const [row] = await client.sql<{ count: number }[]>`
      select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`;
    return row?.count;
  };
  await expect.poll(isWaiting, { timeout: 5_000 }).toBe(1);
  await first`create schema stripe_stand_in`;
  await first`create table stripe_stand_in.version_2 ()`;
  await first`create table stripe_stand_in.accounts (id text)`;
  await first`begin`;
  await first`select from stripe_stand_in.accounts`;
  await first`select pg_advisory_unlock(${LOCK})`;
  await second;
  await first`rollback`;
  first.release();
  const [row] = await client.sql`select to_regclass('stripe_stand_in.objects') as made`;
  expect(row).toEqual({ made: null });
});
