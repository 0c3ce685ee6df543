import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { expect, test } from "vitest";
import { openTestApi } from "../../../testing/open-test-api.ts";

const api = await openTestApi();

test("returns each streamer's newest reel clip in the given order, at most three for a free account", async () => {
  const streamers = await Promise.all(Array.from({ length: 5 }, () => makeStreamer(api.db)));
  const newest: string[] = [];
  for (const { id } of streamers) {
    const day = (date: number) => new Date(Date.UTC(2026, 1, date));
    await makeClip(api.db, id, { inSwipe: true, publishedAt: day(1) });
    newest.push((await makeClip(api.db, id, { inSwipe: true, publishedAt: day(2) })).id);
    await makeClip(api.db, id, { publishedAt: day(3) });
  }
  const without = await makeStreamer(api.db);
  await makeClip(api.db, without.id);
  const ids = [without.id, "nonsense", ...streamers.map(({ id }) => id)];
  const viewer = await api.member("viewer");
  await makeSubscription(api.db, viewer.userId, "Premium");
  const { clips } = await api.call(viewer).clips.forSwipe({ ids });
  expect(clips.map(({ clip }) => clip.id)).toEqual(newest);
  expect(clips.map(({ streamerId }) => streamerId)).toEqual(streamers.map(({ id }) => id));
  const free = await api.call(await api.member("viewer")).clips.forSwipe({ ids });
  expect(free.clips.map(({ clip }) => clip.id)).toEqual(newest.slice(0, 3));
});
