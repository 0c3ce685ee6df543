import { setTimeout } from "node:timers/promises";

/** Repeats measurements, because some include compilation or garbage collection. */
const MAX_ROUNDS = 10;
/** Milliseconds of pause per completed round, so that other work can finish. */
const PAUSE_MS = 40;

/**
 * Lowest CPU time of this thread for a response, in milliseconds. Stops early at `enough` milliseconds or
 * less.
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
