import type { LoadGenerator } from "../../directory/load/load.ts";
import {
  type AtRate,
  latencyAtRate,
  type Summary,
  summaryOf,
  type Turn,
  takeTurn,
} from "../../directory/measures/throughput.ts";

/** Somebody who is asked in turns with others. */
export interface Contender {
  name: string;
  port: number;
  /** The process that answers. */
  pid: number | undefined;
  requests: readonly string[];
  clients: number;
}

/** How a contender stood. */
export interface Standing extends Summary {
  name: string;
  clients: number;
  /** At 60 % of what was reached. */
  atRate: AtRate;
}

/** How the turns go. */
export interface Turns {
  rounds: number;
  /** Of a turn. */
  ms: number;
  databasePid: number;
  /** After each turn of each contender. */
  after?: (name: string) => Promise<void>;
}

const WARM_UP_MS = 1_000;

/** Asks the contenders in turns, round by round, after a moment to warm up. */
export async function takeTurns(
  generator: LoadGenerator,
  contenders: readonly Contender[],
  { rounds, ms, databasePid, after }: Turns,
): Promise<Standing[]> {
  const most = Number.MAX_SAFE_INTEGER;
  const turns = new Map<Contender, Turn[]>(contenders.map((contender) => [contender, []]));
  for (const [{ name, port, requests, clients }] of turns) {
    await generator.run({ port, requests, clients, ms: Math.min(WARM_UP_MS, ms), most });
    await after?.(name);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [{ name, port, pid, requests, clients }, results] of turns) {
      const from = Math.floor((round * requests.length) / rounds);
      const load = { port, requests, clients, ms, most, from };
      results.push(await takeTurn(generator, { pid }, databasePid, load));
      await after?.(name);
    }
  }
  const standings: Standing[] = [];
  for (const [{ name, port, requests, clients }, results] of turns) {
    const summary = summaryOf(results);
    const atRate = await latencyAtRate(generator, { port, requests, ms }, { reached: summary.perSecond });
    await after?.(name);
    standings.push({ name, clients, ...summary, atRate });
  }
  return standings;
}
