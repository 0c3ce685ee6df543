import { setTimeout as delay } from "node:timers/promises";
import { closeAtTheEnd } from "../open-resources.ts";

/** Loops that run until they are stopped. */
export interface Loops {
  /** Lets every loop end its round. @throws what a loop threw */
  stop(): Promise<void>;
}

/** Runs one step over and over in several loops at once. */
export function repeat(loops: number, step: (loop: number, round: number) => Promise<void>): Loops {
  let running = true;
  const all = Promise.all(
    Array.from({ length: loops }, async (_, loop) => {
      for (let round = 0; running; round++) await step(loop, round);
    }),
  );
  // A loop that fails is reported at the stop, not as an unhandled rejection before.
  all.catch(() => undefined);
  const stop = closeAtTheEnd(async () => {
    running = false;
    await all;
  });
  return { stop };
}

/** Runs the loops for that long. */
export async function repeatFor(
  ms: number,
  loops: number,
  step: (loop: number, round: number) => Promise<void>,
): Promise<void> {
  const running = repeat(loops, step);
  await delay(ms);
  await running.stop();
}
