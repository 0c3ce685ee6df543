import { createRandom } from "@starling/db/random";
import { cpuOf, cpuOfTree } from "../../directory/measures/process-facts.ts";
import type { Measured, RequestKind, SteadyLoad } from "../measured.ts";
import { drawKinds } from "../simulation/draw-work.ts";
import { type Stage, takenNow } from "./requests.ts";

const RATES = [50, 100, 200, 400];
const WARM_UP_MS = 5_000;
const LOAD_MS = 30_000;
const MOST_UNDER_WAY = 64;
const REQUESTS = 20_000;

/** The product's own mix as requests, without those that may be sent once only. */
function mixOf({ kinds }: Stage, rates: ReadonlyMap<RequestKind, number>): string[] {
  const random = createRandom("steady");
  const draw = drawKinds(rates);
  return Array.from({ length: REQUESTS }, () => random.pick(kinds.requests[draw(random)]));
}

/** Kinds that can be sent again and again, with how many of each there are in a second of the mix. */
export function repeatable(rates: ReadonlyMap<RequestKind, number>): Map<RequestKind, number> {
  const once: ReadonlySet<RequestKind> = new Set(["refresh", "publicPageFirst"]);
  return new Map([...rates].filter(([kind]) => !once.has(kind)));
}

/**
 * The whole mix at steady rates, whatever becomes of those before. Times in milliseconds from when a request was due.
 * @param kinds what requests cost in a directory of that size
 */
export async function measureSteady(
  stage: Stage,
  streamers: number,
  { rates, kinds }: { rates: ReadonlyMap<RequestKind, number>; kinds: Measured["steady"]["kinds"] },
): Promise<Measured["steady"]> {
  const taken = takenNow();
  const { product, databasePid, generator } = stage;
  const requests = mixOf(stage, repeatable(rates));
  const load = {
    port: product.port,
    requests,
    clients: MOST_UNDER_WAY,
    most: Number.MAX_SAFE_INTEGER,
  };
  const loads: SteadyLoad[] = [];
  for (const [place, perSecond] of RATES.entries()) {
    const from = Math.floor((place * REQUESTS) / RATES.length);
    await generator.run({ ...load, perSecond, ms: WARM_UP_MS, from });
    const before = { server: cpuOf(product.pid ?? 0), database: cpuOfTree(databasePid) };
    const result = await generator.run({ ...load, perSecond, ms: LOAD_MS, from });
    const busy = (now: number, then: number) => Number(((now - then) / LOAD_MS).toPrecision(3));
    const ms = (value: number) => Number(value.toPrecision(3));
    loads.push({
      perSecond,
      p50: ms(result.p50),
      p95: ms(result.p95),
      p99: ms(result.p99),
      serverBusy: busy(cpuOf(product.pid ?? 0), before.server),
      databaseBusy: busy(cpuOfTree(databasePid), before.database),
      errors: Object.values(result.errors).reduce((sum, count) => sum + count, 0),
    });
    console.error(JSON.stringify(loads.at(-1)));
  }
  return { taken, streamers, kinds, loads };
}
