import { hiddenChannels, outsideStreams, savedChannels } from "@starling/db/schema/outside-streams";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeOutsideStream } from "@starling/db/testing/factories/outside-streams";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { beforeEach, expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { PlatformResponseError } from "../../platforms/calls.adapter.ts";
import { spendRequestBudget } from "../../platforms/leases.service.ts";
import type { ListAnswer, ListedStream } from "../../platforms/public-lists.rules.ts";
import { NO_PLATFORMS } from "../../ports.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { platformSettings } from "../../testing/platform-settings.ts";
import {
  type Crawl,
  crawlPage,
  createCrawlers,
  type PlatformCrawler,
  removeOldOutsideStreams,
  saveStreams,
  startCrawl,
} from "./crawling.service.ts";
import { hideChannel } from "./hidden.service.ts";

const api = await openTestApi();
beforeEach(async () => {
  await api.db.delete(outsideStreams);
  await api.db.delete(hiddenChannels);
  api.clock.advance({ minutes: 30 });
});

const PROCESS = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const ctx = () => systemContext(api.db, api.ports, "test");
const idsOf = (items: readonly { channelId: string }[]) => items.map(({ channelId }) => channelId).sort();
const save = (streams: readonly ListedStream[]) =>
  saveStreams(ctx(), "twitch", "en", streams, { now: new Map(), before: new Map() });
const saved = async () => api.db.select().from(outsideStreams);

function stream(channelId: string, values: Partial<ListedStream> = {}): ListedStream {
  const text = { login: `l${channelId}`, name: `N${channelId}`, title: "Slow games", game: "Chess" };
  return {
    ...{ channelId, ...text, tags: ["cosy"], viewers: 3, startedAt: api.clock.now() },
    ...{ thumbnail: null, isMature: false, ...values },
  };
}

function crawlerOf(read: PlatformCrawler["read"]): PlatformCrawler {
  return { platform: "twitch", isByViewers: true, everyMs: 250, reserved: 50, read };
}

async function step(crawler: PlatformCrawler, crawl: Crawl = startCrawl(api.clock.now())): Promise<Crawl> {
  return crawlPage(ctx(), crawler, PROCESS, crawl);
}

test("saveStreams stores small streams and saved channels, but no members, hidden channels, gambling or slurs", async () => {
  const { id } = await makeStreamer(api.db);
  await makeChannel(api.db, id, { platform: "twitch", subject: "member" });
  const { id: other } = await makeStreamer(api.db);
  await makeChannel(api.db, other, { platform: "twitch", subject: "revoked", revokedAt: new Date() });
  const { userId } = await api.member("viewer");
  await api.db.insert(savedChannels).values({ userId, platform: "twitch", channelId: "saved" });
  await makeOutsideStream(api.db, { channelId: "hidden" });
  await hideChannel(ctx(), { platform: "twitch", channelId: "hidden" }, "owner");
  await save([
    stream("small", { viewers: 50 }),
    stream("large", { viewers: 51 }),
    stream("saved", { viewers: 900 }),
    stream("revoked"),
    stream("member"),
    stream("hidden"),
    stream("slots", { game: "Slots" }),
    stream("rude", { title: "no faggots here" }),
    stream("mature", { isMature: true }),
  ]);
  expect(idsOf(await saved())).toEqual(["mature", "saved", "small"]);
});

test("saveStreams updates the stored stream, which removeOldOutsideStreams deletes 15 minutes later", async () => {
  await save([stream("1"), stream("2")]);
  api.clock.advance({ minutes: 10 });
  await save([stream("1", { title: "Gärtnern", viewers: 0 })]);
  expect(await api.call().outsideStreams.list({ search: "gartnern" })).toMatchObject({
    items: [{ channelId: "1", title: "Gärtnern", viewers: 0 }],
  });
  api.clock.advance({ minutes: 6 });
  await removeOldOutsideStreams(ctx());
  expect(idsOf(await saved())).toEqual(["1"]);
});

test("crawlPage reads all pages of each language in turn at the configured rate", async () => {
  const asked: string[] = [];
  const crawler = crawlerOf(async (language, after) => {
    asked.push(`${language} ${after}`);
    return { kind: "page", streams: [stream(`${language}${after}`)], cursor: after === null ? "two" : null };
  });
  let crawl = await step(crawler);
  crawl = await step(crawler, crawl);
  expect(asked).toEqual(["en null"]);
  for (let count = 0; count < 3; count += 1) {
    api.clock.advance({ seconds: 0.25 });
    crawl = await step(crawler, crawl);
  }
  expect(asked).toEqual(["en null", "en two", "es null", "es two"]);
  expect((await saved()).map(({ language }) => language).sort()).toEqual(["en", "en", "es", "es"]);
});

test("crawlPage pauses until the time that the platform requests, and doubles the pause after each failure", async () => {
  const answers: (ListAnswer | Error)[] = [
    { kind: "limited", until: new Date(api.clock.now().getTime() + 60_000) },
    new PlatformResponseError("cannot be reached"),
    { kind: "page", streams: [stream("1")], cursor: null },
  ];
  const crawler = crawlerOf(async () => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  });
  let crawl = await step(crawler);
  expect(crawl.trouble).toBe("rate limited");
  api.clock.advance({ seconds: 59 });
  expect(await step(crawler, crawl)).toBe(crawl);
  api.clock.advance({ seconds: 2 });
  crawl = await step(crawler, crawl);
  expect(crawl).toMatchObject({ trouble: "cannot be reached", account: { failures: 2 } });
  expect(await step(crawler, crawl)).toBe(crawl);
  api.clock.advance({ seconds: 3 });
  crawl = await step(crawler, crawl);
  expect(crawl).toMatchObject({ trouble: null, account: { failures: 0 } });
  expect(idsOf(await saved())).toEqual(["1"]);
});

test("crawlPage uses at most half of the request budget, and requests nothing without the lease", async () => {
  let requests = 0;
  const crawler = crawlerOf(async () => {
    requests += 1;
    return { kind: "page", streams: [], cursor: null };
  });
  expect(await spendRequestBudget(ctx(), "twitch", 50)).toBe(true);
  await step(crawler);
  expect(requests).toBe(0);
  api.clock.advance({ seconds: 1 });
  const crawl = await step(crawler);
  expect(requests).toBe(1);
  await crawlPage(ctx(), crawler, OTHER, startCrawl(api.clock.now()));
  expect(requests).toBe(1);
  expect(crawl.turn).not.toBeNull();
});

test("createCrawlers creates no crawler with a share of 0", () => {
  const platforms = { ...NO_PLATFORMS, twitch: platformSettings() };
  expect(Object.keys(createCrawlers(platforms, api.clock, 30))).toEqual(["twitch"]);
  expect(createCrawlers(platforms, api.clock, 0)).toEqual({});
});
