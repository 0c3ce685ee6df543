import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb, type Db } from "./client.ts";
import { literal, preparedForLimit, preparedOnce } from "./prepared.ts";
import { createTestDb, type TestDb } from "./testing/create-test-db.ts";

let testDb: TestDb;

beforeAll(async () => {
  testDb = await createTestDb();
});
afterAll(() => testDb.close());

async function onOneConnection(work: (db: Db) => Promise<void>): Promise<void> {
  const client = createDb(testDb.url, { maxConnections: 1 });
  await work(client.db).finally(client.close);
}

const held = sql<{ runs: string }>`
  select generic_plans + custom_plans as runs from pg_prepared_statements where statement like ${"%series%"} order by 1`;

const upTo = sql`generate_series(1, ${sql.placeholder("last")}::int) series (each)`;

test("a connection holds one statement, however often and with whatever values it is run", async () => {
  const series = preparedOnce((db) => db.select({ each: sql<number>`series.each` }).from(upTo));
  await onOneConnection(async (db) => {
    expect(await series(db, { last: 2 })).toEqual([{ each: 1 }, { each: 2 }]);
    expect(await series(db, { last: 1 })).toEqual([{ each: 1 }]);
    expect(await db.transaction((tx) => series(tx, { last: 0 }))).toEqual([]);
    expect([...(await db.execute(held))]).toEqual([{ runs: "3" }]);
  });
});

test("a page of each size has a statement of its own", async () => {
  const first = preparedForLimit((db, limit) =>
    db
      .select({ each: sql<number>`page.each` })
      .from(sql`(select * from ${upTo} limit ${literal(limit)}) page`),
  );
  await onOneConnection(async (db) => {
    expect(await first(db, 1, { last: 5 })).toHaveLength(1);
    expect(await first(db, 2, { last: 5 })).toHaveLength(2);
    expect(await first(db, 2, { last: 1 })).toHaveLength(1);
    expect([...(await db.execute(held))]).toEqual([{ runs: "1" }, { runs: "2" }]);
  });
});

test("only whole numbers are written into a statement", async () => {
  await onOneConnection(async (db) => {
    expect([...(await db.execute(sql`select ${literal(120)}::int as is`))]).toEqual([{ is: 120 }]);
  });
  for (const other of [-1, 0.5, Number.NaN, 1e21]) expect(() => literal(other)).toThrow(RangeError);
});
