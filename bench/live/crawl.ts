import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@starling/api/context";
import { crawlInterval, isGambling } from "@starling/api/live/outside-streams/crawling.rules";
import {
  crawlPage,
  type PlatformCrawler,
  removeOldOutsideStreams,
  startCrawl,
} from "@starling/api/live/outside-streams/crawling.service";
import { twitch } from "@starling/api/platforms/twitch";
import type { Db } from "@starling/db/client";
import { outsideStreams } from "@starling/db/schema/outside-streams";
import { MAX_OUTSIDE_VIEWERS } from "@starling/validators/outside-streams";
import { cpuOfTree } from "../load/process-facts.ts";
import type { BenchClock, simulateTwitch } from "./platform.ts";

export interface RoundFigures {
  live: number;
  seconds: number;
  points: number;
  /**
   * Fraction of small streams that are in the database at the end of the round. Only streams that were live
   * during the whole round are considered.
   */
  found: number;
  rows: number;
  /** Processor time, without the simulated platform. */
  processSeconds: number;
  databaseSeconds: number;
}

const SHARE = 30;
/** Step of the simulated clock while the crawl waits, in milliseconds. */
const TICK_MS = 25;

export async function crawlRounds(
  ctx: ServiceContext & { db: Db },
  {
    clock,
    platform,
    databasePid,
  }: { clock: BenchClock; platform: ReturnType<typeof simulateTwitch>; databasePid: number },
  count: number,
): Promise<RoundFigures[]> {
  const crawler: PlatformCrawler = {
    platform: "twitch",
    isByViewers: twitch.publicList.isByViewers,
    everyMs: crawlInterval(twitch.publicList.requestsPerMinute, SHARE),
    reserved: twitch.asking.budget.burst / 2,
    read: platform.read,
  };
  const processId = randomUUID();
  const rounds: RoundFigures[] = [];
  let crawl = startCrawl(clock.now());
  let sweptAt = clock.now().getTime();

  function cpu() {
    const { user, system } = process.cpuUsage();
    return { process: (user + system) / 1_000 - platform.facts.ownMs, database: cpuOfTree(databasePid) };
  }

  async function crawlRound(): Promise<void> {
    const { last } = crawl.state;
    while (crawl.state.last === last) {
      const before = crawl;
      crawl = await crawlPage(ctx, crawler, processId, crawl);
      if (crawl === before) clock.advance(TICK_MS);
      if (clock.now().getTime() - sweptAt < 60_000) continue;
      sweptAt = clock.now().getTime();
      await removeOldOutsideStreams(ctx);
    }
  }

  for (let round = 0; round < count; round += 1) {
    while (clock.now().getTime() < crawl.state.nextAt) clock.advance(TICK_MS);
    const atFirst = new Set(platform.live().map(({ subject }) => subject));
    const [before, requests, began] = [cpu(), platform.facts.requests, clock.now().getTime()];
    await crawlRound();
    const after = cpu();
    const small = platform
      .live()
      .filter(({ subject, viewers }) => atFirst.has(subject) && viewers <= MAX_OUTSIDE_VIEWERS)
      .filter(({ game }) => !isGambling(game));
    const rows = await ctx.db.select({ id: outsideStreams.channelId }).from(outsideStreams);
    const stored = new Set(rows.map(({ id }) => id));
    rounds.push({
      live: atFirst.size,
      seconds: (clock.now().getTime() - began) / 1_000,
      points: platform.facts.requests - requests,
      found: small.filter(({ subject }) => stored.has(subject)).length / small.length,
      rows: rows.length,
      processSeconds: (after.process - before.process) / 1_000,
      databaseSeconds: (after.database - before.database) / 1_000,
    });
  }
  return rounds;
}
