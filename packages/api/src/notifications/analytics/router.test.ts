import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeDay } from "@starling/db/testing/factories/streamer-days";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let streamer: UserActor;
let ada: { id: string };

const api = await openTestApi();
beforeEach(async () => {
  streamer = await api.member("streamer");
  ada = await makeStreamer(api.db, { userId: streamer.userId });
});

const overview = (days?: 7 | 30 | 90, actor = streamer) =>
  api.call(actor).analytics.overview(days === undefined ? {} : { days });

function at(daysAgo: number, time = "12:00:00.000"): Date {
  const day = new Date(api.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T${time}Z`);
}
const dayOf = (daysAgo: number) => at(daysAgo).toISOString().slice(0, 10);

async function viewers(count: number): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => api.member("viewer")));
  return made.map(({ userId }) => userId);
}

test("overview returns all counts of the last thirty days and of the thirty days before", async () => {
  await makeDay(api.db, ada.id, dayOf(0), {
    "shown:search": 6,
    "shown:swipe": 2,
    profile_view: 3,
    clip_play: 5,
  });
  await makeDay(api.db, ada.id, dayOf(29), { "shown:search": 1 });
  await makeDay(api.db, ada.id, dayOf(30), { "shown:clips": 7, profile_view: 2 });
  await makeDay(api.db, ada.id, dayOf(60), { "shown:clips": 100 });
  const [one = "", two = "", three = ""] = await viewers(3);
  await makeFollow(api.db, one, ada.id, at(0));
  await makeFollow(api.db, two, ada.id, at(31));
  await makeFollow(api.db, three, ada.id, at(61));
  for (const _ of [1, 2]) await makeLike(api.db, one, (await makeClip(api.db, ada.id)).id, at(1));
  expect(await overview()).toMatchObject({
    days: 30,
    from: dayOf(29),
    to: dayOf(0),
    beforeFrom: dayOf(59),
    countedSince: dayOf(60),
    totals: { impressions: 9, profileViews: 3, follows: 1, clipPlays: 5, likes: 2 },
    before: { impressions: 7, profileViews: 2, follows: 1, clipPlays: 0, likes: 0 },
    sources: [
      { source: "search", impressions: 7 },
      { source: "swipe", impressions: 2 },
      ...Array.from({ length: 7 }, () => ({ impressions: 0 })),
    ],
  });
});

test("overview assigns each event to its UTC day, to the millisecond", async () => {
  const [one = "", two = "", three = ""] = await viewers(3);
  const clip = await makeClip(api.db, ada.id);
  for (const [viewer, instant] of [
    [one, at(7, "23:59:59.999")],
    [two, at(6, "00:00:00.000")],
    [three, at(0, "23:59:59.999")],
  ] as const) {
    await makeFollow(api.db, viewer, ada.id, instant);
    await makeLike(api.db, viewer, clip.id, instant);
  }
  const { perDay, before } = await overview(7);
  expect(perDay.map(({ follows }) => follows)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(perDay.map(({ likes }) => likes)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(before).toMatchObject({ follows: 1, likes: 1 });
});

test("overview does not count other streamers' events", async () => {
  const bo = await makeStreamer(api.db);
  await makeDay(api.db, bo.id, dayOf(0), { "shown:search": 6, profile_view: 3 });
  const [viewer = ""] = await viewers(1);
  await makeFollow(api.db, viewer, bo.id, at(0));
  await makeLike(api.db, viewer, (await makeClip(api.db, bo.id)).id, at(0));
  const answer = await overview(90);
  expect(answer.countedSince).toBeNull();
  for (const figures of [answer.totals, answer.before])
    expect(new Set(Object.values(figures))).toEqual(new Set([0]));
});

test("deletes counts that are older than four hundred days", async () => {
  for (const ago of [0, 399, 400, 500])
    await makeDay(api.db, ada.id, dayOf(ago), { profile_view: 1, clip_play: 1 });
  await runJob("remove_old_streamer_days", api.context(), {});
  const rows =
    await api.sql`select distinct day::text from streamer_days where profile_id = ${ada.id} order by day`;
  expect(rows.map(({ day }) => day)).toEqual([dayOf(399), dayOf(0)]);
});
