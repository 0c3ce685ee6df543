import { streamerDays } from "@starling/db/schema/analytics";
import { exposures } from "@starling/db/schema/directory";
import { notificationEvents, notificationSettings } from "@starling/db/schema/notifications";
import { profiles } from "@starling/db/schema/profiles";
import { raids } from "@starling/db/schema/raids";
import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { completenessOf } from "@starling/validators/completeness";
import type { OptionalKind } from "@starling/validators/notifications";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "../../context.ts";
import { systemContext, type UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { sendDigests } from "./daily.service.ts";
import { suggestParts } from "./suggestions.service.ts";
import { sendLetters } from "./weekly.service.ts";

let streamer: UserActor;
let profileId: string;

const api = await openTestApi();
beforeEach(async () => {
  await api.db.delete(notificationSettings);
  await api.db.delete(profiles);
  streamer = await api.member("streamer");
  ({ id: profileId } = await makeStreamer(api.db, { userId: streamer.userId, displayName: "Nia" }));
});

const choose = (...kinds: OptionalKind[]) =>
  api.call(streamer).notifications.updateSettings({
    kinds: Object.fromEntries(kinds.map((kind) => [kind, { bell: true }])),
  });
const heard = async () => (await api.call(streamer).notifications.list({})).items.map(({ text }) => text);

async function runFor(hours: number, job: (ctx: ServiceContext) => Promise<void>, every = 1): Promise<void> {
  for (let hour = 0; hour < hours; hour += every) {
    api.clock.advance({ hours: every });
    await job(systemContext(api.db, api.ports, "test"));
  }
}

async function runUntilHeard(job: (ctx: ServiceContext) => Promise<void>, every: number): Promise<void> {
  for (let hour = 0; hour < 7 * 24 && (await heard()).length === 0; hour += every)
    await runFor(every, job, every);
}

async function follow(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await makeFollow(api.db, (await api.member("viewer")).userId, profileId, api.clock.now());
}

async function like(): Promise<void> {
  const clip = await makeClip(api.db, profileId);
  await makeLike(api.db, (await api.member("viewer")).userId, clip.id, api.clock.now());
}

async function countDay(daysAgo: number, kind: string, times: number): Promise<void> {
  await api.db.insert(exposures).values({ profileId }).onConflictDoNothing();
  const day = new Date(api.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await api.db.insert(streamerDays).values({ profileId, day, kind, count: times });
}

test("sends a digest once a day by default, except on days without news", async () => {
  await follow(2);
  await like();
  await runFor(24, sendDigests);
  expect(await heard()).toEqual(["2 new followers and 1 like on your clips"]);
  await runFor(24, sendDigests);
  expect(await heard()).toHaveLength(1);
  await follow();
  await runFor(24, sendDigests);
  expect(await heard()).toEqual(["1 new follower", "2 new followers and 1 like on your clips"]);
});

test("omits the first follower and like, which have separate notifications", async () => {
  const clip = await makeClip(api.db, profileId);
  const fan = api.call(await api.member("viewer"));
  await fan.follows.follow({ id: profileId });
  await fan.clips.like({ id: clip.id });
  await runFor(24, sendDigests);
  expect(await heard()).toEqual(["A viewer liked one of your clips", "See who follows you"]);
  await fan.clips.unlike({ id: clip.id });
  await fan.clips.like({ id: clip.id });
  await follow();
  await runFor(24, sendDigests);
  const [latest] = await heard();
  expect(latest).toBe("1 new follower and 1 like on your clips");
});

test("the next digest covers a day on which no job ran", async () => {
  await choose("digest");
  await follow();
  await runFor(24, sendDigests);
  await follow();
  api.clock.advance({ days: 1 });
  await follow();
  await runFor(24, sendDigests);
  expect(await heard()).toEqual(["2 new followers", "1 new follower"]);
});

test("sends no weekly letter or suggestion unless requested, and no digest after it is turned off", async () => {
  await api.call(streamer).notifications.updateSettings({ kinds: { digest: { bell: false } } });
  await follow();
  await countDay(1, "profile_view", 3);
  for (const job of [sendDigests, sendLetters, suggestParts]) await runFor(24, job);
  expect(
    await api.db.select().from(notificationEvents).where(eq(notificationEvents.userId, streamer.userId)),
  ).toEqual([]);
});

test("two concurrent workers send only one digest", async () => {
  await choose("digest");
  await follow();
  await runFor(24, async (ctx) => {
    await Promise.all([sendDigests(ctx), sendDigests(ctx)]);
  });
  expect(await heard()).toHaveLength(1);
});

test("notifies every streamer once if there are more streamers than one batch holds", async () => {
  const crowd = 1_200;
  await api.sql`insert into users (id, email, username, role, role_verified)
    select gen_random_uuid(), 'many' || n || '@example.test', 'many' || n, 'streamer', true
    from generate_series(1, ${crowd}::int) n`;
  const many = api.sql`users where username like 'many%'`;
  await api.sql`insert into profiles (id, user_id, role, display_name)
    select id, id, 'streamer', username from ${many}`;
  await api.sql`insert into notification_settings (user_id, bell, mail, push)
    select id, '{digest}', '{}', '{}' from ${many}`;
  await api.sql`insert into follows (follower_user_id, streamer_profile_id, created_at)
    select ${streamer.userId}::uuid, id, ${api.clock.now()} from ${many}`;
  const told = async () => {
    const [row] = await api.sql`select count(*)::int as told from notification_events
      where kind = 'digest' and user_id in (select id from users where username like 'many%')`;
    return row?.told;
  };
  await deleteQueuedJobs(api.sql);
  api.clock.advance({ minutes: 2 });
  await sendDigests(systemContext(api.db, api.ports, "test"));
  // A batch has 500 recipients. The first batch may also contain a streamer from another test, and this test
  // does not count that streamer.
  expect([499, 500]).toContain(await told());
  while ((await queuedJobs(api.sql)).some(({ name }) => name === "send_digests"))
    await runJobs(api, "send_digests");
  // The streamers are spread over 24 hours, and 12 of these hours are due.
  expect(await told()).toBeGreaterThan(crowd * 0.42);
  expect(await told()).toBeLessThan(crowd * 0.58);
});

test("sends a weekly letter about the last seven days and the seven before", async () => {
  await choose("letter");
  api.clock.advance({ days: 20 });
  for (let day = -16; day <= 14; day += 1) await countDay(day, "shown:directory", 10);
  await countDay(-3, "profile_view", 4);
  await runUntilHeard(sendLetters, 4);
  expect(await heard()).toEqual([
    expect.stringMatching(
      /^You were shown 70 times \(70 the week before\). Your profile was opened [04] times, and you gained 0 followers\.$/,
    ),
  ]);
  await runFor(6 * 24, sendLetters, 4);
  expect(await heard()).toHaveLength(1);
  await runFor(2 * 24, sendLetters, 4);
  expect(await heard()).toHaveLength(2);
});

test("the weekly letter counts raids, and how many received raids came through Starling", async () => {
  await choose("letter");
  const raid = { platform: "twitch", fromHash: "x", toHash: "y", viewers: 4 } as const;
  const happenedAt = api.clock.now();
  await api.db.insert(raids).values([
    { ...raid, toProfileId: profileId, isSuggested: true, happenedAt },
    { ...raid, toProfileId: profileId, isSuggested: false, happenedAt },
    { ...raid, fromProfileId: profileId, isSuggested: true, happenedAt },
  ]);
  api.clock.advance({ days: 1 });
  await runUntilHeard(sendLetters, 4);
  expect(await heard()).toEqual([
    expect.stringContaining("You received 2 raids. 1 of them found you on Starling. You sent 1 raid."),
  ]);
});

test("sends no weekly letter for a week without counts", async () => {
  await choose("letter");
  api.clock.advance({ days: 30 });
  await runFor(7 * 24, sendLetters, 4);
  expect(await heard()).toEqual([]);
});

test("suggests at most one missing profile part a week, each part once, with a link to its editor", async () => {
  await choose("suggestion");
  await runUntilHeard(suggestParts, 8);
  const own = await api.call(streamer).profiles.own();
  const first = completenessOf("streamer", { ...own }).next;
  const { items } = await api.call(streamer).notifications.list({});
  expect(items).toMatchObject([{ title: first?.task, path: "/profile?edit=schedule" }]);
  for (let week = 0; week < 10; week += 1) await runFor(7 * 24, suggestParts, 8);
  const all = (await api.call(streamer).notifications.list({ limit: 50 })).items.map(({ title }) => title);
  const open = completenessOf("streamer", { ...own }).parts.filter(({ done }) => !done);
  expect(all.toReversed()).toEqual(open.map(({ task }) => task));
});

test("removes a suggestion once its profile part is filled in, and keeps other suggestions", async () => {
  await choose("suggestion");
  await runUntilHeard(suggestParts, 8);
  await runFor(7 * 24, suggestParts, 8);
  const before = (await api.call(streamer).notifications.list({})).items;
  const slot = { dayOfWeek: 1, startTime: "20:00", endTime: "22:00", timeZone: "UTC" };
  await api.call(streamer).profiles.update({ schedule: [slot] });
  await runJobs(api, "withdraw_suggestions");
  const { items, unread } = await api.call(streamer).notifications.list({});
  const others = before.filter(({ path }) => path !== "/profile?edit=schedule");
  expect(others.length).toBe(before.length - 1);
  expect(items.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  expect(unread).toBe(others.length);
});
