import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { setExposure } from "@starling/db/testing/factories/exposures";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "../../testing/create-test-api.ts";

/** The test clock starts on a Saturday, 2026-03-14 12:00 UTC. */
const LIVE_NOW = { dayOfWeek: 6, startTime: "11:00", endTime: "13:00" };
const SINCE = new Date("2026-03-14T11:45:00Z");

const api = await createTestApi();
afterAll(() => api.close());
const ids = new Map<string, string>();

async function makeNamed(displayName: string, isPlanned: boolean): Promise<string> {
  const { id } = await makeStreamer(api.db, { displayName }, { viewers: 5 });
  if (isPlanned) await makeScheduleEntry(api.db, id, LIVE_NOW);
  ids.set(displayName, id);
  return id;
}

const viewer = await api.member("viewer");
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

test("the Now list ranks streamers reported live by a platform before those live by schedule", async () => {
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
