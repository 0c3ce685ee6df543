import { createRandom } from "@starling/db/random";
import type { RequestCost, RequestKind } from "../measured.ts";
import { drawKinds, drawWorks } from "./draw-work.ts";
import { type Size, System } from "./system.ts";
import { Waits } from "./waits.ts";

/** How a load at one rate went. Times in milliseconds, busy as the share of all loops or cores. */
export interface Steady {
  p50: number;
  p95: number;
  p99: number;
  serverBusy: number;
  databaseBusy: number;
}

/** Requests that begin evenly in time, as the bench's own generator sends them. */
export function simulateSteady(
  rates: ReadonlyMap<RequestKind, number>,
  costs: Readonly<Record<RequestKind, RequestCost>>,
  { perSecond, seconds, size, seed }: { perSecond: number; seconds: number; size: Size; seed: string },
): Steady {
  const random = createRandom(`steady ${seed}`);
  const waits = new Waits();
  const system = new System(size, random, (_id, startedAt, doneAt) => waits.add(doneAt - startedAt));
  const [draw, work] = [drawKinds(rates), drawWorks(costs)];
  for (let place = 0; place < perSecond * seconds; place += 1) {
    const now = (place * 1_000) / perSecond;
    system.runUntil(now);
    system.send(place, now, work(random, draw(random)));
  }
  system.runUntil(Number.POSITIVE_INFINITY);
  const ms = seconds * 1_000;
  return {
    p50: waits.quantile(0.5),
    p95: waits.quantile(0.95),
    p99: waits.quantile(0.99),
    serverBusy: system.busy.server / ms / size.processes,
    databaseBusy: system.busy.database / ms / size.databaseCores,
  };
}
