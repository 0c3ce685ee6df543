import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createDb, type Db } from "./client.ts";
import { literal, prepared } from "./prepared.ts";
import { createTestDb } from "./testing/create-test-db.ts";

const testDb = await createTestDb();
afterAll(() => testDb.close());

async function onOneConnection(work: (db: Db) => Promise<void>): Promise<void> {
  const client = createDb(testDb.url, { maxConnections: 1 });
  await work(client.db).finally(client.close);
}

const held = sql<{ runs: string }>`
  select generic_plans + custom_plans as runs from pg_prepared_statements where statement like ${"%series%"} order by 1`;

const upTo = sql`generate_series(1, ${sql.placeholder("last")}::int) series (each)`;

test("prepares one statement per connection for all values", async () => {
  const series = prepared((db) => db.select({ each: sql<number>`series.each` }).from(upTo));
  await onOneConnection(async (db) => {
    expect(await series(db, { last: 2 })).toEqual([{ each: 1 }, { each: 2 }]);
    expect(await series(db, { last: 1 })).toEqual([{ each: 1 }]);
    expect(await db.transaction((tx) => series(tx, { last: 0 }))).toEqual([]);
    expect([...(await db.execute(held))]).toEqual([{ runs: "3" }]);
  });
});

test("literal accepts only non-negative integers", async () => {
  await onOneConnection(async (db) => {
    expect([...(await db.execute(sql`select ${literal(120)}::int as is`))]).toEqual([{ is: 120 }]);
  });
  for (const other of [-1, 0.5, Number.NaN, 1e21]) expect(() => literal(other)).toThrow(RangeError);
});
