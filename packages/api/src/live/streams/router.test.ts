import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeStream } from "@starling/db/testing/factories/streams";
import type { PastStream } from "@starling/validators/streams";
import { beforeEach, expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let streamer: Awaited<ReturnType<typeof makeStreamer>>;

const api = await openTestApi();
const reader = api.call(await api.member("viewer"));
beforeEach(async () => {
  streamer = await makeStreamer(api.db, {}, { averageViewers: 40 });
});
const ago = (milliseconds: number) => new Date(api.clock.now().getTime() - milliseconds);

async function weekly(count: number, values: { viewers?: number } = {}) {
  for (let week = 0; week < count; week += 1) {
    await makeStream(api.db, streamer.id, { startedAt: ago(DAY + week * 7 * DAY), ...values });
  }
}

test("lists past streams latest first and without duplicates across pages", async () => {
  await weekly(5);
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

test("lists a stream only once its channel is no longer live", async () => {
  const { id: profileId } = streamer;
  await makeStream(api.db, profileId, { startedAt: ago(HOUR), streamId: "on" });
  await makeStream(api.db, profileId, { startedAt: ago(DAY), streamId: "over" });
  await makeChannelStatus(api.db, profileId, { streamId: "on" });
  const { items } = await reader.streams.list({ id: profileId });
  expect(items.map(({ id }) => id)).toEqual(["twitch:over"]);
});
