import { systemContext } from "@starling/api/context";
import {
  type Crawl,
  crawlPage,
  createCrawlers,
  startCrawl,
} from "@starling/api/live/outside-streams/crawling.service";
import { openTestApi } from "@starling/api/testing/open-test-api";
import { outsideStreams } from "@starling/db/schema/outside-streams";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { LISTED_PLATFORMS, type ListedPlatform } from "@starling/validators/outside-streams";
import { eq } from "drizzle-orm";
import express from "express";
import { afterAll, expect, test, vi } from "vitest";
import { standInPlatforms } from "../embedded/platforms/registration.ts";
import { standInRoutes } from "../embedded/platforms/routes.ts";
import { openStandIn, type StandIn } from "../embedded/platforms/stand-in.ts";
import { listen } from "../http/listen.ts";
import { startPolling } from "./polling.ts";

const standIns = new Map<ListedPlatform, StandIn>();
const ctx = () => systemContext(api.db, api.ports, "test");
const PROCESS = "00000000-0000-4000-8000-000000000001";

const api = await openTestApi();
const app = express();
const server = await listen(app, { port: 0, host: "127.0.0.1" });
const publicUrl = `http://127.0.0.1:${server.port}`;
const platforms = standInPlatforms({ publicUrl, selfUrl: publicUrl, secret: "a secret of tests" });
for (const platform of LISTED_PLATFORMS) {
  const now = () => api.clock.now();
  const standIn = openStandIn(platform, { db: api.db, publicUrl, settings: platforms[platform], now });
  standIns.set(platform, standIn);
  app.use(standInRoutes(standIn));
}
const crawlers = createCrawlers(platforms, api.clock, 30);
afterAll(() => server.stop());

async function crawlRound(platform: ListedPlatform): Promise<Crawl> {
  const crawler = crawlers[platform];
  if (!crawler) throw new Error(`${platform} has no list`);
  let crawl = startCrawl(api.clock.now());
  for (let count = 0; crawl.state.last === null && count < 200; count += 1) {
    api.clock.advance({ seconds: crawler.everyMs / 1_000 });
    crawl = await crawlPage(ctx(), crawler, PROCESS, crawl);
  }
  return crawl;
}

test.each(LISTED_PLATFORMS)("a crawl finds the small streams of the local fake of %s", async (platform) => {
  const first = standIns.get(platform)?.strangers?.live(api.clock.now(), "en").at(-1);
  if (!first) throw new Error("Nobody streams");
  const { id } = await makeStreamer(api.db);
  await makeChannel(api.db, id, { platform, subject: first.subject });
  const { state, trouble } = await crawlRound(platform);
  expect(trouble).toBeNull();
  const rows = await api.db.select().from(outsideStreams).where(eq(outsideStreams.platform, platform));
  expect(rows.length).toBeGreaterThan(0.85 * (state.last?.streams ?? Number.POSITIVE_INFINITY));
  expect(new Set(rows.map(({ language }) => language)).size).toBe(12);
  expect(rows.map(({ channelId }) => channelId)).not.toContain(first.subject);
  const thumbnail = rows[0]?.thumbnail ?? "";
  const picture = await fetch(thumbnail);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("startPolling also crawls public lists in the polling process, and stores the streams found", async () => {
  const crawler = crawlers.kick;
  if (!crawler) throw new Error("Kick has no list");
  await api.db.delete(outsideStreams);
  api.clock.advance({ minutes: 10 });
  const poller = {
    platform: "kick",
    atOnce: 1,
    looksEveryMs: 60_000,
    budget: { burst: 1, everyMs: 1 },
  } as const;
  const ask = async () => ({ kind: "said", words: new Map(), cost: 1, remaining: null }) as const;
  const asking = await startPolling({
    ...{ ctx: ctx(), askers: { kick: { ...poller, ask } }, log: { info: vi.fn(), warn: vi.fn() } },
    crawlers: { kick: { ...crawler, everyMs: 20 } },
  });
  await vi.waitFor(async () => expect(await api.db.$count(outsideStreams)).toBeGreaterThan(0), {
    timeout: 10_000,
  });
  await asking.stop();
});
