import { setTimeout as pause } from "node:timers/promises";
import type { ServiceContext } from "../../context.ts";
import { flushImpressions } from "../impressions/service.ts";
import { renewSeen } from "./scores.service.ts";

/** Impressions are written this often, in milliseconds. */
const FLUSH_EVERY_MS = 3_000;
/** Scores are renewed this often, so that pages keep their order meanwhile. */
const RENEW_EVERY_MS = 5 * 60_000;
/** When the process stops, a database that does not answer is waited for no longer than this. */
const LAST_WAIT_MS = 2_000;

/** Where problems are logged; pino fits. */
export interface FlushLog {
  warn(details: object, message: string): void;
}

/** The writing of impressions, under way. */
export interface ImpressionFlush {
  /** Writes what still waits, and ends. */
  stop(): Promise<void>;
}

/**
 * Writes impressions every few seconds until it is stopped, and every five minutes renews the scores of those
 * that were seen here. A database that is away is tried again: nothing is lost but what a killed process held.
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
      await renewSeen(ctx);
    } catch (err) {
      log.warn({ err }, "impressions could not be written, they are kept for the next time");
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
