import { randomUUID } from "node:crypto";
import type { ServiceContext } from "@starling/api/context";
import { affordable, circuitOf } from "@starling/api/live/channels/asking/budgets.rules";
import { countWaiting } from "@starling/api/live/channels/asking/due.service";
import { askPlatform, type PlatformAsker, type Round } from "@starling/api/live/channels/asking/service";
import { giveTurnBack, noteUnasked } from "@starling/api/live/channels/asking/turns.service";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { startTicker } from "../jobs/ticker.ts";

/** Where the asking logs; pino fits. */
export interface AskingLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** What is asked with. */
export interface AskingOptions {
  /** A context of the system. */
  ctx: ServiceContext;
  /** Platforms without one are said to be silent. */
  askers: Partial<Record<ChannelPlatform, PlatformAsker>>;
  log: AskingLog;
}

/** Counters of a platform since this process began to ask it. They only grow, but for the last four. */
export interface AskingFigures {
  /** Times that channels were asked about. */
  asked: number;
  /** Changes that were seen. */
  changed: number;
  /** What it cost, in the platform's measure. */
  cost: number;
  /** Times that it gave no answer, and those of them in which it asked for patience. */
  failed: number;
  limited: number;
  /** What of the budget may be used at once; null while another process asks. */
  affordable: number | null;
  circuit: "closed" | "open" | "half-open" | null;
  /** Channels whose turn has come, and how long the first of them has waited, in milliseconds. */
  waiting: number;
  waitedMs: number;
}

/** The asking, under way. */
export interface RunningAsking {
  /** What this process has asked, by platform: what a page of metrics would show. */
  figures(): Promise<Partial<Record<ChannelPlatform, AskingFigures>>>;
  /** Waits for what is being asked, and lets another process take over. */
  stop(): Promise<void>;
}

const LOGS_EVERY_MS = 5 * 60_000;

/** Asks the platforms about channels until it is stopped. One process at a time asks each; any may take over. */
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
      (all) => log.info({ asking: all }, "platforms were asked"),
      (err) => log.warn({ err }, "what platforms were asked could not be counted"),
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

const GIVES_NO_ANSWER = "a platform gives no answer";

/** The first failure is told, and then ever more rarely. */
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
    else if (!wasAnswering && last.asked > 0) log.info({ platform }, "a platform answers");
  }

  const ticker = startTicker(look, {
    everyMs: asker.looksEveryMs,
    onError: (err) => log.warn({ platform, err }, "a platform could not be asked; it is tried again"),
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
        log.warn({ platform, err }, "a turn was kept"),
      );
    },
  };
}
