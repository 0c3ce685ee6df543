import { createDb } from "@starling/db/client";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../actors.ts";
import { systemContext } from "../../context.ts";
import { notifyFollowers, notifyPerson } from "../../notifications/notifications/events.service.ts";
import { FAN_OUT_CHANNEL } from "../../notifications/notifications/notices.rules.ts";
import { openLivePage } from "../../testing/open-live-page.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { LiveFeed } from "./feed.service.ts";

const inTime = { timeout: 5_000, interval: 10 };
let feed: LiveFeed;
const leaving: (() => Promise<void>)[] = [];

const api = await openTestApi();
const client = createDb(api.url, { maxConnections: 2 });
await client.sql.listen(FAN_OUT_CHANNEL, (word) => feed.hearInboxes(word));
afterAll(() => client.close());
beforeEach(() => {
  feed = new LiveFeed({ db: client.db, clock: api.clock, onTrouble: () => undefined });
  api.ports.live = feed;
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave();
  await feed.stop();
});

const system = () => systemContext(api.db, api.ports, "test");

async function open(actor: UserActor, lastEventId?: string) {
  const { events, leave } = await openLivePage(api, actor, { profiles: [], lastEventId });
  leaving.push(leave);
  const inboxes = () => events.flatMap(({ news }) => (news.inbox === null ? [] : [news.inbox]));
  return { events, inboxes };
}

async function follower(streamer: { id: string }, alerts: "live" | "none"): Promise<UserActor> {
  const viewer = await api.member("viewer");
  await api.call(viewer).follows.follow({ id: streamer.id });
  await api.call(viewer).follows.setAlerts({ id: streamer.id, alerts });
  return viewer;
}

async function goLive(profileId: string): Promise<void> {
  const data = { kind: "live", title: "A calm evening", game: null, by: "platform" } as const;
  await notifyFollowers(system(), { key: `live:${crypto.randomUUID()}`, profileId, data });
  await runJobs(api, "give_notification");
}

const tell = (userId: string) =>
  notifyPerson(system(), {
    key: `payment:${crypto.randomUUID()}`,
    userId,
    data: { kind: "payment", title: "Your card was declined", text: "Please choose another", path: "/plans" },
  });

test("sends a notification's id only to pages of its recipients", async () => {
  const streamer = await makeStreamer(api.db);
  const [first, other, deaf] = [
    await follower(streamer, "live"),
    await follower(streamer, "live"),
    await follower(streamer, "none"),
  ];
  const pages = [await open(first), await open(first), await open(other)];
  const silent = await open(deaf);
  await goLive(streamer.id);
  const { items } = await api.call(first).notifications.list({});
  const ids = items.map(({ id }) => id);
  expect(ids).toHaveLength(1);
  for (const page of pages) await expect.poll(page.inboxes, inTime).toEqual([ids]);
  await tell(deaf.userId);
  await expect.poll(silent.inboxes, inTime).toHaveLength(1);
  expect(silent.inboxes().flat()).not.toEqual(ids);
  expect(pages.map((page) => page.inboxes().length)).toEqual([1, 1, 1]);
});

test("informs all pages of an account that notifications were read, but only if any was unread", async () => {
  const viewer = await api.member("viewer");
  const page = await open(viewer);
  await tell(viewer.userId);
  await expect.poll(page.inboxes, inTime).toHaveLength(1);
  await api.call(viewer).notifications.read({ all: true });
  await expect.poll(page.inboxes, inTime).toHaveLength(2);
  expect(page.inboxes()[1]).toEqual([]);
  await api.call(viewer).notifications.read({ all: true });
  await tell(viewer.userId);
  await expect.poll(page.inboxes, inTime).toHaveLength(3);
  expect(page.inboxes()[2]).toHaveLength(1);
});

test("all pages of possible recipients reload the notification list if the recipients cannot be read", async () => {
  const viewer = await api.member("viewer");
  const page = await open(viewer);
  const word = JSON.stringify({ event: 1, after: null, to: "ffffffff-ffff-ffff-ffff-ffffffffffff" });
  await api.sql`alter table notifications rename to hidden_notifications`;
  feed.hearInboxes(word);
  await expect.poll(page.inboxes, inTime).toEqual([[]]);
  await api.sql`alter table hidden_notifications rename to notifications`;
});
