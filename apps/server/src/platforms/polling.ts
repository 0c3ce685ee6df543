import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@starling/api/context";
import { countWaiting } from "@starling/api/live/channels/polling/due.service";
import { type PlatformPoller, queryPlatform, type Round } from "@starling/api/live/channels/polling/service";
import type { PlatformCrawler } from "@starling/api/live/outside-streams/crawling.service";
import { affordable, circuitOf } from "@starling/api/platforms/budgets.rules";
import { markPlatformSilent, releasePollingLease } from "@starling/api/platforms/leases.service";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { startTicker } from "../jobs/ticker.ts";
import { type CrawlFigures, startCrawling } from "./crawling.ts";

export interface PollingLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface PollingOptions {
  ctx: ServiceContext;
  /**
   * Pollers by platform. A platform that has no poller is marked as unresponsive, so that schedules determine
   * who is live.
   */
  askers: Partial<Record<ChannelPlatform, PlatformPoller>>;
  crawlers?: Partial<Record<ChannelPlatform, PlatformCrawler>>;
  log: PollingLog;
}

/**
 * Figures per platform since this process started polling. `affordable`, `circuit`, `waiting`, `waitedMs`,
 * `listed` and `listedMs` are current values; others are counters.
 */
export interface PollingFigures extends CrawlFigures {
  asked: number;
  changed: number;
  /** Cost of all requests in the platform's unit. */
  cost: number;
  /**
   * `failed`: number of polling rounds with a failed request. `limited`: number of polling rounds in which
   * the platform rate-limited a request.
   */
  failed: number;
  limited: number;
  /** Request budget available now; null while another process polls the platform. */
  affordable: number | null;
  circuit: "closed" | "open" | "half-open" | null;
  /**
   * `waiting`: number of channels that are due for a poll. `waitedMs`: how long the first of these channels
   * has waited.
   */
  waiting: number;
  waitedMs: number;
}

export interface RunningPolling {
  figures(): Promise<Partial<Record<ChannelPlatform, PollingFigures>>>;
  stop(): Promise<void>;
}

const LOGS_EVERY_MS = 5 * 60_000;

/** Polls each platform whose lease this process holds. */
export async function startPolling({
  ctx,
  askers,
  crawlers = {},
  log,
}: PollingOptions): Promise<RunningPolling> {
  const process = randomUUID();
  const parts = await Promise.all(
    CHANNEL_PLATFORMS.map(async (platform) => {
      const asker = askers[platform];
      if (asker) return startPlatform(ctx, asker, crawlers[platform], { process, log });
      await markPlatformSilent(ctx, platform);
      return null;
    }),
  );
  const running = parts.filter((part) => part !== null);
  const figures = async () => Object.fromEntries(await Promise.all(running.map((part) => part.figures())));
  const told = setInterval(() => {
    void figures().then(
      (all) => log.info({ asking: all }, "Platform polling totals"),
      (err) => log.warn({ err }, "Platform polling totals could not be read"),
    );
  }, LOGS_EVERY_MS);
  told.unref();
  return {
    figures,
    async stop() {
      clearInterval(told);
      await Promise.all(running.map((part) => part.stop()));
    },
  };
}

const PLATFORM_UNRESPONSIVE = "Platform does not answer; retrying";

/** Logs only the failures 1, 2, 4, 8 and so on. */
const isTold = (failures: number) => Number.isInteger(Math.log2(failures));

function startPlatform(
  ctx: ServiceContext,
  asker: PlatformPoller,
  crawler: PlatformCrawler | undefined,
  { process, log }: { process: string; log: PollingLog },
) {
  const { platform } = asker;
  const counts = { asked: 0, changed: 0, cost: 0, failed: 0, limited: 0 };
  let last: Round | null = null;

  async function look(): Promise<void> {
    const wasAnswering = last?.turn.failures === 0;
    last = await queryPlatform(ctx, asker, process, last?.turn);
    if (last === null) return;
    counts.asked += last.asked;
    counts.changed += last.changed;
    counts.cost += last.cost;
    if (last.trouble !== null) counts.failed += 1;
    if (last.isLimited) counts.limited += 1;
    const { trouble: reason, turn } = last;
    const details = { platform, reason, failures: turn.failures };
    if (reason !== null && isTold(turn.failures) && !last.isLimited) log.warn(details, PLATFORM_UNRESPONSIVE);
    else if (reason !== null) log.info(details, PLATFORM_UNRESPONSIVE);
    else if (!wasAnswering && last.asked > 0)
      log.info({ platform }, "Platform is answering; polling continues");
  }

  const ticker = startTicker(look, {
    everyMs: asker.looksEveryMs,
    onError: (err) => log.warn({ platform, err }, "Platform polling failed; retrying"),
  });
  ticker.kick();
  const crawling = crawler && startCrawling(ctx, crawler, { process, log });
  return {
    async figures(): Promise<[ChannelPlatform, PollingFigures]> {
      const now = ctx.ports.clock.now();
      const { waiting, since } = await countWaiting(ctx, platform);
      return [
        platform,
        {
          ...counts,
          ...(crawling?.figures() ?? { listed: null, listedMs: null }),
          affordable: last && affordable(asker.budget, last.turn, now),
          circuit: last && circuitOf(last.turn, now),
          waiting,
          waitedMs: since ? now.getTime() - since.getTime() : 0,
        },
      ];
    },
    async stop() {
      await Promise.all([ticker.stop(), crawling?.stop()]);
      await releasePollingLease(ctx, platform, process).catch((err: unknown) =>
        log.warn({ platform, err }, "Platform polling lease could not be released"),
      );
    },
  };
}
