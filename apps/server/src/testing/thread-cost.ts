/** The first answers are also compiled, and any may collect garbage: a cost is measured up to so many times. */
const MOST_ROUNDS = 10;

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
    const before = process.threadCpuUsage();
    ({ status } = await send());
    const { user, system } = process.threadCpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  return { ms, status };
}
