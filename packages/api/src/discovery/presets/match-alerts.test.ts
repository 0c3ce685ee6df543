import { users } from "@starling/db/schema/accounts";
import { filterPresets } from "@starling/db/schema/filter-presets";
import { notificationEvents } from "@starling/db/schema/notifications";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { checkPresets } from "./match-alerts.service.ts";

const api = await openTestApi();
let viewer: UserActor;
let game: Awaited<ReturnType<typeof makeTaxonomyItem>>;
let turn = 0;

beforeEach(async () => {
  viewer = await api.member("viewer");
  turn += 1;
  game = await makeTaxonomyItem(api.db, "game", `Game ${turn}`);
  await api.db.update(filterPresets).set({ lookedAt: null });
});

const heard = async (actor = viewer) => (await api.call(actor).notifications.list({})).items;

async function join(displayName: string) {
  const streamer = await makeStreamer(api.db, { displayName, createdAt: api.clock.now() });
  await tagProfile(api.db, streamer.id, game);
  return streamer;
}

async function save(query = `games=Game ${turn}`, name = "Cosy", actor = viewer) {
  const preset = await api.call(actor).presets.create({ name, query });
  return api.call(actor).presets.tell({ id: preset.id, tells: true });
}

async function lookAfter(hours: number): Promise<void> {
  api.clock.advance({ hours });
  await api.fill();
  await checkPresets(systemContext(api.db, api.ports, "test"));
}

test("notifies the owner once of new matches, with a link to the preset, but not of earlier matches", async () => {
  await join("Old");
  api.clock.advance({ minutes: 1 });
  const preset = await save();
  await lookAfter(7);
  expect(await heard()).toEqual([]);
  await join("Ada");
  api.clock.advance({ minutes: 1 });
  await join("Bo");
  await makeStreamer(api.db, { displayName: "Another game", createdAt: api.clock.now() });
  await lookAfter(7);
  await lookAfter(7);
  expect(await heard()).toMatchObject([
    {
      kind: "search",
      title: "New for “Cosy”",
      text: "Bo and 1 other",
      path: `/streamers?preset=${preset.id}`,
    },
  ]);
});

test("removing a preset withdraws its notifications", async () => {
  const preset = await save();
  api.clock.advance({ minutes: 1 });
  await join("Ada");
  await lookAfter(7);
  expect(await heard()).toHaveLength(1);
  await api.call(viewer).presets.remove({ id: preset.id });
  expect(await heard()).toEqual([]);
});

test("checks a preset every six hours and leaves very new profiles to the next check", async () => {
  await save();
  api.clock.advance({ minutes: 1 });
  await join("Ada");
  await lookAfter(5);
  expect(await heard()).toEqual([]);
  api.clock.advance({ minutes: 40 });
  await join("Bo");
  await lookAfter(0.5);
  expect((await heard()).map(({ text }) => text)).toEqual(["Ada"]);
  await lookAfter(4);
  expect(await heard()).toHaveLength(1);
  await lookAfter(3);
  expect((await heard()).map(({ text }) => text)).toEqual(["Bo", "Ada"]);
});

test("turning alerts on again does not skip matches found since the last check", async () => {
  const preset = await save();
  api.clock.advance({ minutes: 1 });
  await join("Ada");
  api.clock.advance({ hours: 2 });
  await api.call(viewer).presets.tell({ id: preset.id, tells: true });
  await lookAfter(7);
  expect((await heard()).map(({ text }) => text)).toEqual(["Ada"]);
});

test("does not check a preset without alerts or a removed preset", async () => {
  const silent = await save();
  await api.call(viewer).presets.tell({ id: silent.id, tells: false });
  const gone = await save(`games=Game ${turn}`, "Gone");
  await api.call(viewer).presets.remove({ id: gone.id });
  await join("Ada");
  await lookAfter(7);
  expect(await heard()).toEqual([]);
});

test("without full access, reports at most three matches, and none for advanced filters", async () => {
  const premium = await api.member("viewer");
  await makeSubscription(api.db, premium.userId, "Premium", {
    currentPeriodStart: api.clock.now(),
    currentPeriodEnd: new Date(api.clock.now().getTime() + 30 * 86_400_000),
  });
  await save();
  await save(`games=Game ${turn}&scheduleDays=0,1,2,3,4,5,6`, "Advanced");
  await save(`games=Game ${turn}`, "Whole", premium);
  api.clock.advance({ minutes: 1 });
  for (const name of ["A", "B", "C", "D", "E"]) {
    await join(name);
    api.clock.advance({ minutes: 1 });
  }
  await lookAfter(7);
  expect((await heard()).map(({ text }) => text)).toEqual(["E and 2 others"]);
  expect((await heard(premium)).map(({ text }) => text)).toEqual(["E and 4 others"]);
});

test("does not notify about muted or blocked streamers", async () => {
  await save();
  api.clock.advance({ minutes: 1 });
  const [muted, blocked] = [await join("Muted"), await join("Blocked")];
  await api.call(viewer).safety.mute({ id: muted.id });
  await api.call(viewer).safety.block({ id: blocked.id });
  await lookAfter(7);
  expect(await heard()).toEqual([]);
  await join("Ada");
  await api.db.update(users).set({ standing: "suspended" }).where(eq(users.id, viewer.userId));
  await lookAfter(7);
  await api.db.update(users).set({ standing: "none" }).where(eq(users.id, viewer.userId));
  expect(await heard()).toEqual([]);
});

test("two parallel workers check each preset once", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => api.member("viewer")));
  for (const person of people) await save(`games=Game ${turn}`, "Cosy", person);
  api.clock.advance({ minutes: 1 });
  await join("Ada");
  api.clock.advance({ hours: 7 });
  await api.fill();
  const before = await api.db.select({ count: count() }).from(notificationEvents);
  await Promise.all([
    checkPresets(systemContext(api.db, api.ports, "one")),
    checkPresets(systemContext(api.db, api.ports, "other")),
  ]);
  const after = await api.db.select({ count: count() }).from(notificationEvents);
  expect((after[0]?.count ?? 0) - (before[0]?.count ?? 0)).toBe(people.length);
  for (const person of people) expect(await heard(person)).toHaveLength(1);
});
