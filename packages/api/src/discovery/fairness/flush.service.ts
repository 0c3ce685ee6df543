import { setTimeout as pause } from "node:timers/promises";
import type { ServiceContext } from "../../context.ts";
import { flushImpressions } from "../impressions/service.ts";
import { refreshShownScores } from "./scores.service.ts";

const FLUSH_EVERY_MS = 3_000;
/** Between two renewals of the scores, the order of streamers stays the same. */
const RENEW_EVERY_MS = 5 * 60_000;
const LAST_WAIT_MS = 2_000;

export interface FlushLog {
  warn(details: object, message: string): void;
}

export interface ImpressionFlush {
  stop(): Promise<void>;
}

/**
 * Flushes impressions every few seconds, and renews shown streamers' scores every five minutes. Retries while
 * the database is unavailable.
 */
export function startImpressionFlush(ctx: ServiceContext, log: FlushLog): ImpressionFlush {
  const slot = () => Math.floor(ctx.ports.clock.now().getTime() / RENEW_EVERY_MS);
  let renewedIn = slot();
  let running: Promise<void> | null = null;

  async function write(): Promise<void> {
    try {
      await flushImpressions(ctx);
      if (slot() === renewedIn) return;
      renewedIn = slot();
      await refreshShownScores(ctx);
    } catch (err) {
      log.warn({ err }, "Impressions could not be written; retrying at the next flush");
    }
  }

  function begin(): Promise<void> {
    running ??= write().finally(() => {
      running = null;
    });
    return running;
  }

  const timer = setInterval(() => void begin(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      const written = async () => {
        await running;
        await begin();
      };
      await Promise.race([written(), pause(LAST_WAIT_MS, undefined, { ref: false })]);
    },
  };
}
