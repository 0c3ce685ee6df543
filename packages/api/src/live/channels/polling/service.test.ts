import { randomUUID } from "node:crypto";
import { channelStatuses, channels } from "@starling/db/schema/channels";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { systemContext } from "../../../context.ts";
import { type Answer, OFFLINE, type ReportedStatus } from "../../../platforms/answers.rules.ts";
import { PlatformResponseError } from "../../../platforms/calls.adapter.ts";
import { releasePollingLease, spendRequestBudget } from "../../../platforms/leases.service.ts";
import { PLATFORM_MODULES } from "../../../platforms/registry.ts";
import { openTestApi } from "../../../testing/open-test-api.ts";
import { platformSettings } from "../../../testing/platform-settings.ts";
import { applyStatuses } from "../statuses.service.ts";
import { type DueChannel, schedulePollBy } from "./due.service.ts";
import { type PlatformPoller, queryPlatform } from "./service.ts";

const ctx = () => systemContext(db, api.ports, "test");
const renaming = () => {
  const platforms = { ...api.ports.settings.platforms, twitch: platformSettings() };
  const settings = { ...api.ports.settings, platforms };
  return systemContext(db, { ...api.ports, settings }, "test");
};
const heard: string[] = [];

const api = await openTestApi({ writesRows: true });
const db = api.db;
const { unlisten } = await api.sql.listen(
  DIRECTORY_CHANNEL,
  (word) => void heard.push(word === "begins" ? word : "looks"),
);
afterAll(() => unlisten?.());
beforeEach(async () => {
  await db.execute(sql`truncate channels, channel_platforms cascade`);
  // Waits for notifications of the previous test.
  await db.execute(sql`select pg_notify(${DIRECTORY_CHANNEL}, 'begins')`);
  await vi.waitFor(() => expect(heard).toContain("begins"));
  heard.length = 0;
});

const me = randomUUID();
const now = () => api.clock.now();
const at = (seconds: number) => new Date(now().getTime() + seconds * 1_000);

async function linked(values: Partial<typeof channels.$inferInsert> = {}) {
  const { id } = await makeStreamer(db);
  return makeChannel(db, id, { askAt: now(), linkedAt: now(), ...values });
}

const live = (streamId: string, viewers = 3): ReportedStatus => ({
  ...OFFLINE,
  ...{ isLive: true, streamId, viewers, since: at(-60), title: "Slow games", game: "Tunic" },
});

function platformThat(answer: (due: readonly DueChannel[]) => Answer | Promise<Answer>, atOnce = 100) {
  const asked: string[][] = [];
  const { budget, looksEveryMs } = PLATFORM_MODULES.twitch.asking;
  const asker: PlatformPoller = {
    platform: "twitch",
    looksEveryMs,
    budget,
    atOnce,
    ask: async (_ctx, due) => {
      asked.push(due.map(({ id }) => id));
      return answer(due);
    },
  };
  return { asker, asked };
}

const saying = (word: ReportedStatus, remaining: number | null = null) =>
  platformThat((due) => ({
    kind: "said",
    words: new Map(due.map(({ id }) => [id, word])),
    cost: 1,
    remaining,
  }));
const failing = (reason = "answered 500") =>
  platformThat(() => {
    throw new PlatformResponseError(reason);
  });

const statusOf = (id: string) =>
  db.query.channelStatuses.findFirst({ where: eq(channelStatuses.channelId, id) });
const channelOf = (id: string) => db.query.channels.findFirst({ where: eq(channels.id, id) });
const platformRow = () => db.query.channelPlatforms.findFirst();
const secondsUntil = (instant: Date | undefined) => ((instant?.getTime() ?? 0) - now().getTime()) / 1_000;

test("applies poll results and polls live channels again within a minute", async () => {
  const [on, other] = [await linked(), await linked()];
  const { asker } = platformThat((due) => ({
    kind: "said",
    words: new Map(due.map(({ id }) => [id, id === on.id ? live("s1") : OFFLINE])),
    cost: 1,
    remaining: null,
  }));
  const round = await queryPlatform(ctx(), asker, me);
  expect(round).toMatchObject({ asked: 2, cost: 1, trouble: null });
  expect(await statusOf(on.id)).toMatchObject({ isLive: true, viewers: 3, title: "Slow games" });
  expect(await statusOf(other.id)).toMatchObject({ isLive: false });
  expect(await channelOf(on.id)).toMatchObject({ liveAt: now() });
  expect(await channelOf(other.id)).toMatchObject({ liveAt: null });
  expect(secondsUntil((await channelOf(on.id))?.askAt)).toBeCloseTo(60, -1);
  expect(secondsUntil((await channelOf(other.id))?.askAt)).toBeGreaterThan(500);
  expect((await queryPlatform(ctx(), asker, me))?.asked, "nobody is due").toBe(0);
});

test("polls the longest overdue channel first and skips revoked channels and other platforms", async () => {
  const late = await linked({ askAt: at(-10) });
  const latest = await linked({ askAt: at(-100) });
  await linked({ askAt: at(5) });
  await linked({ askAt: at(-1_000), revokedAt: now() });
  await linked({ askAt: at(-1_000), platform: "kick" });
  const { asker, asked } = platformThat(
    () => ({ kind: "said", words: new Map(), cost: 1, remaining: null }),
    1,
  );
  await queryPlatform(ctx(), asker, me);
  expect(asked).toEqual([[latest.id], [late.id]]);
});

test("one process polls a platform, and another takes over once the lease is released or the process crashes", async () => {
  const { asker } = saying(OFFLINE);
  const other = randomUUID();
  expect(await queryPlatform(ctx(), asker, me)).not.toBeNull();
  expect(await queryPlatform(ctx(), asker, other)).toBeNull();
  api.clock.advance({ seconds: 29 });
  expect(await queryPlatform(ctx(), asker, other)).toBeNull();
  api.clock.advance({ seconds: 2 });
  const round = await queryPlatform(ctx(), asker, other);
  expect(round).not.toBeNull();
  expect(await queryPlatform(ctx(), asker, me)).toBeNull();
  await releasePollingLease(ctx(), "twitch", other);
  expect(await queryPlatform(ctx(), asker, me)).not.toBeNull();
});

test("backs off from an unresponsive platform and notifies all processes of outage and recovery", async () => {
  const channel = await linked();
  const first = now();
  expect(await queryPlatform(ctx(), failing().asker, me)).toMatchObject({
    trouble: "answered 500",
    changed: 0,
  });
  expect(await platformRow()).toMatchObject({ silentSince: first, failures: 1 });
  await vi.waitFor(() => expect(heard).toEqual(["looks"]));
  expect(await statusOf(channel.id)).toBeUndefined();

  await schedulePollBy(ctx(), [channel.id], now());
  const { asker, asked } = saying(live("s1"));
  await queryPlatform(ctx(), asker, me);
  expect(asked, "it is left alone for a moment").toEqual([]);
  api.clock.advance({ minutes: 1 });
  await queryPlatform(ctx(), failing().asker, me);
  expect(await platformRow()).toMatchObject({ silentSince: first, failures: 2 });
  api.clock.advance({ minutes: 1 });
  await queryPlatform(ctx(), asker, me);
  expect(await platformRow()).toMatchObject({ silentSince: null, failures: 0, restUntil: null });
  expect(await statusOf(channel.id)).toMatchObject({ isLive: true });
  await vi.waitFor(() => expect(heard).toEqual(["looks", "looks", "looks"]));
});

test("respects the reset time of a rate limit, also after another process takes over", async () => {
  await linked();
  const { asker } = platformThat(() => ({ kind: "limited", cost: 1, until: at(50) }));
  expect(await queryPlatform(ctx(), asker, me)).toMatchObject({ isLimited: true });
  api.clock.advance({ seconds: 49 });
  const { asker: willing, asked } = saying(OFFLINE);
  const follower = randomUUID();
  await queryPlatform(ctx(), willing, follower);
  expect(asked).toEqual([]);
  api.clock.advance({ seconds: 2 });
  await queryPlatform(ctx(), willing, follower);
  expect(asked).toHaveLength(1);
});

test("does not exceed the remaining budget, also after another process takes over", async () => {
  for (let channel = 0; channel < 4; channel += 1) await linked();
  const { asker, asked } = platformThat(
    (due) => ({
      kind: "said",
      words: new Map(due.map(({ id }) => [id, OFFLINE])),
      cost: 50,
      remaining: null,
    }),
    1,
  );
  await queryPlatform(ctx(), asker, me);
  expect(asked, "the burst of a hundred points is used up").toHaveLength(2);
  await releasePollingLease(ctx(), "twitch", me);
  await queryPlatform(ctx(), asker, randomUUID());
  expect(asked).toHaveLength(2);
  api.clock.advance({ minutes: 1 });
  await queryPlatform(ctx(), asker, randomUUID());
  expect(asked.length).toBeGreaterThan(2);
});

test("ignores a poll result that contradicts a recent message and polls again soon", async () => {
  const channel = await linked({ askAt: at(600) });
  const message = { channelId: channel.id, ...live("s1", 0), saidAt: now() };
  await applyStatuses(ctx(), [message]);
  await schedulePollBy(ctx(), [channel.id], at(10));
  api.clock.advance({ seconds: 11 });
  expect(await queryPlatform(ctx(), saying(OFFLINE).asker, me)).toMatchObject({ asked: 1, changed: 0 });
  expect(await statusOf(channel.id)).toMatchObject({ isLive: true });
  const next = secondsUntil((await channelOf(channel.id))?.askAt);
  expect(next).toBeGreaterThan(40);
  expect(next).toBeLessThan(60);
  api.clock.advance({ seconds: next });
  expect(await queryPlatform(ctx(), saying(OFFLINE).asker, me), "by now it must know").toMatchObject({
    changed: 1,
  });
  expect(await statusOf(channel.id)).toMatchObject({ isLive: false });
});

test("adds title and viewers from a poll result to the status from a message about the same stream", async () => {
  const channel = await linked();
  await applyStatuses(ctx(), [
    { channelId: channel.id, ...live("s1", 0), title: null, game: null, saidAt: now() },
  ]);
  api.clock.advance({ seconds: 10 });
  await queryPlatform(ctx(), saying(live("s1", 7)).asker, me);
  expect(await statusOf(channel.id)).toMatchObject({ title: "Slow games", viewers: 7 });
});

test("schedulePollBy never postpones a poll, even if called during polling", async () => {
  const channel = await linked();
  await schedulePollBy(ctx(), [channel.id], at(10));
  expect((await channelOf(channel.id))?.askAt).toEqual(now());
  const { asker } = platformThat(async (due) => {
    await schedulePollBy(ctx(), [channel.id], at(10));
    return { kind: "said", words: new Map(due.map(({ id }) => [id, OFFLINE])), cost: 1, remaining: null };
  });
  await queryPlatform(ctx(), asker, me);
  expect((await channelOf(channel.id))?.askAt).toEqual(at(10));
  await schedulePollBy(ctx(), [], at(0));
});

test("channels claimed by a crashed process become due again after half a minute", async () => {
  await linked();
  const { asker } = platformThat(() => {
    throw new Error("killed");
  });
  await expect(queryPlatform(ctx(), asker, me)).rejects.toThrow("killed");
  const { asker: willing, asked } = saying(OFFLINE);
  await queryPlatform(ctx(), willing, me);
  expect(asked).toEqual([]);
  api.clock.advance({ seconds: 31 });
  await queryPlatform(ctx(), willing, me);
  expect(asked).toHaveLength(1);
});

test("renames a channel from a poll result unless a message renamed it within the last minute", async () => {
  const channel = await linked({ login: "nia", name: "Nia", namedAt: at(-30) });
  const { asker } = platformThat((due) => ({
    kind: "said",
    words: new Map(),
    called: new Map(due.map(({ id }) => [id, { login: "nia_plays" }])),
    cost: 1,
    remaining: null,
  }));
  await queryPlatform(renaming(), asker, me);
  expect(await channelOf(channel.id), "the message is younger").toMatchObject({ login: "nia" });
  api.clock.advance({ minutes: 30 });
  await queryPlatform(renaming(), asker, me);
  expect(await channelOf(channel.id)).toMatchObject({
    login: "nia_plays",
    name: "Nia",
    address: "https://platform.example.test/nia_plays",
  });
});

test("requests made for users reduce the budget for polling", async () => {
  const channel = await linked();
  const { asker } = saying(live("s1"));
  const first = await queryPlatform(ctx(), asker, me);
  const paid = first?.turn.paidUntil?.getTime() ?? 0;
  expect(await spendRequestBudget(ctx(), "twitch", 30)).toBe(true);
  await db.update(channels).set({ askAt: now() }).where(eq(channels.id, channel.id));
  const second = await queryPlatform(ctx(), asker, me, first?.turn);
  expect(second?.asked).toBe(1);
  expect(second?.turn.paidUntil?.getTime()).toBe(paid + 31 * 100);
  const rest = await Promise.all(Array.from({ length: 100 }, () => spendRequestBudget(ctx(), "twitch", 1)));
  expect(rest.filter(Boolean), "no more than the budget, however many ask at once").toHaveLength(68);
});
