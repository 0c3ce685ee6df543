import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { HALF_LIFE_DAYS } from "@starling/validators/fairness";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "../seed-demo.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
let client: TestDb;

beforeAll(async () => {
  client = await createTestDb();
  await seedDemo(client.db, { now: NOW, passwordHash: "hash" });
});
afterAll(() => client.close());

test("generates half a year of history only for the two streamers who can sign in", async () => {
  const rows = await client.sql`select username, count(distinct day)::int as days, min(day)::text as first,
    max(day)::text as last, min(profiles.created_at) as joined from streamer_days
    join profiles on profiles.id = profile_id join users on users.id = user_id group by username order by username`;
  expect(rows.map(({ username }) => username)).toEqual(["demo_pro", "demo_streamer"]);
  for (const { days, first, last, joined } of rows) {
    expect(days).toBeGreaterThan(150);
    expect(Date.parse(first)).toBeGreaterThanOrEqual(joined.getTime());
    expect(last <= "2026-03-14").toBe(true);
  }
});

test("generates daily impressions whose decayed sum is close to the count used for the fair order", async () => {
  const rows = await client.sql`select exposures.impressions, sum(count * 2 ^ (
      -(${"2026-03-14"}::date - day) / ${HALF_LIFE_DAYS}::float)) as faded from streamer_days
    join exposures using (profile_id) where kind like 'shown:%' group by profile_id, exposures.impressions`;
  expect(rows).toHaveLength(2);
  for (const { impressions, faded } of rows) {
    expect(faded / impressions).toBeGreaterThan(0.8);
    expect(faded / impressions).toBeLessThan(1.2);
  }
});

test("generates at least as many profile views as follows, and clip plays as likes, per day", async () => {
  const [wrong] = await client.sql`
    with counted as (
      select profile_id, day, coalesce(sum(count) filter (where kind = 'profile_view'), 0) as views,
        coalesce(sum(count) filter (where kind = 'clip_play'), 0) as plays
      from streamer_days group by profile_id, day)
    select count(*) filter (where views < (select count(*) from follows where streamer_profile_id = profile_id
        and (created_at at time zone 'UTC')::date = day))::int as follows,
      count(*) filter (where plays < (select count(*) from clip_likes join clips on clips.id = clip_id
        where clips.profile_id = counted.profile_id and (clip_likes.created_at at time zone 'UTC')::date = day))::int as likes
    from counted`;
  expect(wrong).toEqual({ follows: 0, likes: 0 });
});

test("generates featured-slot impressions only for the streamer with a plan", async () => {
  const rows = await client.sql`select distinct username from streamer_days
    join profiles on profiles.id = profile_id join users on users.id = user_id where kind = 'shown:featured'`;
  expect([...rows]).toEqual([{ username: "demo_pro" }]);
});
