import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@starling/api/context";
import { affordable, circuitOf } from "@starling/api/live/channels/asking/budgets.rules";
import { countWaiting } from "@starling/api/live/channels/asking/due.service";
import { askPlatform, type PlatformAsker, type Round } from "@starling/api/live/channels/asking/service";
import { giveTurnBack, noteUnasked } from "@starling/api/live/channels/asking/turns.service";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { startTicker } from "../jobs/ticker.ts";

/** A pino logger fits. */
export interface AskingLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface AskingOptions {
  ctx: ServiceContext;
  /** Platforms without one are marked as silent. */
  askers: Partial<Record<ChannelPlatform, PlatformAsker>>;
  log: AskingLog;
}

/** Counters per platform since this process started polling; all but the last four are monotonic. */
export interface AskingFigures {
  asked: number;
  changed: number;
  /** Cost in the platform's unit. */
  cost: number;
  /** Failed requests, and those of them that were rate-limited. */
  failed: number;
  limited: number;
  /** Budget available now; null while another process polls. */
  affordable: number | null;
  circuit: "closed" | "open" | "half-open" | null;
  /** `waitedMs` is that of the first channel. */
  waiting: number;
  waitedMs: number;
}

export interface RunningAsking {
  figures(): Promise<Partial<Record<ChannelPlatform, AskingFigures>>>;
  /** Waits for running polls, and releases the lease. */
  stop(): Promise<void>;
}

const LOGS_EVERY_MS = 5 * 60_000;

/** Polls the platforms until stopped. One process at a time holds each platform's lease. */
export async function startAsking({ ctx, askers, log }: AskingOptions): Promise<RunningAsking> {
  const process = randomUUID();
  const parts = await Promise.all(
    CHANNEL_PLATFORMS.map(async (platform) => {
      const asker = askers[platform];
      if (asker) return startPlatform(ctx, asker, { process, log });
      await noteUnasked(ctx, platform);
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

const GIVES_NO_ANSWER = "Platform does not answer";

/** Logs failures 1, 2, 4, 8 and so on. */
const isTold = (failures: number) => Number.isInteger(Math.log2(failures));

function startPlatform(
  ctx: ServiceContext,
  asker: PlatformAsker,
  { process, log }: { process: string; log: AskingLog },
) {
  const { platform } = asker;
  const counts = { asked: 0, changed: 0, cost: 0, failed: 0, limited: 0 };
  let last: Round | null = null;

  async function look(): Promise<void> {
    const wasAnswering = last?.turn.failures === 0;
    last = await askPlatform(ctx, asker, process, last?.turn);
    if (last === null) return;
    counts.asked += last.asked;
    counts.changed += last.changed;
    counts.cost += last.cost;
    if (last.trouble !== null) counts.failed += 1;
    if (last.isLimited) counts.limited += 1;
    const { trouble: reason, turn } = last;
    const details = { platform, reason, failures: turn.failures };
    if (reason !== null && isTold(turn.failures) && !last.isLimited) log.warn(details, GIVES_NO_ANSWER);
    else if (reason !== null) log.info(details, GIVES_NO_ANSWER);
    else if (!wasAnswering && last.asked > 0) log.info({ platform }, "Platform answers");
  }

  const ticker = startTicker(look, {
    everyMs: asker.looksEveryMs,
    onError: (err) => log.warn({ platform, err }, "Platform polling failed; retrying"),
  });
  ticker.kick();
  return {
    async figures(): Promise<[ChannelPlatform, AskingFigures]> {
      const now = ctx.ports.clock.now();
      const { waiting, since } = await countWaiting(ctx, platform);
      return [
        platform,
        {
          ...counts,
          affordable: last && affordable(asker.budget, last.turn, now),
          circuit: last && circuitOf(last.turn, now),
          waiting,
          waitedMs: since ? now.getTime() - since.getTime() : 0,
        },
      ];
    },
    async stop() {
      await ticker.stop();
      await giveTurnBack(ctx, platform, process).catch((err: unknown) =>
        log.warn({ platform, err }, "Platform polling lease could not be released"),
      );
    },
  };
}
