import { boosts } from "@starling/db/schema/boosts";
import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeBoost, setExposure } from "@starling/db/testing/factories/exposures";
import { makeBareStreamer, makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { activeBoosts } from "./active-boosts.service.ts";

const api = await openTestApi();
let streamer: UserActor;
let profileId: string;

beforeEach(async () => {
  streamer = await api.member("streamer");
  profileId = (await makeStreamer(api.db, { userId: streamer.userId })).id;
});

const UNPLANNED = { missing: [], isTimely: false, isLive: false, isPlanned: false, nextStreamAt: null };

const status = () => api.call(streamer).boosts.status();
const start = () => api.call(streamer).boosts.start();
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
const ownBoosts = () => api.db.select().from(boosts).where(eq(boosts.profileId, profileId));
const subscribe = (plan: "Free" | "Premium") =>
  makeSubscription(api.db, streamer.userId, plan, { currentPeriodStart: api.clock.now() });

test("a boost on Free lasts an hour and is available again after seven days", async () => {
  expect(await status()).toEqual({ ...UNPLANNED, activeUntil: null, left: 1, allowance: 1, nextAt: null });
  const week = inHours(7 * 24);
  const started = { ...UNPLANNED, activeUntil: inHours(1), left: 0, allowance: 1, nextAt: week };
  expect(await start()).toEqual(started);
  expect(await status()).toEqual(started);
  api.clock.advance({ hours: 1 });
  expect(await status()).toEqual({ ...started, activeUntil: null });
  api.clock.advance({ hours: 7 * 24 - 1 });
  expect(await status()).toEqual({ ...UNPLANNED, activeUntil: null, left: 1, allowance: 1, nextAt: null });
  expect((await start()).left).toBe(0);
});

test("Premium allows three boosts in seven days", async () => {
  await subscribe("Premium");
  for (const left of [2, 1, 0]) {
    expect(await start()).toMatchObject({ allowance: 3, left });
    api.clock.advance({ hours: 1 });
  }
  expect(await refusalOf(start())).toMatchObject({
    code: "CONFLICT",
    message: "You have used all 3 boosts for this week. Your next one is available in 7 days.",
  });
});

test("starts one boost for many parallel calls", async () => {
  await subscribe("Premium");
  const answers = await Promise.allSettled(Array.from({ length: 12 }, start));
  expect(answers.filter(({ status: outcome }) => outcome === "fulfilled")).toHaveLength(1);
  expect(await ownBoosts()).toHaveLength(1);
});

test("lists missing profile parts and rejects a boost of an unfinished profile", async () => {
  const newcomer = await api.member("streamer");
  await makeBareStreamer(api.db, { userId: newcomer.userId, languages: ["en"] });
  const own = api.call(newcomer);
  expect((await own.boosts.status()).missing).toEqual(["picture", "platforms", "topics"]);
  expect(await refusalOf(own.boosts.start())).toMatchObject({
    code: "CONFLICT",
    message:
      "Only finished profiles can be boosted. Please add a profile picture, add a link to your channel, and choose a game, category or tag first.",
  });
  expect((await own.boosts.status()).left).toBe(1);
});

test("lists boosts in fair order while they are active", async () => {
  api.clock.advance({ hours: 2 });
  const other = await makeStreamer(api.db);
  await makeBoost(api.db, other.id, api.clock.now());
  await setExposure(api.db, other.id, { fair: -5_000 });
  await setExposure(api.db, profileId, { fair: -4_000 });
  expect(await activeBoosts(api.context())).toEqual([other.id]);
  await start();
  expect(await activeBoosts(api.context())).toEqual([profileId, other.id]);
  api.clock.advance({ minutes: 60 });
  expect(await activeBoosts(api.context())).toEqual([]);
});

const plan = (isPlanned: boolean) => api.call(streamer).boosts.plan({ isPlanned });
const tick = () => runJob("start_planned_boosts", api.context(), {});
const streamsIn = (from: number, until: number) => {
  const dayOfWeek = new Date(inHours(from)).getUTCDay();
  const clock = (hours: number) => inHours(hours).slice(11, 16);
  return makeScheduleEntry(api.db, profileId, {
    dayOfWeek,
    startTime: clock(from),
    endTime: clock(until),
    timeZone: "UTC",
  });
};
const goLive = () => makeChannelStatus(api.db, profileId, { saidAt: api.clock.now() });

test("a planned boost starts once, at the next scheduled stream", async () => {
  await streamsIn(2, 4);
  expect(await plan(true)).toMatchObject({ isPlanned: true, activeUntil: null, left: 1 });
  await tick();
  expect(await ownBoosts()).toEqual([]);
  api.clock.advance({ hours: 2, minutes: 1 });
  await tick();
  await tick();
  expect(await ownBoosts()).toHaveLength(1);
  expect(await status()).toMatchObject({ isPlanned: false, isLive: true, left: 0, activeUntil: inHours(1) });
});

test("a planned boost starts when the platform reports the stream as live", async () => {
  await plan(true);
  await goLive();
  await tick();
  expect(await ownBoosts()).toHaveLength(1);
});

test("a planned boost does not start after it was cancelled or started manually", async () => {
  await subscribe("Premium");
  await plan(true);
  expect(await plan(false)).toMatchObject({ isPlanned: false });
  await goLive();
  await tick();
  expect(await ownBoosts()).toEqual([]);
  expect(await refusalOf(plan(true))).toMatchObject({
    message: "You’re live. Start your boost now instead.",
  });
  await start();
  expect(await status()).toMatchObject({ isPlanned: false });
  await tick();
  expect(await ownBoosts()).toHaveLength(1);
});

test("rejects planning without boosts left and drops a planned boost that cannot start", async () => {
  await start();
  expect(await refusalOf(plan(true))).toMatchObject({ code: "CONFLICT" });
  api.clock.advance({ days: 8 });
  await plan(true);
  await makeBoost(api.db, profileId, api.clock.now());
  await goLive();
  await tick();
  expect(await ownBoosts()).toHaveLength(2);
  expect(await status()).toMatchObject({ isPlanned: false });
});
