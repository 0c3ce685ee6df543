import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb, type Db } from "./client.ts";
import {
  accountParameter,
  jsonParameter,
  literal,
  parameter,
  prepared,
  preparedForLimit,
  withParts,
} from "./prepared.ts";
import { createTestDb, type TestDb } from "./testing/create-test-db.ts";

let testDb: TestDb;

beforeAll(async () => {
  testDb = await createTestDb();
});
afterAll(() => testDb.close());

/** Same as casting an MD5 to uuid in PostgreSQL. */
const uuidOf = (text: string) => createHash("md5").update(text).digest("hex");

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

test("a statement with a hidden parameter keeps the generic plan, unlike one with a visible parameter", async () => {
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

test("a key lookup with a visible account parameter keeps the generic plan", async () => {
  await testDb.sql`create table hearts as
    select md5((n / 40)::text)::uuid as user_id, md5(n::text)::uuid as clip_id from generate_series(1, 20000) n`;
  await testDb.sql`alter table hearts add primary key (user_id, clip_id)`;
  await testDb.sql`analyze hearts`;
  await onOneConnection(async (db) => {
    const found = prepared((pool) =>
      pool
        .select({ hearts: sql<number>`count(*)::int as hearts` })
        .from(sql`hearts`)
        .where(sql`user_id = ${accountParameter("me")} and clip_id = any(${parameter("ids", "uuid[]")})`),
    );
    const [me, clip] = [uuidOf("7"), uuidOf("280")];
    for (let run = 0; run < 8; run += 1)
      expect(await found(db, { me, ids: `{${clip}}` })).toEqual([{ hearts: 1 }]);
    const plans = await db.execute(sql`
      select generic_plans > 0 as "isGeneric" from pg_prepared_statements where statement like '%hearts%'`);
    expect([...plans]).toEqual([{ isGeneric: true }]);
  });
});

test("a prepared statement accepts an array parameter", async () => {
  const sum = prepared((db) =>
    db
      .select({ sum: sql<string>`sum(each)` })
      .from(sql`generate_series(1, 9) series (each)`)
      .where(sql`each = any(${parameter("wanted", "int[]")})`),
  );
  expect(await sum(testDb.db, { wanted: [2, 3, 20] })).toEqual([{ sum: "5" }]);
});

test("a later part of a statement reads the rows that an earlier part returned", async () => {
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
