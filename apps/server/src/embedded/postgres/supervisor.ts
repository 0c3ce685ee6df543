import { setTimeout as delay } from "node:timers/promises";
import type { PostgresLog, Postmaster } from "./postmaster.ts";

export type SupervisorOptions = {
  first: Postmaster;
  restart: () => Promise<Postmaster>;
  log: PostgresLog;
  onExit: ((reason: string) => void) | undefined;
};

const MAX_PAUSE_MS = 2_000;

/**
 * Restarts the server after every unexpected end, until `stop`. The first restart is immediate, later ones
 * wait up to two seconds.
 */
export function supervise({ first, restart, log, onExit }: SupervisorOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current = first;

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await current.exited;
      if (stopping.signal.aborted) return;
      log.error(`Postgres ${reason} unexpectedly; restarting`);
      onExit?.(reason);
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      try {
        current = await restart();
        log.info("Postgres restarted");
        return;
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error));
        const pause = Math.min(50 * 2 ** attempt, MAX_PAUSE_MS);
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const finished = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await finished;
      // Stops again, because a restart in progress may have started a new server.
      await current.stop();
    },
  };
}
