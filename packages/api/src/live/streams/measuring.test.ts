import { streams } from "@starling/db/schema/streams";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeStream } from "@starling/db/testing/factories/streams";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { measureRecent, remeasureAll, removeOldStreams } from "./measuring.service.ts";

const DAY = 86_400_000;
const api = await openTestApi();

const ago = (days: number) => new Date(api.clock.now().getTime() - days * DAY);
const system = () => systemContext(api.db, api.ports, "test");

async function streamerWith(count: number, viewers = 6) {
  const streamer = await makeStreamer(api.db, {}, { averageViewers: 400 });
  for (let day = 0; day < count; day += 1) {
    await makeStream(api.db, streamer.id, { startedAt: ago(day + 0.5), viewers });
  }
  return streamer;
}

test("the directory uses measured instead of entered averages once there are ten streams", async () => {
  const [ten, nine] = [await streamerWith(10), await streamerWith(9)];
  await measureRecent(system());
  await api.fill();
  const reader = api.call(await api.member("viewer"));
  const few = await reader.discovery.list({ avgViewersMax: 50 });
  expect(few.items).toMatchObject([{ id: ten.id, averageViewers: 6, averagesSource: "measured" }]);
  const many = await reader.discovery.list({ avgViewersMin: 100 });
  expect(many.items).toMatchObject([{ id: nine.id, averageViewers: 400, averagesSource: "entered" }]);
  const ordered = await reader.discovery.list({ sortBy: "averageViewers", sortOrder: "asc" });
  expect(ordered.items.map((item) => !item.isLocked && item.id)).toEqual([ten.id, nine.id]);
  const page = await reader.profiles.streamer({ id: ten.id });
  expect(page).toMatchObject({
    averageViewers: 6,
    averagesSource: "measured",
    measured: { averageViewers: 6, daysPerWeek: 7 },
    streamingFrequency: { hoursPerWeek: "10-20" },
  });
  const account = { email: "a@example.test", username: "a", role: "streamer", roleVerified: true } as const;
  const own = await api.call(actorOf({ ...account, id: ten.userId })).profiles.me();
  expect(own).toMatchObject({
    averageViewers: 400,
    averagesSource: "entered",
    measured: { averageViewers: 6 },
  });
});

test("updates the averages as days pass, even without profile edits", async () => {
  const streamer = await streamerWith(12, 3);
  await measureRecent(system());
  const account = { email: "b@example.test", username: "b", role: "streamer", roleVerified: true } as const;
  const own = api.call(actorOf({ ...account, id: streamer.userId }));
  const read = async () => (await own.streams.averages()).measured?.hoursPerWeek ?? 0;
  const reader = api.call(await api.member("viewer"));
  const shown = async () => (await reader.profiles.streamer({ id: streamer.id })).measured?.hoursPerWeek;
  const before = await shown();
  expect(before).toBe(await read());
  await own.profiles.update({ averageViewers: 500 });
  expect(await reader.profiles.streamer({ id: streamer.id })).toMatchObject({ averageViewers: 3 });
  api.clock.advance({ days: 30 });
  await remeasureAll(system());
  expect(await shown()).toBe(await read());
  expect(await shown()).toBeLessThan(before ?? 0);
});

test("deletes only streams older than two years", async () => {
  const { id } = await makeStreamer(api.db);
  await makeStream(api.db, id, { startedAt: ago(800), streamId: "old" });
  await makeStream(api.db, id, { startedAt: ago(700), streamId: "kept" });
  await removeOldStreams(system());
  const left = await api.db.select().from(streams).where(eq(streams.profileId, id));
  expect(left.map(({ streamId }) => streamId)).toEqual(["kept"]);
});

test("keeps the latest two thousand streams of a profile", async () => {
  const { id } = await makeStreamer(api.db);
  const rows = Array.from({ length: 2_003 }, (_, number) => ({
    profileId: id,
    platform: "twitch" as const,
    streamId: String(number),
    startedAt: new Date(ago(0).getTime() - number * 60_000),
    lastLiveAt: ago(0),
    viewers: 1,
    peakViewers: 1,
  }));
  await api.db.insert(streams).values(rows);
  await removeOldStreams(system());
  const left = await api.db.select().from(streams).where(eq(streams.profileId, id));
  expect(left).toHaveLength(2_000);
  expect(left.map(({ streamId }) => Number(streamId)).sort((one, other) => other - one)[0]).toBe(1_999);
});
