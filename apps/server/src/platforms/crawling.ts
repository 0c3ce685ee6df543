import type { ServiceContext } from "@starling/api/context";
import {
  type Crawl,
  crawlPage,
  type PlatformCrawler,
  startCrawl,
} from "@starling/api/live/outside-streams/crawling.service";
import { startTicker } from "../jobs/ticker.ts";

interface CrawlLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface CrawlFigures {
  /**
   * Number of streams in the last complete reading of the list, and milliseconds since this reading; null
   * before the first one.
   */
  listed: number | null;
  listedMs: number | null;
}

export interface RunningCrawl {
  figures(): CrawlFigures;
  stop(): Promise<void>;
}

/**
 * Number of ticks per request interval. With one tick per interval, a late tick would halve the request rate.
 */
const TICKS = 2;

/** Reads a platform's public list of live streams, if this process polls the platform. */
export function startCrawling(
  ctx: ServiceContext,
  crawler: PlatformCrawler,
  { process, log }: { process: string; log: CrawlLog },
): RunningCrawl {
  const { platform } = crawler;
  const now = () => ctx.ports.clock.now();
  let crawl: Crawl = startCrawl(now());

  async function step(): Promise<void> {
    const { trouble, state } = crawl;
    crawl = await crawlPage(ctx, crawler, process, crawl);
    if (crawl.trouble !== null && trouble === null)
      log.info(
        { platform, reason: crawl.trouble },
        "Public list of live streams could not be read; retrying",
      );
    if (crawl.state.last !== state.last && crawl.state.last !== null && state.last === null)
      log.info({ platform, ...crawl.state.last }, "Public list of live streams read completely");
  }

  const ticker = startTicker(step, {
    everyMs: crawler.everyMs / TICKS,
    onError: (err) => {
      log.warn({ platform, err }, "Live streams could not be saved; reading the list again");
      crawl = startCrawl(new Date(now().getTime() + RESTART_MS));
    },
  });
  return {
    figures() {
      const { last } = crawl.state;
      return { listed: last?.streams ?? null, listedMs: last && now().getTime() - last.endedAt };
    },
    stop: () => ticker.stop(),
  };
}

const RESTART_MS = 10_000;
