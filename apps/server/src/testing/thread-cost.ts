import { setTimeout } from "node:timers/promises";

/** The first answers are also compiled, and any may collect garbage: a cost is measured up to so many times. */
const MOST_ROUNDS = 10;
/** Later rounds wait longer, so that other work of this thread can end; in milliseconds per round. */
const PAUSE_MS = 40;

/**
 * Milliseconds of this thread's processor time for an answer: the least of some rounds, which end once the cost is at most `enough`.
 * Other threads and processes are not counted.
 */
export async function threadCostOf(
  enough: number,
  send: () => Promise<{ status: number }>,
): Promise<{ ms: number; status: number }> {
  let ms = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let round = 0; round < MOST_ROUNDS && ms > enough; round += 1) {
    if (round > 2) await setTimeout(round * PAUSE_MS);
    const before = process.threadCpuUsage();
    ({ status } = await send());
    const { user, system } = process.threadCpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  return { ms, status };
}
