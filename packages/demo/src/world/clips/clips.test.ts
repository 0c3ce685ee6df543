import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { createClipInput, setCaptionsInput } from "@starling/validators/clip-inputs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_VIDEOS, demoVideoOf } from "../../clip-videos.ts";
import { seedDemo, seedDemoClips } from "../../seed-demo.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
let client: TestDb;

beforeAll(async () => {
  client = await createTestDb();
  await seedDemo(client.db, { now: NOW, passwordHash: "hash" });
});
afterAll(() => client.close());

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
      width: 360,
      height: 640,
    });
    expect(row.duration_ms).toBe(video?.durationMs);
    expect(row.poster).toBe(`/demo/clips/${video?.scene}.webp`);
    expect(row.poster_set).toEqual({ srcSet: `${row.poster} 360w`, placeholder: video?.placeholder });
  }
  const shown = new Set(rows.map(({ media_key: key }) => demoVideoOf(key)?.scene));
  expect(shown.size).toBe(DEMO_VIDEOS.size);
});

test("generates titles, descriptions and tags that the clip form accepts", async () => {
  const rows = await read();
  for (const { title, description, tags, duration_ms: ms } of rows) {
    const words = { title, description, tags, duration: ms / 1_000 };
    expect(createClipInput.parse(words), title).toEqual(words);
    expect(description).not.toContain("\\");
  }
  expect(new Set(rows.map(({ title }) => title)).size).toBe(120);
  expect(new Set(rows.map(({ language }) => language)).size).toBe(12);
  expect(rows.filter(({ title }) => /\p{Script=Arabic}/u.test(title)).length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...rows.map(({ description }) => description.length))).toBeGreaterThan(1_500);
  expect(Math.max(...rows.map(({ title }) => title.length))).toBeGreaterThan(90);
});

test("dates clips within the last sixty days and after their creator's profile", async () => {
  const rows = await read();
  const ages = rows.map(({ published_at: at }) => (NOW.getTime() - at.getTime()) / 86_400_000);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeLessThanOrEqual(60);
  expect(ages.filter((age) => age < 7).length).toBeGreaterThan(8);
  for (const { published_at: at, joined_at: since, created_at: begun } of rows) {
    expect(at.getTime()).toBeGreaterThan(since.getTime());
    expect(at.getTime()).toBeGreaterThan(begun.getTime());
  }
});

test("assigns two clips to demo_streamer, five to demo_pro and none to most streamers", async () => {
  const rows = await client.sql`select count(*)::int, lower(email) as email from clips
    join profiles on profiles.id = profile_id join users on users.id = user_id group by email`;
  const of = (email: string) => rows.find((row) => row.email === email)?.count;
  expect([of("streamer@demo.test"), of("pro@demo.test")]).toEqual([2, 5]);
  const counts = rows.map(({ count }) => count);
  expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  expect(counts.filter((count) => count >= 4).length).toBeGreaterThanOrEqual(4);
  expect(counts.filter((count) => count === 1).length).toBeGreaterThan(15);
  expect(counts.length).toBeGreaterThan(45);
  expect(counts.length).toBeLessThan(110);
});

test("adds clips to the swipe reel within the limit of each streamer's plan", async () => {
  const pools = await client.sql`select count(*) filter (where in_swipe)::int as used, lower(email) as email,
    exists (select from subscriptions where user_id = users.id and status in ('active', 'trialing')
      and current_period_end > ${NOW}) as paid
    from clips join profiles on profiles.id = profile_id join users on users.id = user_id group by email, users.id`;
  for (const { used, email, paid } of pools) {
    expect(used, email).toBeGreaterThanOrEqual(1);
    expect(used, email).toBeLessThanOrEqual(paid ? 3 : 1);
  }
  expect(pools.find(({ email }) => email === "pro@demo.test")?.used).toBe(3);
  const [wrong] = await client.sql`select
    (select count(*)::int from clips full join reel_clips on clip_id = id where in_swipe is distinct from (clip_id is not null)) as places`;
  expect(wrong).toEqual({ places: 0 });
});

test("stores like counters and weekly trends that match the generated likes", async () => {
  const [drifted] = await client.sql`select
    (select count(*)::int from clips full join clip_counters on clip_id = id
      where likes is distinct from (select count(*) from clip_likes where clip_likes.clip_id = clips.id)) as counters,
    (select count(*)::int from reel_clips where week_likes is distinct from (select count(*) from clip_likes
      where clip_likes.clip_id = reel_clips.clip_id and created_at >= ${NOW}::timestamptz - interval '7 days')) as trends,
    (select count(*)::int from clip_likes join clips on clips.id = clip_id join users on users.id = user_id
      where role <> 'viewer' or clip_likes.created_at < published_at or clip_likes.created_at > ${NOW}) as wrong`;
  expect(drifted).toEqual({ counters: 0, trends: 0, wrong: 0 });
  const trends = await client.sql`select week_likes from reel_clips order by week_likes desc`;
  expect(new Set(trends.slice(0, 20).map(({ week_likes: likes }) => likes)).size).toBeGreaterThan(7);
  const likes = (await read()).map((row) => row.likes).sort((one, other) => other - one);
  expect(likes[0]).toBeGreaterThan(35);
  expect(likes[60]).toBeLessThan(14);
  expect(likes.at(-1)).toBe(0);
});

test("generates likes by both viewers who can sign in", async () => {
  const rows = await client.sql`select lower(email) as email, count(*)::int from clip_likes
    join users on users.id = user_id where password_hash is not null group by email order by email`;
  expect([...rows]).toEqual([
    { email: "premium@demo.test", count: 36 },
    { email: "viewer@demo.test", count: 18 },
  ]);
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

test("seedDemoClips adds the same clips to demo data without clips, and only once", async () => {
  const facts = (rows: Awaited<ReturnType<typeof read>>) =>
    rows.map(({ title, email, published_at: at, likes, in_swipe: pooled }) => ({
      title,
      email,
      at,
      likes,
      pooled,
    }));
  const before = facts(await read());
  await client.sql`delete from clips`;
  expect(await seedDemoClips(client.db, NOW)).toBe(false);
  expect(await read()).toHaveLength(0);
  await client.sql`delete from installation_facts where key = 'demo_clips'`;
  const again = () => seedDemoClips(client.db, NOW);
  expect((await Promise.all([again(), again()])).sort()).toEqual([false, true]);
  expect(facts(await read())).toEqual(before);
});

test("seedDemoClips adds no clips to a database without demo data", async () => {
  const empty = await createTestDb();
  try {
    expect(await seedDemoClips(empty.db, NOW)).toBe(false);
  } finally {
    await empty.close();
  }
});
