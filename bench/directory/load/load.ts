import { fork } from "node:child_process";
import path from "node:path";
import { closeAtTheEnd } from "../../drills/open-resources.ts";

/** What the generator is to send: it goes round the requests until the time is over or so many were sent. */
export interface Load {
  port: number;
  /** As `requestBytes` makes them. */
  requests: readonly string[];
  /** How many are under way at once; at a fixed rate, at most. */
  clients: number;
  /** So many begin in each second, and latency counts from when they were due; without it each client asks again once it is answered. */
  perSecond?: number;
  ms: number;
  most: number;
  /** Where in the requests to begin, so that each turn of a slow contender meets other ones. */
  from?: number;
}

/** Times in milliseconds. `errors` counts answers other than 200 and broken connections. */
export interface LoadResult {
  answered: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  worst: number;
  bytesEach: number;
  errors: Record<string, number>;
}

/** A process of its own that sends requests. */
export interface LoadGenerator {
  run(load: Load): Promise<LoadResult>;
  close(): Promise<void>;
}

/** Starts the generator. It runs one load at a time. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(path.join(import.meta.dirname, "generator.ts"));
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", (code) => reject(new Error(`The load generator ended with ${code}`)));
  });
  ended.catch(() => undefined);
  const close = closeAtTheEnd(async () => {
    child.disconnect();
    await ended.catch(() => undefined);
  });
  return {
    async run(load) {
      const result = new Promise<LoadResult>((resolve) =>
        child.once("message", (answer) => resolve(answer as LoadResult)),
      );
      child.send(load);
      const answer = await Promise.race([result, ended]);
      for (const [what, count] of Object.entries(answer.errors))
        console.error(`${count} answers failed: ${what}`);
      return answer;
    },
    close,
  };
}
