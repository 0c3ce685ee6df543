import { arrivals } from "./arrivals.ts";
import { RawConnection } from "./connection.ts";
import type { Load, LoadResult } from "./load.ts";

/** The process that sends the load: its parent says what to send, and it answers with the figures. */

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function run({ port, requests, clients, ms, most, perSecond, from = 0 }: Load): Promise<LoadResult> {
  const prepared = requests.map((request) => Buffer.from(request));
  const latencies: number[] = [];
  const errors = new Map<string, number>();
  const note = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1);
  let [next, bytes] = [0, 0];
  const start = performance.now();
  const until = start + ms;
  const due = perSecond === undefined ? undefined : arrivals(perSecond, start, until);

  async function client(): Promise<void> {
    const connection = new RawConnection(port);
    while (performance.now() < until && next < most) {
      const request = prepared[(from + next) % prepared.length];
      next += 1;
      if (request === undefined) break;
      // A request that nobody was free to send in time has waited since it was due.
      const dueAt = due === undefined ? performance.now() : await due.next();
      if (dueAt === null) break;
      try {
        const answer = await connection.send(request);
        latencies.push(performance.now() - dueAt);
        bytes += answer.bytes;
        if (answer.status !== 200) note(String(answer.status));
      } catch (error) {
        note(String(error));
        connection.close();
      }
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = performance.now() - start;
  const sorted = Float64Array.from(latencies).sort();
  return {
    answered: latencies.length,
    perSecond: latencies.length / (elapsed / 1_000),
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    worst: sorted.at(-1) ?? Number.NaN,
    bytesEach: latencies.length === 0 ? 0 : bytes / latencies.length,
    errors: Object.fromEntries(errors),
  };
}

process.on("message", (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once("disconnect", () => process.exit(0));
