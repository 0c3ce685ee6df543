import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { setExposure } from "@starling/db/testing/factories/exposures";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { createTestApi } from "../../testing/create-test-api.ts";

/** The test clock starts on a Saturday, 2026-03-14 12:00 UTC. */
const LIVE_NOW = { dayOfWeek: 6, startTime: "11:00", endTime: "13:00" };
const SINCE = new Date("2026-03-14T11:45:00Z");

let api: Awaited<ReturnType<typeof createTestApi>>;
let viewer: UserActor;
const ids = new Map<string, string>();

async function makeNamed(displayName: string, isPlanned: boolean): Promise<string> {
  const { id } = await makeStreamer(api.db, { displayName }, { viewers: 5 });
  if (isPlanned) await makeScheduleEntry(api.db, id, LIVE_NOW);
  ids.set(displayName, id);
  return id;
}

beforeAll(async () => {
  api = await createTestApi();
  viewer = await api.member("viewer");
  await makeSubscription(api.db, viewer.userId, "Premium", { currentPeriodStart: api.clock.now() });
  await makeNamed("Planned", true);
  const denied = await makeNamed("Denied", true);
  await makeChannelStatus(api.db, denied, { isLive: false });
  const said = await makeNamed("Said", false);
  const word = { since: SINCE, title: "Slow games", game: "Tunic", viewers: 2 };
  await makeChannelStatus(api.db, said, word);
  await setExposure(api.db, said, { fair: -1000 });
  await makeNamed("Off", false);
  await api.fill();
});
afterAll(() => api.close());

async function list(sortBy: "isLive" | "viewers") {
  const { items } = await api.call(viewer).discovery.list({ sortBy, sortOrder: "desc" });
  return items.flatMap((item) => (item.isLocked ? [] : [item]));
}

test("lists use the live status that the platform reports and include its source", async () => {
  const live = await list("isLive");
  expect(
    live
      .slice(0, 2)
      .map(({ displayName }) => displayName)
      .sort(),
  ).toEqual(["Planned", "Said"]);
  const byName = new Map(live.map((item) => [item.displayName, item]));
  const nothing = { liveTitle: null, liveGame: null };
  expect(byName.get("Said")).toMatchObject({
    isLive: true,
    liveSource: "platform",
    liveSince: SINCE.toISOString(),
    liveTitle: "Slow games",
    liveGame: "Tunic",
    viewers: 2,
    verified: true,
  });
  expect(byName.get("Planned")).toMatchObject({
    verified: false,
    isLive: true,
    liveSource: "schedule",
    viewers: 5,
    ...nothing,
  });
  for (const name of ["Denied", "Off"]) {
    expect(byName.get(name)).toMatchObject({ isLive: false, liveSource: null, viewers: 0, ...nothing });
  }
  const watched = await list("viewers");
  expect(watched.slice(0, 2).map(({ displayName }) => displayName)).toEqual(["Planned", "Said"]);
});

test("Now ranks streamers reported live by a platform before those live by schedule", async () => {
  const { items } = await api.call(viewer).discovery.now({});
  const on = items.flatMap(({ displayName, isLive }) => (isLive ? [displayName] : []));
  expect(on).toEqual(["Said", "Planned"]);
  const { streamers } = await api.call(viewer).discovery.suggest({ search: "denied" });
  expect(streamers).toMatchObject([
    { displayName: "Denied", isLive: false, liveSource: null, verified: true },
  ]);
  const profile = (name: string) => api.call(viewer).profiles.streamer({ id: ids.get(name) ?? "" });
  expect(await profile("Denied")).toMatchObject({ isLive: false, liveBy: "platform" });
  expect(await profile("Said")).toMatchObject({ liveSource: "platform", liveBy: "platform", viewers: 2 });
  expect(await profile("Planned")).toMatchObject({ liveSource: "schedule", liveBy: "schedule" });
});
