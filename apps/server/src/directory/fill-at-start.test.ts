import { TestClock } from "@starling/api/testing/create-test-api";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { afterAll, beforeEach, expect, test } from "vitest";
import { fillAtStart } from "./fill-at-start.ts";

let logged: string[];
const database = await createTestDb();
afterAll(() => database.close());
beforeEach(async () => {
  logged = [];
  await database.sql.begin(async (tx) => {
    await tx`set local statement_timeout = '60s'`;
    await tx`delete from users`;
  });
});

const note = (_details: object, message: string) => void logged.push(message);
const log = { info: note, warn: note };
const fill = (signal = new AbortController().signal, small?: number) =>
  fillAtStart({ db: database.db, ports: { clock: new TestClock() } }, log, signal, small);
const entries = async () => (await database.sql`select from directory_entries`).length;

function makeMany(count: number, kind = "many") {
  return database.sql`
    with made as (
      insert into users (id, email, username)
      select gen_random_uuid(), ${kind} || '_' || n || '@example.test', ${kind} || '_' || n from generate_series(1, ${count}::int) n
      returning id
    ), own as (
      insert into profiles (id, user_id, role, display_name)
      select gen_random_uuid(), id, 'streamer', 'A' from made returning id
    )
    insert into streamer_profiles (profile_id) select id from own`;
}

test("start-up waits until a small directory is complete, and creates only missing entries", async () => {
  await makeMany(20);
  await fill();
  expect(await entries()).toBe(20);
  expect(logged).toEqual(["Directory entries built"]);
  await fill();
  expect(logged).toHaveLength(1);
});

test("a large directory is scanned for missing entries after start-up", async () => {
  await makeMany(20);
  await fill();
  await makeMany(30, "more");
  let done: Promise<void> | undefined;
  await database.sql.begin(async (tx) => {
    await tx`lock table directory_entries in share mode`;
    ({ done } = await fill(undefined, 19));
    expect(await entries()).toBe(20);
  });
  await done;
  expect(await entries()).toBe(50);
});
