import { profiles } from "@starling/db/schema/profiles";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { isLive } from "@starling/validators/schedules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoDataOf } from "./demo-data.ts";
import { seedDemo } from "./seed-demo.ts";
import { inventWorld } from "./world/world.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
let client: TestDb;

beforeAll(async () => {
  client = await createTestDb();
  expect(await demoDataOf(client.db)).toEqual({ hasDemo: false, hasClips: false });
  expect(await seedDemo(client.db, { now: NOW, passwordHash: "hash" })).toBe(true);
});
afterAll(() => client.close());

test("streamers have varied impressions, never fewer than their successes", async () => {
  const [counted] = await client.sql`select count(*)::int, count(distinct impressions)::int as numbers,
    min(impressions) as least, max(impressions) as most, count(*) filter (where successes > impressions)::int as wrong,
    sum(successes)::float / sum(impressions) as rate from exposures`;
  const [streamers] = await client.sql`select count(*)::int from streamer_profiles`;
  expect(counted?.count).toBe(streamers?.count);
  expect(counted?.numbers).toBeGreaterThan(80);
  expect(counted?.least).toBeLessThan(20);
  expect(counted?.most).toBeGreaterThan(200);
  expect(counted?.wrong).toBe(0);
  expect(counted?.rate).toBeGreaterThan(0.01);
  expect(counted?.rate).toBeLessThan(0.1);
  expect((await queuedJobs(client.sql)).map(({ name }) => name)).toEqual(["update_fair_scores"]);
});

test("repeated and concurrent seeding changes nothing", async () => {
  const rows =
    () => client.sql`select (select count(*) from users) as users, (select count(*) from follows) as follows,
    (select count(*) from taxonomy_items) as items, (select count(*) from schedule_entries) as entries`;
  const before = await rows();
  const again = () => seedDemo(client.db, { now: new Date(), passwordHash: "other" });
  expect(await Promise.all([again(), again(), again()])).toEqual([false, false, false]);
  expect(await rows()).toEqual(before);
  expect(await demoDataOf(client.db)).toEqual({ hasDemo: true, hasClips: true });
});

test("accounts that can sign in have notifications of their chosen kinds, some unread", async () => {
  const accounts = await client.sql`
    select account.username, count(*)::int as told, count(*) filter (where not told.is_read)::int as unread,
      count(distinct event.kind)::int as kinds, chosen.bell,
      (select count(*)::int from follows where follower_user_id = account.id and alerts <> 'none') as heard_of
    from users account join notifications told on told.user_id = account.id
    join notification_settings chosen on chosen.user_id = account.id
    join notification_events event on event.id = told.event_id and event.kind::text = any(chosen.bell)
    group by account.id, chosen.bell order by account.username`;
  expect(accounts.map(({ username }) => username)).toEqual([
    "demo_premium",
    "demo_pro",
    "demo_streamer",
    "demo_viewer",
  ]);
  for (const { username, told, unread, heard_of } of accounts) {
    const isViewer = /viewer|premium/.test(username);
    expect(told, username).toBeGreaterThanOrEqual(isViewer ? 6 : 1);
    expect(unread, username).toBeLessThan(told);
    expect(heard_of > 0, username).toBe(isViewer);
  }
  const [early] = await client.sql`
    select count(*)::int from notification_events where created_at > ${NOW} or finished_at is null`;
  expect(early?.count).toBe(0);
});

test("four accounts can sign in, each with a role and a profile", async () => {
  const accounts =
    await client.sql`select users.email, users.role, profiles.display_name is not null as has_profile
    from users left join profiles on profiles.user_id = users.id and profiles.role = users.role
    where password_hash = 'hash' and email_verified_at is not null and role_verified order by email`;
  expect([...accounts]).toEqual([
    { email: "premium@demo.test", role: "viewer", has_profile: true },
    { email: "pro@demo.test", role: "streamer", has_profile: true },
    { email: "streamer@demo.test", role: "streamer", has_profile: true },
    { email: "viewer@demo.test", role: "viewer", has_profile: true },
  ]);
  const [others] = await client.sql`select count(*)::int from users where password_hash is not null`;
  expect(others?.count).toBe(4);
});

test("creates at least 240 streamers in all languages, with correct follower counts", async () => {
  const [streamers] = await client.sql`select count(*)::int, count(distinct languages[1])::int as languages,
    count(distinct lower(display_name))::int as names from profiles where role = 'streamer'`;
  expect(streamers?.count).toBeGreaterThanOrEqual(240);
  expect(streamers?.languages).toBe(12);
  expect(streamers?.names).toBe(streamers?.count);
  const drifted = await client.sql`select profile_id from profile_counters
    where followers <> (select count(*) from follows where streamer_profile_id = profile_id)`;
  expect(drifted).toHaveLength(0);
  const uncounted =
    await client.sql`select id from profiles where id not in (select profile_id from profile_counters)`;
  expect(uncounted).toHaveLength(0);
});

test("fills in streamers' profile fields, and games and categories of viewers", async () => {
  const [counts] = await client.sql`select
    count(*) filter (where details->>'inputMethod' is not null)::int as with_input,
    count(*) filter (where jsonb_typeof(details->'hardware.monitors.count') = 'number')::int as with_monitors,
    count(*) filter (where weekly_hours_min = 10 and weekly_hours_max = 20)::int as with_hours,
    count(*) filter (where schedule_edited)::int as edited, count(primary_device)::int as with_device
    from profiles join streamer_profiles on profile_id = id`;
  for (const [what, count] of Object.entries(counts ?? {})) expect(count, what).toBeGreaterThan(40);
  const kinds =
    await client.sql`select kind from profile_taxonomy join taxonomy_items on taxonomy_items.id = item_id
    join profiles on profiles.id = profile_id where role = 'viewer' group by kind order by kind`;
  expect(kinds.map(({ kind }) => kind)).toEqual(["category", "game"]);
});

test("premium and pro accounts have their plans, and the other accounts cover every subscription state", async () => {
  const rows = await client.sql`select email, name, interval, status, current_period_end > ${NOW} as runs
    from subscriptions join users on users.id = user_id join plans on plans.id = plan_id order by email`;
  const demo = rows.filter(({ email }) => /^(premium|pro)@/.test(email));
  expect(demo).toEqual([
    { email: "premium@demo.test", name: "Premium", interval: "month", status: "active", runs: true },
    { email: "pro@demo.test", name: "Pro", interval: "month", status: "active", runs: true },
  ]);
  const states = new Set(rows.map(({ status, runs }) => `${status} ${runs ? "running" : "over"}`));
  expect([...states].sort()).toEqual([
    "active running",
    "canceled over",
    "canceled running",
    "past_due running",
    "trialing running",
  ]);
});

test("texts contain no placeholders, fit their fields and rarely repeat", async () => {
  const rows = await client.db.select().from(profiles);
  const texts = rows.flatMap(({ shortBio, bio }) => [shortBio, bio]).filter((text) => text !== null);
  for (const text of texts) expect(text).not.toMatch(/[{}|]|undefined|null/);
  for (const { shortBio, bio, role } of rows) {
    expect(shortBio?.length ?? 0).toBeLessThanOrEqual(160);
    expect(bio?.length ?? 0).toBeLessThanOrEqual(2000);
    expect(["viewer", "streamer"]).toContain(role);
  }
  const bios = rows.flatMap(({ bio }) => bio ?? []);
  expect(new Set(bios).size / bios.length).toBeGreaterThan(0.98);
  const sparse = rows.filter((row) => row.role === "streamer" && row.bio === null && row.shortBio === null);
  expect(sparse.length).toBeGreaterThan(5);
  expect(rows.some((row) => (row.bio?.length ?? 0) > 900)).toBe(true);
});

test.each(["2026-03-14", "2026-07-06", "2026-10-20", "2027-01-11"])(
  "at least eight streamers are live in every half hour of the week from %s",
  (monday) => {
    const { streamers } = inventWorld("starling", NOW);
    const schedules = streamers.map(({ schedule }) =>
      schedule.map((entry) => ({
        ...entry,
        id: "",
        startTime: `${Math.floor(entry.startMinute / 60)}:${entry.startMinute % 60}`,
        endTime: `${Math.floor(entry.endMinute / 60)}:${entry.endMinute % 60}`,
      })),
    );
    for (let half = 0; half < 336; half += 1) {
      const at = new Date(Date.parse(`${monday}T00:00:00Z`) + half * 1_800_000);
      const live = schedules.filter((schedule) => isLive(schedule, at)).length;
      expect(live, at.toISOString()).toBeGreaterThanOrEqual(8);
    }
  },
);

test("the same seed and time generate the same demo data, another seed different data", () => {
  const { random: _, ...world } = inventWorld("starling", NOW);
  const { random: __, ...again } = inventWorld("starling", NOW);
  expect(again).toEqual(world);
  expect(inventWorld("other", NOW).streamers[5]?.bio).not.toBe(world.streamers[5]?.bio);
});

test("each demo streamer has given and received raids, by members and by others", async () => {
  const rows = await client.sql`select username,
      count(*) filter (where from_profile_id = profile.id)::int as given,
      count(*) filter (where to_profile_id = profile.id)::int as received,
      count(*) filter (where from_profile_id is null or to_profile_id is null)::int as strangers
    from raids join profiles profile on profile.id in (from_profile_id, to_profile_id)
    join users on users.id = profile.user_id where username like 'demo_%' group by 1 order by 1`;
  const counts = { given: 3, received: 3, strangers: 2 };
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { username: "demo_pro", ...counts },
    { username: "demo_streamer", ...counts },
  ]);
});

test("connects about half of the channels, but no channel of demo_streamer", async () => {
  const [channels] = await client.sql`
    select count(*)::int, count(distinct profile_id)::int as streamers, count(distinct (platform, subject))::int as subjects,
      count(*) filter (where channel_links ->> platform = address)::int as shown,
      (select sum((select count(*) from jsonb_object_keys(channel_links) key where key in ('twitch', 'youtube', 'kick')))::int
        from streamer_profiles) as known
    from channels join streamer_profiles using (profile_id)`;
  expect(channels?.subjects).toBe(channels?.count);
  expect(channels?.shown).toBe(channels?.count);
  expect(channels?.count / channels?.known).toBeGreaterThan(0.4);
  expect(channels?.count / channels?.known).toBeLessThan(0.6);
  const [hers] = await client.sql`select count(*)::int from channels
    join profiles on profiles.id = profile_id join users on users.id = user_id where email = 'streamer@demo.test'`;
  expect(hers?.count).toBe(0);
});
