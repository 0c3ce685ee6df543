import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeBoost, setExposure } from "@starling/db/testing/factories/exposures";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeUser } from "@starling/db/testing/factories/users";
import { afterEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { renewScores } from "../fairness/scores.service.ts";

const api = await openTestApi();
const ids: string[] = [];
const STREAMERS = 40;

const idsOf = ({ items }: { items: { id: string }[] }) => items.map((item) => item.id);
const publicShelf = async (shelf: "live" | "rising", actor?: UserActor) =>
  api.call(actor).discovery.publicShelf({ shelf });
const shelf = async (name: "spotlight" | "recommended" | "following", actor = viewer) =>
  api.call(actor).discovery.shelf({ shelf: name });

afterEach(() => api.clock.advance({ days: 7 }));

const viewer = await api.member("viewer");
for (let index = 0; index < STREAMERS; index += 1) {
  const streamer = await makeStreamer(
    api.db,
    {
      displayName: `Streamer ${index}`,
      details: { gender: "female" },
      dateOfBirth: index === 1 ? "2010-01-01" : "1990-01-01",
      languages: index === 35 ? ["ko"] : ["en"],
      createdAt: new Date(Date.UTC(2026, 1, 1, index)),
    },
    { viewers: 40 - index, averageViewers: index < 20 ? 500 : 5 },
  );
  ids.push(streamer.id);
  await setExposure(api.db, streamer.id, { impressions: 1000, fair: -index * 1000 });
  // Every third streamer is live: the clock is at Saturday noon.
  if (index % 3 === 0)
    await makeScheduleEntry(api.db, streamer.id, { dayOfWeek: 6, startTime: "11:00", endTime: "13:00" });
}

test("the live shelf shows anonymous visitors live streamers in fair order without demographics", async () => {
  const { items } = await publicShelf("live");
  expect(items.map((item) => item.id)).toEqual(ids.filter((_, index) => index % 3 === 0).slice(0, 12));
  expect(items.every((item) => item.isLive && item.gender === null)).toBe(true);
});

test("the spotlight shows ten of the first twenty in fair order, live streamers first", async () => {
  const { items } = await shelf("spotlight");
  const next = ids.slice(0, 20);
  const live = next.filter((_, index) => index % 3 === 0);
  const others = next.filter((_, index) => index % 3 !== 0);
  expect(items.map((item) => item.id)).toEqual([...live, ...others].slice(0, 10));
});

test("shelves show at most two boosted streamers, labeled and ahead of others", async () => {
  for (const index of [30, 33, 36]) await makeBoost(api.db, String(ids[index]), api.clock.now());
  for (const read of [
    () => shelf("spotlight"),
    () => publicShelf("live"),
    () => publicShelf("live", viewer),
  ]) {
    const { items } = await read();
    expect([items[0]?.id, items[5]?.id]).toEqual([ids[30], ids[33]]);
    expect(items.filter((item) => item.isBoosted).map((item) => item.id)).toEqual([ids[30], ids[33]]);
    expect(new Set(idsOf({ items })).size).toBe(items.length);
  }
  const { items } = await shelf("recommended");
  expect(items.filter((item) => item.isBoosted)).toHaveLength(1);
  api.clock.advance({ hours: 1 });
  expect((await shelf("spotlight")).items.some((item) => item.isBoosted)).toBe(false);
});

test("recommends streamers of the viewer's languages in fair order, and omits a followed streamer after a day", async () => {
  const korean = await api.member("viewer");
  await api.call(korean).profiles.create({ displayName: "Han", languages: ["ko"] });
  expect(idsOf(await shelf("spotlight", korean))[0]).toBe(ids[35]);
  const before = idsOf(await shelf("recommended", korean));
  expect(before).toEqual(ids.filter((id) => before.includes(id)));
  const [first = ""] = before;
  await api.call(korean).follows.follow({ id: first });
  expect(idsOf(await shelf("recommended", korean))).toContain(first);
  api.clock.advance({ days: 1 });
  expect(idsOf(await shelf("recommended", korean))).not.toContain(first);
});

test("a recommendation that was followed is replaced immediately only with full access (security row Z3)", async () => {
  const paying = await api.member("viewer");
  await makeSubscription(api.db, paying.userId, "Premium", { currentPeriodStart: api.clock.now() });
  const free = await api.member("viewer");
  const moved: boolean[] = [];
  for (const person of [paying, free]) {
    const before = idsOf(await shelf("recommended", person));
    for (const id of before) await api.call(person).follows.follow({ id });
    const after = idsOf(await shelf("recommended", person));
    moved.push(after.some((id) => !before.includes(id)));
  }
  expect(moved).toEqual([true, false]);
});

test("recommendations exclude the spotlight and the caller", async () => {
  const shown = new Set(idsOf(await shelf("spotlight")));
  const recommended = idsOf(await shelf("recommended"));
  expect(recommended.filter((id) => shown.has(id))).toEqual([]);
  const streamer = await api.member("streamer");
  const own = await makeStreamer(api.db, { userId: streamer.userId, displayName: "Zuri" });
  expect(idsOf(await shelf("recommended", streamer))).not.toContain(own.id);
});

test("the rising shelf ranks new and small streamers by lower bound of success rate, then newest first", async () => {
  const gain = async (index: number, howMany: number) => {
    for (let count = 0; count < howMany; count += 1) {
      const { id } = await makeUser(api.db);
      await makeFollow(api.db, id, String(ids[index]), api.clock.now());
    }
  };
  await renewScores(api.context(), ids);
  api.clock.advance({ hours: 1 });
  await gain(25, 3);
  await gain(30, 6);
  await gain(3, 9);
  api.clock.advance({ hours: 1 });
  await renewScores(api.context(), ids);
  const rising = idsOf(await publicShelf("rising"));
  expect(rising.slice(0, 2)).toEqual([ids[30], ids[25]]);
  expect(rising).toHaveLength(12);
  expect(rising).not.toContain(ids[3]);
  expect(new Set(rising).size).toBe(12);
});

async function plannedFor(fan: UserActor, from: number, until: number): Promise<string> {
  const at = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);
  const clockOf = (hours: number) => at(hours).toISOString().slice(11, 16);
  const { id } = await makeStreamer(api.db, { languages: ["ar"] });
  const dayOfWeek = at(from).getUTCDay();
  await makeScheduleEntry(api.db, id, { dayOfWeek, startTime: clockOf(from), endTime: clockOf(until) });
  await makeFollow(api.db, fan.userId, id);
  return id;
}

async function liveOnTwitch(fan: UserActor): Promise<string> {
  const { id } = await makeStreamer(api.db);
  await makeChannelStatus(api.db, id, { since: api.clock.now(), saidAt: api.clock.now() });
  await makeFollow(api.db, fan.userId, id);
  return id;
}

test("the following shelf shows live followed streamers, then those starting within a day", async () => {
  const fan = await api.member("viewer");
  const tomorrow = await plannedFor(fan, 23, 24);
  const tonight = await plannedFor(fan, 8, 9);
  await plannedFor(fan, 26, 27);
  const onSchedule = await plannedFor(fan, -1, 1);
  const onTwitch = await liveOnTwitch(fan);
  const idle = await makeStreamer(api.db);
  await makeFollow(api.db, fan.userId, idle.id);
  expect(idsOf(await shelf("following", fan))).toEqual([onTwitch, onSchedule, tonight, tomorrow]);
});

test("the following shelf excludes muted and blocked streamers", async () => {
  const fan = await api.member("viewer");
  const [muted, blocked, shown] = [await liveOnTwitch(fan), await liveOnTwitch(fan), await liveOnTwitch(fan)];
  await api.call(fan).safety.mute({ id: muted });
  await api.call(fan).safety.block({ id: blocked });
  expect(idsOf(await shelf("following", fan))).toEqual([shown]);
});
