import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillStreamers } from "./fill-streamers.ts";
import { seedDemo } from "./seed-demo.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
let client: TestDb;

beforeAll(async () => {
  client = await createTestDb();
});
afterAll(() => client.close());

test("fillStreamers adds streamers on every run, and counters equal the numbers of followers", async () => {
  await seedDemo(client.db, { now: NOW, passwordHash: "hash" });
  const [before] = await client.sql`select count(*)::int from streamer_profiles`;
  const seen: number[] = [];
  const order = { now: NOW, seed: "trial", onProgress: (written: number) => void seen.push(written) };
  await fillStreamers(client.db, { ...order, streamers: 1_100 });
  await fillStreamers(client.db, { ...order, streamers: 40 });
  expect(seen).toEqual([1_000, 1_100, 40]);
  const [after] = await client.sql`select count(*)::int from streamer_profiles`;
  expect(after?.count).toBe(before?.count + 1_140);
  const drifted = await client.sql`select profile_id from profile_counters
    where followers <> (select count(*) from follows where streamer_profile_id = profile_id)`;
  expect(drifted).toHaveLength(0);
  const [rich] = await client.sql`select count(*)::int from profiles join users on users.id = user_id
    where email like '%@fill.demo.test' and profiles.role = 'streamer' and details ? 'streamingFrequency.typicalDays'`;
  expect(rich?.count).toBeGreaterThan(500);
  const [signIn] = await client.sql`select count(*)::int from users where password_hash is not null`;
  expect(signIn?.count).toBe(4);
});
