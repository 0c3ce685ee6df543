import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeStream } from "@starling/db/testing/factories/streams";
import type { PastStream } from "@starling/validators/streams";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actorOf, createTestApi } from "../../testing/create-test-api.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PERSON = {
  email: "ines@example.test",
  username: "ines",
  role: "streamer",
  roleVerified: true,
} as const;

let api: Awaited<ReturnType<typeof createTestApi>>;
let streamer: Awaited<ReturnType<typeof makeStreamer>>;
let reader: ReturnType<typeof api.call>;

beforeAll(async () => {
  api = await createTestApi();
  reader = api.call(await api.member("viewer"));
});
afterAll(() => api.close());
beforeEach(async () => {
  streamer = await makeStreamer(api.db, {}, { averageViewers: 40 });
});

const own = () => api.call(actorOf({ ...PERSON, id: streamer.userId }));
const ago = (milliseconds: number) => new Date(api.clock.now().getTime() - milliseconds);

/** One stream a week, the latest a day ago. */
async function weekly(count: number, values: { viewers?: number } = {}) {
  for (let week = 0; week < count; week += 1) {
    await makeStream(api.db, streamer.id, { startedAt: ago(DAY + week * 7 * DAY), ...values });
  }
}

test("lists past streams latest first and without duplicates across pages", async () => {
  await weekly(5);
  // Starts at the same time as another stream, on a second platform.
  await makeStream(api.db, streamer.id, { startedAt: ago(DAY), platform: "youtube" });
  const seen: PastStream[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 4; page += 1) {
    const { items, nextCursor } = await reader.streams.list({ id: streamer.id, limit: 2, cursor });
    seen.push(...items);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(seen).toHaveLength(6);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(6);
  const starts = seen.map(({ startedAt }) => startedAt);
  expect(starts).toEqual([...starts].sort().reverse());
});

test("returns a past stream with title, game, viewers and the end reported by the platform", async () => {
  await makeStream(api.db, streamer.id, {
    startedAt: ago(5 * HOUR),
    lastLiveAt: ago(3 * HOUR),
    endedAt: ago(2 * HOUR),
    title: "Slow games",
    game: "Tunic",
    peakViewers: 12,
    viewers: 7,
  });
  const { items } = await reader.streams.list({ id: streamer.id });
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^twitch:/),
      platform: "twitch",
      startedAt: ago(5 * HOUR).toISOString(),
      endedAt: ago(2 * HOUR).toISOString(),
      title: "Slow games",
      game: "Tunic",
      peakViewers: 12,
      averageViewers: 7,
    },
  ]);
});

test("returns no average for a stream without viewer counts", async () => {
  await makeStream(api.db, streamer.id, { startedAt: ago(5 * HOUR), measuredSeconds: 0, viewerSeconds: 0 });
  const { items } = await reader.streams.list({ id: streamer.id });
  expect(items).toMatchObject([{ averageViewers: null }]);
});

test("lists a stream only once its channel is no longer live", async () => {
  const { id: profileId } = streamer;
  await makeStream(api.db, profileId, { startedAt: ago(HOUR), streamId: "on" });
  await makeStream(api.db, profileId, { startedAt: ago(DAY), streamId: "over" });
  await makeChannelStatus(api.db, profileId, { streamId: "on" });
  const { items } = await reader.streams.list({ id: profileId });
  expect(items.map(({ id }) => id)).toEqual(["twitch:over"]);
});

test("rejects an invalid cursor, an unknown streamer and an unknown time zone", async () => {
  const { id } = streamer;
  for (const cursor of ["x", "1_twitch_", "1_vimeo_1", "1_twitch_a\u0000", "9".repeat(300)]) {
    await expect(reader.streams.list({ id, cursor })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining("We lost your place in this list"),
    });
  }
  for (const limit of [0, 51, 1.5]) {
    await expect(reader.streams.list({ id, limit })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  for (const unknown of ["nonsense", crypto.randomUUID(), (await makeViewer(api.db)).id]) {
    await expect(reader.streams.list({ id: unknown })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const asked = { id: unknown, timeZone: "UTC" };
    await expect(reader.streams.usualWeek(asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  await expect(reader.streams.usualWeek({ id, timeZone: "Mars/Olympus" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("returns the usual week in the caller's time zone once there are five streams", async () => {
  await weekly(4);
  const asked = { id: streamer.id, timeZone: "UTC" };
  expect(await reader.streams.usualWeek(asked)).toEqual({ weeks: 4, streams: 4, hours: null });
  await weekly(8);
  const start = ago(DAY);
  const { hours } = await reader.streams.usualWeek(asked);
  expect(hours?.[start.getUTCDay()]?.[start.getUTCHours()]).toBe(8);
  const tokyo = await reader.streams.usualWeek({ ...asked, timeZone: "Asia/Tokyo" });
  const there = new Date(start.getTime() + 9 * HOUR);
  expect(tokyo.hours?.[there.getUTCDay()]?.[there.getUTCHours()]).toBe(8);
});

test("returns the entered averages and, once there are ten streams, the measured ones", async () => {
  await weekly(9, { viewers: 4 });
  expect(await own().streams.averages()).toEqual({
    entered: { averageViewers: 40, hoursPerWeek: null },
    measured: null,
    streams: 9,
  });
  await makeStream(api.db, streamer.id, { startedAt: ago(10 * 7 * DAY), viewers: 4 });
  expect(await own().streams.averages()).toMatchObject({
    measured: { averageViewers: 4, daysPerWeek: 1, hoursPerWeek: 2 },
    streams: 10,
  });
});

test("proposes schedule entries from weekly streams, and none without streams", async () => {
  expect(await own().streams.proposal({ timeZone: "UTC" })).toEqual({ slots: [], weeks: 0, streams: 0 });
  await weekly(6);
  const { slots, weeks, streams } = await own().streams.proposal({ timeZone: "UTC" });
  expect({ weeks, streams }).toEqual({ weeks: 6, streams: 6 });
  expect(slots).toMatchObject([{ dayOfWeek: ago(DAY).getUTCDay(), timeZone: "UTC", weeks: 6 }]);
});
