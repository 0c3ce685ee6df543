import { createDb } from "@starling/db/client";
import { channelPlatforms } from "@starling/db/schema/channels";
import { makeChannel, makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";
import { MAX_FOLLOWED } from "@starling/validators/live";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "../../context.ts";
import { recordChanges, refreshEntries } from "../../profiles/directory/entries.service.ts";
import { openLivePage } from "../../testing/open-live-page.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { reportedStatus } from "../../testing/reported-status.ts";
import { applyStatuses, type NewChannelStatus } from "../channels/statuses.service.ts";
import { LiveFeed } from "./feed.service.ts";
import { LIVE_LIMITS, type LiveLimits } from "./followers.service.ts";

/** 2026-03-14 12:00 UTC, the test clock's start, is a Saturday. */
const AFTER_NOON = { dayOfWeek: 6, startTime: "12:10", endTime: "12:30" };
const inTime = { timeout: 5_000, interval: 10 };
let feed: LiveFeed;
let troubles = 0;

function startFeed(limits?: Partial<LiveLimits>): LiveFeed {
  return new LiveFeed({
    db: client.db,
    clock: api.clock,
    onTrouble: () => {
      troubles += 1;
    },
    limits: { ...LIVE_LIMITS, ...limits },
  });
}

const api = await openTestApi({ writesRows: true });
const viewer = await api.member("viewer");
const client = createDb(api.url, { maxConnections: 2 });
await client.sql.listen(DIRECTORY_CHANNEL, () => feed.wake());
afterAll(() => client.close());
const closing: (() => Promise<void>)[] = [];
beforeEach(() => {
  feed = startFeed();
  api.ports.live = feed;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await feed.stop();
});

async function open(input: Parameters<typeof openLivePage>[2], actor: Actor = viewer) {
  const page = await openLivePage(api, actor, input);
  closing.push(page.leave);
  const of = (id: string) =>
    page.events
      .flatMap(({ news }) => news.streamers)
      .filter((streamer) => streamer.id === id)
      .at(-1);
  return { ...page, of };
}

async function makeListed(isPageOpen = true): Promise<string> {
  const { id } = await makeStreamer(api.db, {}, { isPageOpen });
  await refreshEntries(api.context(), [id]);
  return id;
}

let saidAt = 0;
function said(channelId: string, status: Partial<NewChannelStatus> = {}): NewChannelStatus {
  saidAt += 1;
  const at = new Date(api.clock.now().getTime() + saidAt);
  return reportedStatus(channelId, "1", at, { title: "Slow games", game: "Tunic", viewers: 3, ...status });
}
const off = { isLive: false, streamId: null, since: null, title: null, game: null, viewers: 0 };

test("sends a page the status of its streamers first and then only their changes", async () => {
  const [id, other, stranger] = [await makeListed(), await makeListed(), await makeListed()];
  const channel = await makeChannel(api.db, id);
  const foreign = await makeChannel(api.db, stranger);
  const page = await open({ profiles: [id, other] });
  await expect.poll(() => page.events, inTime).toHaveLength(1);
  expect(page.events[0]?.news).toEqual({
    hasBegun: false,
    inbox: null,
    streamers: [id, other].map((shown) => ({
      id: shown,
      isLive: false,
      liveSource: null,
      liveSince: null,
      liveTitle: null,
      liveGame: null,
      nextStreamAt: null,
      viewers: 0,
      liveBy: "schedule",
    })),
  });
  const word = said(channel.id);
  await applyStatuses(api.context(), [said(foreign.id), word]);
  await expect.poll(() => page.events, inTime).toHaveLength(2);
  expect(page.events[1]?.news.streamers).toEqual([
    {
      id,
      isLive: true,
      liveSource: "platform",
      liveSince: word.since?.toISOString(),
      liveTitle: "Slow games",
      liveGame: "Tunic",
      nextStreamAt: null,
      viewers: 3,
      liveBy: "platform",
    },
  ]);
  await applyStatuses(api.context(), [said(channel.id, { ...word, viewers: 4, saidAt: new Date() })]);
  await expect.poll(() => page.of(id)?.viewers, inTime).toBe(4);
  await applyStatuses(api.context(), [said(channel.id, { ...off, saidAt: new Date(Date.now() + 1) })]);
  await expect.poll(() => page.of(id)?.isLive, inTime).toBe(false);
  expect(page.events).toHaveLength(4);
});

test("a reconnecting page receives the changes that it missed, also from another process", async () => {
  const id = await makeListed();
  const channel = await makeChannel(api.db, id);
  const before = await open({ profiles: [id] });
  await expect.poll(() => before.events, inTime).toHaveLength(1);
  const lastEventId = before.events[0]?.id;
  await before.leave();

  // Simulates a process that starts after the page has disconnected.
  await feed.stop();
  feed = startFeed();
  api.ports.live = feed;
  const same = await open({ profiles: [id], lastEventId });
  await applyStatuses(api.context(), [said(channel.id)]);
  await expect.poll(() => same.events, inTime).toHaveLength(1);
  expect(same.of(id)?.isLive, "the first thing it hears is the change").toBe(true);

  const back = await open({ profiles: [id], lastEventId });
  await expect.poll(() => back.events, inTime).toHaveLength(1);
  expect(back.of(id)?.liveTitle).toBe("Slow games");
  expect(back.events[0]?.id, "every process names the same knowledge alike").toBe(same.events[0]?.id);
});

test("delivers changes after a lost notification and after a database failure", async () => {
  const id = await makeListed();
  const channel = await makeChannel(api.db, id);
  const page = await open({ profiles: [id] });
  await expect.poll(() => page.events, inTime).toHaveLength(1);
  await makeChannelStatus(api.db, await makeListed());
  const before = troubles;
  await api.sql`alter table directory_changes rename to hidden_changes`;
  feed.wake();
  await expect.poll(() => troubles, inTime).toBeGreaterThan(before);
  await api.sql`insert into channel_statuses (channel_id, profile_id, platform, is_live, since, said_at)
    values (${channel.id}, ${id}, 'twitch', true, now(), now())`;
  await api.sql`alter table hidden_changes rename to directory_changes`;
  await expect.poll(() => page.of(id)?.isLive, inTime).toBe(true);
  await api.sql`update channel_statuses set viewers = 9 where profile_id = ${id}`;
  await api.sql`insert into directory_changes (profile_id, only_statuses) values (${id}, true)`;
  await expect.poll(() => page.of(id)?.viewers, inTime).toBe(9);
});

test("sends changes caused by time alone, such as the start of a scheduled stream", async () => {
  const planned = await makeListed();
  await makeScheduleEntry(api.db, planned, AFTER_NOON);
  const silent = await makeListed();
  await makeChannelStatus(api.db, silent, { viewers: 7 });
  await refreshEntries(api.context(), [planned, silent]);
  const silentSince = api.clock.now();
  const page = await open({ profiles: [planned, silent] });
  await expect.poll(() => page.of(silent)?.viewers, inTime).toBe(7);
  await api.db.insert(channelPlatforms).values({ platform: "twitch", silentSince });
  await feed.caughtUp();
  expect(page.of(silent)?.isLive, "it counts for ten minutes").toBe(true);
  expect(page.of(planned)?.nextStreamAt).toBe("2026-03-14T12:10:00.000Z");

  api.clock.advance({ minutes: 10 });
  await expect.poll(() => page.of(planned)?.liveSource, inTime).toBe("schedule");
  expect(page.of(silent)?.isLive).toBe(true);
  api.clock.advance({ seconds: 1 });
  await expect.poll(() => page.of(silent)?.isLive, inTime).toBe(false);
  expect(page.of(silent)?.liveBy).toBe("schedule");
  await api.sql`update channel_platforms set silent_since = null`;
  await expect.poll(() => page.of(silent)?.isLive, inTime).toBe(true);
  api.clock.advance({ minutes: 20 });
  await expect.poll(() => page.of(planned)?.isLive, inTime).toBe(false);
});

test("a signed-out page receives only streamers with a public page", async () => {
  const [opened, closed] = [await makeListed(), await makeListed(false)];
  const channels = [await makeChannel(api.db, opened), await makeChannel(api.db, closed)];
  const page = await open({ profiles: [opened, closed] }, { kind: "anonymous" });
  const member = await open({ profiles: [opened, closed] });
  await applyStatuses(
    api.context(),
    channels.map(({ id }) => said(id)),
  );
  await expect.poll(() => member.of(closed)?.isLive, inTime).toBe(true);
  await expect.poll(() => page.of(opened)?.isLive, inTime).toBe(true);
  expect(page.of(closed)).toBeUndefined();
  await api.sql`update streamer_profiles set is_page_open = false where profile_id = ${opened}`;
  await api.db.transaction((tx) => refreshEntries({ ...api.context(), db: tx }, [opened]));
  await feed.caughtUp();
  await applyStatuses(api.context(), [said(channels[0]?.id ?? "", { viewers: 8, saidAt: new Date() })]);
  await expect.poll(() => member.of(opened)?.viewers, inTime).toBe(8);
  expect(page.of(opened)?.viewers, "a page that was closed meanwhile says nothing more").toBe(3);
});

test("notifies only pages that requested it when any streamer goes live", async () => {
  const [id, shown] = [await makeListed(), await makeListed()];
  const channel = await makeChannel(api.db, id);
  const line = await open({ profiles: [shown], beginnings: true });
  const page = await open({ profiles: [shown] });
  await expect.poll(() => line.events, inTime).toHaveLength(1);
  await recordChanges(api.context(), [id]);
  await feed.caughtUp();
  await applyStatuses(api.context(), [said(channel.id)]);
  await expect.poll(() => line.events, inTime).toHaveLength(2);
  expect(line.events[1]?.news).toEqual({ streamers: [], hasBegun: true, inbox: null });
  expect(page.events).toHaveLength(1);
});

describe("connection limits", () => {
  test("closes an account's connections when its sessions or role may have changed", async () => {
    const id = await makeListed();
    const other = await api.member("viewer");
    const own = await open({ profiles: [id] });
    const others = await open({ profiles: [id] }, other);
    feed.forget(viewer.userId);
    await own.ended;
    expect(feed.size).toBe(1);
    await others.leave();
    expect([feed.size, feed.followed], "nothing is kept of those who have left").toEqual([0, 0]);
  });

  test("closes a connection after its maximum lifetime", async () => {
    await feed.stop();
    feed = startFeed({ lifetimeMs: 0 });
    api.ports.live = feed;
    const page = await open({ profiles: [await makeListed()] });
    await page.ended;
    expect(page.events.length).toBeLessThanOrEqual(1);
  });

  test.each([
    ["one account", { byAccount: 2 }, "TOO_MANY_REQUESTS", "member"],
    ["one address", { byAddress: 2 }, "TOO_MANY_REQUESTS", "anybody"],
    ["a process", { open: 2 }, "SERVICE_UNAVAILABLE", "member"],
  ] as const)("limits the open connections of %s", async (_what, limits, code, who) => {
    await feed.stop();
    feed = startFeed(limits);
    api.ports.live = feed;
    const actor: Actor = who === "member" ? viewer : { kind: "anonymous" };
    const first = await open({ profiles: [] }, actor);
    await open({ profiles: [] }, actor);
    await expect(open({ profiles: [] }, actor)).rejects.toMatchObject({ code });
    await first.leave();
    await open({ profiles: [] }, actor);
    expect(feed.size).toBe(2);
  });

  test("rejects requests for more than a hundred streamers, and ignores unknown ones", async () => {
    const profiles = Array.from({ length: MAX_FOLLOWED + 1 }, () => crypto.randomUUID());
    await expect(open({ profiles })).rejects.toThrow(
      "A page can follow at most 100 streamers at the same time",
    );
    const page = await open({ profiles: ["nobody", "'; drop table", crypto.randomUUID()] });
    await expect.poll(() => page.events, inTime).toHaveLength(1);
    expect(page.events[0]?.news.streamers).toEqual([]);
  });
});
