import { setTimeout } from "node:timers/promises";

/** Measurements are repeated, because some of them include compilation or garbage collection. */
const MAX_ROUNDS = 10;
/** Pause between rounds for other work of this thread: milliseconds, multiplied by the round's number. */
const PAUSE_MS = 40;

/**
 * Returns the lowest CPU time of this thread for a response, in milliseconds. Stops measuring when that time is
 * at most `enough`.
 */
export async function threadCostOf(
  enough: number,
  send: () => Promise<{ status: number }>,
): Promise<{ ms: number; status: number }> {
  let ms = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let round = 0; round < MAX_ROUNDS && ms > enough; round += 1) {
    if (round > 2) await setTimeout(round * PAUSE_MS);
    const before = process.threadCpuUsage();
    ({ status } = await send());
    const { user, system } = process.threadCpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  return { ms, status };
}
