import type { LoadGenerator, LoadResult } from "../../directory/load/load.ts";
import { cpuOf, cpuOfTree } from "../../directory/measures/process-facts.ts";
import { median } from "../../directory/measures/throughput.ts";

/** Somebody who is asked in turns with others. */
export interface Contender {
  name: string;
  port: number;
  /** The process that answers. */
  pid: number | undefined;
  requests: readonly string[];
  clients: number;
}

/** The medians of a contender's turns; times in milliseconds. */
export interface Standing {
  name: string;
  clients: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  answered: number;
  errors: number;
  /** Processor time of a request: of who answers, and of the database. It says more on a busy machine. */
  serverMs: number;
  databaseMs: number;
}

type Turn = LoadResult & Pick<Standing, "serverMs" | "databaseMs">;

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

function standingOf({ name, clients }: Contender, turns: readonly Turn[]): Standing {
  const of = (pick: (turn: Turn) => number) => median(turns.map(pick));
  return {
    name,
    clients,
    perSecond: of((turn) => turn.perSecond),
    p50: of((turn) => turn.p50),
    p95: of((turn) => turn.p95),
    p99: of((turn) => turn.p99),
    serverMs: of((turn) => turn.serverMs),
    databaseMs: of((turn) => turn.databaseMs),
    answered: turns.reduce((sum, turn) => sum + turn.answered, 0),
    errors: turns.flatMap(({ errors }) => Object.values(errors)).reduce((sum, count) => sum + count, 0),
  };
}

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
    for (const [{ name, port, pid = 0, requests, clients }, results] of turns) {
      const from = Math.floor((round * requests.length) / rounds);
      const [server, database] = [cpuOf(pid), cpuOfTree(databasePid)];
      const result = await generator.run({ port, requests, clients, ms, most, from });
      const serverMs = (cpuOf(pid) - server) / result.answered;
      results.push({
        ...result,
        serverMs,
        databaseMs: (cpuOfTree(databasePid) - database) / result.answered,
      });
      await after?.(name);
    }
  }
  return [...turns].map(([contender, results]) => standingOf(contender, results));
}
