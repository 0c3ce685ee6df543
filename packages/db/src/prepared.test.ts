import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb, type Db } from "./client.ts";
import { jsonParameter, literal, parameter, prepared, preparedForLimit, withParts } from "./prepared.ts";
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

test("prepares one statement per connection for all values", async () => {
  const series = prepared((db) => db.select({ each: sql<number>`series.each` }).from(upTo));
  await onOneConnection(async (db) => {
    expect(await series(db, { last: 2 })).toEqual([{ each: 1 }, { each: 2 }]);
    expect(await series(db, { last: 1 })).toEqual([{ each: 1 }]);
    expect(await db.transaction((tx) => series(tx, { last: 0 }))).toEqual([]);
    expect([...(await db.execute(held))]).toEqual([{ runs: "3" }]);
  });
});

test("prepares a separate statement for each page size", async () => {
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

test("a statement keeps its generic plan if the parameter is hidden from the planner, and otherwise not", async () => {
  await testDb.sql`create table numbered as select n from generate_series(1, 20000) n`;
  await testDb.sql`create index on numbered (n)`;
  await testDb.sql`analyze numbered`;
  await onOneConnection(async (db) => {
    const visible = prepared((pool) =>
      pool
        .select({ rows: sql`count(*) as visible` })
        .from(sql`numbered`)
        .where(sql`n > ${sql.placeholder("above")}::int`),
    );
    const hidden = prepared((pool) =>
      pool
        .select({ rows: sql`count(*) as hidden` })
        .from(sql`numbered`)
        .where(sql`n > ${parameter("above", "int")}`),
    );
    for (let run = 0; run < 8; run += 1) {
      await visible(db, { above: 19_990 + run });
      await hidden(db, { above: 19_990 + run });
    }
    const plans = await db.execute(sql`
      select generic_plans > 0 as "isGeneric" from pg_prepared_statements
      where statement like '%visible%' or statement like '%hidden%' order by statement like '%visible%'`);
    expect([...plans]).toEqual([{ isGeneric: true }, { isGeneric: false }]);
  });
});

test("a later part of a statement can use the rows that an earlier part of it returned", async () => {
  await testDb.sql`create table noted (word text primary key, times int not null)`;
  const note = prepared((db) =>
    withParts(db, {
      wanted: sql`select word from json_to_recordset(${jsonParameter("words")}) as row (word text)`,
      written: sql`
        insert into noted (word, times) select word, 1 from wanted
        on conflict (word) do update set times = noted.times + 1 returning word, times`,
    })
      .select({ word: sql<string>`word`, times: sql<number>`times` })
      .from(sql`written`)
      .orderBy(sql`word`),
  );
  const words = (...given: string[]) => ({ words: JSON.stringify(given.map((word) => ({ word }))) });
  expect(await note(testDb.db, words("a"))).toEqual([{ word: "a", times: 1 }]);
  expect(await note(testDb.db, words("a", 'b "quoted"'))).toEqual([
    { word: "a", times: 2 },
    { word: 'b "quoted"', times: 1 },
  ]);
});

test("literal accepts only non-negative integers", async () => {
  await onOneConnection(async (db) => {
    expect([...(await db.execute(sql`select ${literal(120)}::int as is`))]).toEqual([{ is: 120 }]);
  });
  for (const other of [-1, 0.5, Number.NaN, 1e21]) expect(() => literal(other)).toThrow(RangeError);
});
