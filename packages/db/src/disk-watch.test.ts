import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createDb } from "./client.ts";
import { databaseAway } from "./database-unavailable.ts";
import { DiskWatch, writeDiskProbe } from "./disk-watch.ts";
import { createTestDb } from "./testing/create-test-db.ts";

const disk = new DiskWatch();
const database = await createTestDb();
const client = createDb(database.url, {
  maxConnections: 1,
  watch: {
    statement: () => (_isDone, error) => disk.note(error),
    transaction: () => () => undefined,
  },
});
afterAll(async () => {
  await client.close();
  await database.close();
});

const raise = (code: string) =>
  client.db.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)).then(
    () => null,
    (error: unknown) => error,
  );

test.each(["53100", "57P01", "58030", "08P01"])(
  "databaseAway returns true for the error code %s",
  async (code) => {
    expect(databaseAway(await raise(code))).toBe(true);
  },
);

test.each(["22003", "23505", "57000", "XX000"])(
  "databaseAway returns false for the error code %s",
  async (code) => {
    expect(databaseAway(await raise(code))).toBe(false);
  },
);

test("DiskWatch reports a full disk until a probe succeeds", async () => {
  const probe = () => writeDiskProbe(client.sql);
  const refusedProbe = async () => {
    throw await raise("53100");
  };
  const fresh = new DiskWatch();
  expect(await fresh.hasRoom(refusedProbe)).toBe(true);
  fresh.note(await raise("53100"));
  expect(fresh.isFull).toBe(true);
  expect(await fresh.hasRoom(refusedProbe)).toBe(false);
  expect(await fresh.hasRoom(probe)).toBe(true);
  expect(fresh.isFull).toBe(false);
});
