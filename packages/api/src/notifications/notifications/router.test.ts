import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { DEFAULT_ALERTS, ESSENTIAL_KINDS } from "@starling/validators/notifications";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../actors.ts";
import { systemContext } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { notifyFollowers, notifyPerson } from "./events.service.ts";

let viewer: UserActor;
let streamer: Awaited<ReturnType<typeof makeStreamer>>;
let turn = 0;
const api = await openTestApi();
beforeEach(async () => {
  viewer = await api.member("viewer");
  streamer = await makeStreamer(api.db, { displayName: "Nia" });
  await api.call(viewer).follows.follow({ id: streamer.id });
});

const system = () => systemContext(api.db, api.ports, "test");
const mine = () => api.call(viewer).notifications;
const choose = (alerts: "none" | "live" | "all") =>
  api.call(viewer).follows.setAlerts({ id: streamer.id, alerts });

async function goLive(title = "A calm evening", key = `live:${++turn}`): Promise<boolean> {
  const isNew = await notifyFollowers(system(), {
    key,
    profileId: streamer.id,
    data: { kind: "live", title, game: null, by: "platform" },
  });
  await runJobs(api, "give_notification");
  return isNew;
}

test("notifies no follower who turned alerts off", async () => {
  await choose("none");
  expect(await goLive()).toBe(false);
  expect(await mine().list({})).toEqual({ items: [], nextCursor: null, unread: 0 });
});

test("by default, stream alerts of a new follow are listed, but neither mailed nor pushed", async () => {
  expect(await api.call(viewer).follows.statuses({ ids: [streamer.id] })).toEqual({
    followed: { [streamer.id]: DEFAULT_ALERTS },
  });
  await goLive("A calm evening");
  const left = await api.sql`select channel from notification_deliveries where user_id = ${viewer.userId}`;
  expect(left).toHaveLength(0);
  expect(await mine().list({})).toMatchObject({
    items: [
      {
        kind: "live",
        title: "Nia was live",
        text: "A calm evening",
        path: `/streamer/${streamer.id}`,
        isRead: false,
        isLive: false,
        streamer: { id: streamer.id, displayName: "Nia" },
      },
    ],
    nextCursor: null,
    unread: 1,
  });
});

test("notifies once per event key, and at most once an hour about one streamer", async () => {
  await choose("live");
  expect(await goLive("One", "one stream")).toBe(true);
  expect(await goLive("One", "one stream")).toBe(false);
  await goLive("Another within the hour");
  api.clock.advance({ minutes: 61 });
  await goLive("After the hour");
  const { items } = await mine().list({});
  expect(items.map(({ text }) => text)).toEqual(["After the hour", "One"]);
});

test("hides earlier and later notifications about muted and blocked streamers", async () => {
  await choose("live");
  await goLive("Before");
  await api.call(viewer).safety.mute({ id: streamer.id });
  expect(await mine().list({})).toMatchObject({ items: [], unread: 0 });
  api.clock.advance({ hours: 2 });
  await goLive("Muted");
  await api.call(viewer).safety.unmute({ id: streamer.id });
  expect((await mine().list({})).items.map(({ text }) => text)).toEqual(["Before"]);
  await api.call(viewer).safety.block({ id: streamer.id });
  expect(await mine().list({})).toMatchObject({ items: [], unread: 0 });
  await api.call(viewer).safety.unblock({ id: streamer.id });
  expect((await mine().list({})).items).toEqual([]);
});

test("does not list notifications of a kind that is turned off", async () => {
  await choose("live");
  await mine().updateSettings({ kinds: { live: { bell: false } } });
  await goLive();
  expect((await mine().list({})).items).toEqual([]);
});

test.each(ESSENTIAL_KINDS)(
  "still lists notifications of kind %s after another kind was turned off",
  async (kind) => {
    await mine().updateSettings({ kinds: { live: { bell: false } } });
    turn += 1;
    await notifyPerson(system(), {
      key: `essential:${turn}`,
      userId: viewer.userId,
      data: { kind, title: "Your password was changed", text: "If it wasn’t you, tell us", path: "/" },
    });
    expect(await mine().list({})).toMatchObject({ items: [{ kind, isRead: false }], unread: 1 });
  },
);

test("lists mailed notifications as read if listing is turned off for their kind", async () => {
  await choose("live");
  await mine().updateSettings({ kinds: { live: { bell: false, mail: true } } });
  await goLive();
  expect(await mine().list({})).toMatchObject({ items: [{ kind: "live", isRead: true }], unread: 0 });
});

async function hear(count: number): Promise<string[]> {
  for (let one = 0; one < count; one += 1) {
    turn += 1;
    await notifyPerson(system(), {
      key: `payment:${turn}`,
      userId: viewer.userId,
      data: { kind: "payment", title: `Receipt ${one}`, text: "Paid", path: "/account-settings" },
    });
  }
  return (await mine().list({ limit: 50 })).items.map(({ id }) => id);
}

test("pages through notifications without gaps, latest first", async () => {
  const ids = await hear(5);
  const first = await mine().list({ limit: 2 });
  await hear(1);
  const second = await mine().list({ limit: 2, cursor: first.nextCursor ?? undefined });
  const third = await mine().list({ limit: 2, cursor: second.nextCursor ?? undefined });
  const pages = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
  expect(pages).toEqual(ids);
  expect(third.nextCursor).toBeNull();
});

test.each(["x", "0", "-1", "1e3", "9".repeat(30)])("list rejects the cursor %j", async (cursor) => {
  expect(await refusalOf(mine().list({ cursor }))).toMatchObject({ code: "VALIDATION" });
});

test("marks some or all notifications as read, but not those of another account", async () => {
  const [latest = "", ...others] = await hear(3);
  expect(await mine().read({ ids: [latest] })).toEqual({ unread: 2 });
  const stranger = api.call(await api.member("viewer")).notifications;
  await stranger.read({ ids: others });
  await stranger.read({ all: true });
  expect(await mine().unread()).toEqual({ unread: 2 });
  expect(await mine().read({ all: true })).toEqual({ unread: 0 });
});

test("settings have mail and push off by default, and omitted settings stay unchanged", async () => {
  const before = await mine().settings();
  for (const { mail, push } of Object.values(before.kinds))
    expect({ mail, push }).toEqual({ mail: false, push: false });
  const quietHours = { from: 22 * 60, until: 7 * 60 };
  await mine().updateSettings({ kinds: { clip: { push: true } }, quietHours, timeZone: "Europe/Berlin" });
  const after = await mine().updateSettings({ kinds: { live: { mail: true } }, pushesPerDay: 3 });
  expect(after).toEqual({
    ...before,
    kinds: {
      ...before.kinds,
      clip: { bell: true, mail: false, push: true },
      live: { bell: true, mail: true, push: false },
    },
    quietHours,
    timeZone: "Europe/Berlin",
    pushesPerDay: 3,
  });
});

test.each([
  [{ kinds: { weather: { bell: true } } }, /^Unknown notification kinds: weather\./],
  [{ kinds: { security: { bell: false } } }, /cannot be turned off: security$/],
  [{ quietHours: { from: 60, until: 60 } }, "Please choose two different times"],
  [{ timeZone: "Mars/Olympus" }, "Please choose a time zone"],
  [{ pushesPerDay: 51 }, "Please choose a number from 0 to 50"],
])("updateSettings rejects %j with a message", async (input, message) => {
  const refusal = await refusalOf(mine().updateSettings(input));
  expect(refusal).toMatchObject({
    code: "VALIDATION",
    fields: [expect.objectContaining({ message: expect.stringMatching(message) })],
  });
});

test("sets alerts for followed streamers only and applies the default to new follows", async () => {
  const other = await makeStreamer(api.db);
  const { follows } = api.call(viewer);
  expect(await refusalOf(follows.setAlerts({ id: other.id, alerts: "all" }))).toMatchObject({
    code: "CONFLICT",
    message: "Follow this streamer first",
  });
  await mine().updateSettings({ newFollows: "none" });
  await follows.follow({ id: other.id });
  await choose("all");
  expect(await follows.statuses({ ids: [other.id, streamer.id] })).toEqual({
    followed: { [other.id]: "none", [streamer.id]: "all" },
  });
});

test("sets one reminder per stream and rejects one for a stream that has started", async () => {
  const startsAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  await mine().remind({ id: streamer.id, startsAt });
  await mine().remind({ id: streamer.id, startsAt });
  expect(await mine().reminders()).toEqual({
    reminders: [{ profileId: streamer.id, startsAt: new Date(startsAt) }],
  });
  const begun = api.clock.now().toISOString();
  expect(await refusalOf(mine().remind({ id: streamer.id, startsAt: begun }))).toMatchObject({
    code: "CONFLICT",
  });
  await notifyFollowers(system(), {
    key: `reminder:${startsAt}`,
    profileId: streamer.id,
    data: { kind: "reminder", startsAt, game: "Chess" },
  });
  await runJobs(api, "give_notification");
  expect((await mine().list({})).items).toMatchObject([{ kind: "reminder", title: "Nia streams soon" }]);
  await mine().unremind({ id: streamer.id, startsAt });
  expect(await mine().reminders()).toEqual({ reminders: [] });
});
