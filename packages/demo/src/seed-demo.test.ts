import { profiles } from "@starling/db/schema/profiles";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { setCaptionsInput } from "@starling/validators/clip-inputs";
import { isLive } from "@starling/validators/schedules";
import { afterAll, expect, test } from "vitest";
import { DEMO_VIDEOS, demoVideoOf } from "./clip-videos.ts";
import { demoDataOf } from "./demo-data.ts";
import { fillStreamers } from "./fill-streamers.ts";
import { seedDemo } from "./seed-demo.ts";
import { inventWorld } from "./world/world.ts";

const NOW = new Date("2026-03-14T12:00:00Z");

const client = await createTestDb();
expect(await demoDataOf(client.db)).toEqual({ hasDemo: false, hasClips: false });
expect(await seedDemo(client.db, { now: NOW, passwordHash: "hash" })).toBe(true);
afterAll(() => client.close());

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

test.each(["2026-03-14", "2026-10-20"])(
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

const read = () =>
  client.sql`select clip.*, lower(users.email) as email, profile.languages[1] as language, streamer.stream_types,
    profile.created_at as joined_at, (select count(*)::int from clip_likes where clip_id = clip.id) as likes
    from clips clip join profiles profile on profile.id = clip.profile_id join users on users.id = profile.user_id
    join streamer_profiles streamer on streamer.profile_id = profile.id order by clip.number`;

test("creates 120 clips with unique keys and matching video metadata", async () => {
  const rows = await read();
  expect(rows).toHaveLength(120);
  expect(new Set(rows.map(({ media_key: key }) => key)).size).toBe(120);
  for (const row of rows) {
    const video = demoVideoOf(row.media_key);
    expect(video, row.media_key).not.toBeNull();
    expect(row).toMatchObject({
      status: "ready",
      type: video?.type,
      bytes: video?.bytes,
      width: 720,
      height: 1280,
    });
    expect(row.duration_ms).toBe(video?.durationMs);
    expect(row.poster).toBe(`/demo/clips/${video?.scene}.webp`);
    expect(row.poster_set).toEqual({ srcSet: `${row.poster} 720w`, placeholder: video?.placeholder });
  }
  const shown = new Set(rows.map(({ media_key: key }) => demoVideoOf(key)?.scene));
  expect(shown.size).toBe(DEMO_VIDEOS.size);
});

test("adds clips to the swipe reel within the limit of each streamer's plan", async () => {
  const pools = await client.sql`select count(*) filter (where in_swipe)::int as used, lower(email) as email,
    exists (select from subscriptions where user_id = users.id and status in ('active', 'trialing')
      and current_period_end > ${NOW}) as paid
    from clips join profiles on profiles.id = profile_id join users on users.id = user_id group by email, users.id`;
  for (const { used, email, paid } of pools) {
    expect(used, email).toBeLessThanOrEqual(paid ? 3 : 1);
  }
  expect(pools.find(({ email }) => email === "pro@demo.test")?.used).toBe(3);
  const scenes = (await read()).flatMap(({ in_swipe: used, poster }) => (used ? [poster] : []));
  expect(new Set(scenes).size).toBe(scenes.length);
  expect(scenes.length).toBeGreaterThan(30);
  const [wrong] = await client.sql`select
    (select count(*)::int from clips full join reel_clips on clip_id = id where in_swipe is distinct from (clip_id is not null)) as places`;
  expect(wrong).toEqual({ places: 0 });
});

test("adds captions to six clips in a language that their streamer speaks", async () => {
  const rows =
    await client.sql`select clip.id as clip_id, clip.captions_language as language, clip.captions as vtt, clip.duration_ms, profile.languages
      from clips clip join profiles profile on profile.id = profile_id where clip.captions is not null`;
  expect(rows).toHaveLength(6);
  for (const { clip_id: id, language, vtt, duration_ms: ms, languages } of rows) {
    expect(setCaptionsInput.safeParse({ id, captions: { language, vtt } }).success).toBe(true);
    expect(languages).toContain(language);
    const times = [...vtt.matchAll(/00:(\d\d\.\d{3})/g)].map(([, seconds]) => Number(seconds));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times.at(-1)).toBeCloseTo(ms / 1_000, 2);
  }
});

test("fillStreamers adds streamers on every run, and counters equal the numbers of followers", async () => {
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

test("the word index of the reel finds clips by game, tag and title", async () => {
  const found = async (word: string) => {
    const [row] =
      await client.sql`select count(*)::int from clip_words where words @@ ${`'${word}':*`}::tsquery`;
    return Number(row?.count);
  };
  const pooled = (await read()).filter(({ in_swipe: used, language }) => used && language === "en");
  const titled = pooled.map(({ title }) => /[a-z]{5,}/.exec(title)?.[0] ?? "the").slice(0, 5);
  for (const word of ["tea", "stardew", "hollow", "piano", ...titled])
    expect(await found(word), word).toBeGreaterThan(0);
});
