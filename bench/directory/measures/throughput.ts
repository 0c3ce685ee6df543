import type { Contender } from "../contenders/contender.ts";
import type { Load, LoadGenerator, LoadResult } from "../load/load.ts";
import { requestBytes } from "../load/request-bytes.ts";
import type { ProductContender } from "../product/contender.ts";
import type { ListingRequest } from "../requests/listing.ts";
import { cpuOf, cpuOfTree } from "./process-facts.ts";

/** How one comparison is carried out. */
export interface Comparison {
  clients: number;
  /** Of each turn of each contender. */
  ms: number;
  rounds: number;
  /** Requests of a turn at most. */
  most: number;
  /** The process id of the database that all of them ask. */
  databasePid: number;
}

/** The medians of a contender's turns. */
export interface Standing {
  contender: string;
  perSecond: number;
  p50: number;
  p95: number;
  /** Of all turns. */
  answered: number;
  errors: number;
  bytesEach: number;
  /** Processor time of a request in milliseconds: of who answers, and of the database. */
  serverMs: number;
  databaseMs: number;
}

type Turn = LoadResult & { serverMs: number; databaseMs: number };

const WARM_UP_MS = 1_500;

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

function isProduct(contender: Contender): contender is ProductContender {
  return "signIn" in contender;
}

/** The requests that every contender has a way to answer. */
export function commonRequests(
  contenders: readonly Contender[],
  requests: readonly ListingRequest[],
): ListingRequest[] {
  return requests.filter((request) => contenders.every((contender) => contender.ask(request) !== null));
}

async function bytesFor(contender: Contender, requests: readonly ListingRequest[]): Promise<string[]> {
  if (isProduct(contender)) await contender.signIn();
  return requests.map((request) => {
    const asked = contender.ask(request);
    if (asked === null) throw new Error(`${contender.name} cannot be asked for "${request.name}"`);
    return requestBytes(asked);
  });
}

function standingOf(contender: string, turns: readonly Turn[]): Standing {
  const of = (pick: (turn: Turn) => number) => median(turns.map(pick));
  const errors = turns.flatMap((turn) => Object.values(turn.errors)).reduce((sum, count) => sum + count, 0);
  return {
    contender,
    perSecond: of((turn) => turn.perSecond),
    p50: of((turn) => turn.p50),
    p95: of((turn) => turn.p95),
    bytesEach: of((turn) => turn.bytesEach),
    serverMs: of((turn) => turn.serverMs),
    databaseMs: of((turn) => turn.databaseMs),
    answered: turns.reduce((sum, turn) => sum + turn.answered, 0),
    errors,
  };
}

async function takeTurn(
  generator: LoadGenerator,
  { pid = 0 }: Contender,
  databasePid: number,
  load: Load,
): Promise<Turn> {
  const [server, database] = [cpuOf(pid), cpuOfTree(databasePid)];
  const result = await generator.run(load);
  return {
    ...result,
    serverMs: (cpuOf(pid) - server) / result.answered,
    databaseMs: (cpuOfTree(databasePid) - database) / result.answered,
  };
}

/** Gives all contenders the same requests in turns, round by round, and answers the medians over the rounds. */
export async function compare(
  generator: LoadGenerator,
  contenders: readonly Contender[],
  requests: readonly ListingRequest[],
  { clients, ms, rounds, most, databasePid }: Comparison,
): Promise<Standing[]> {
  const turns = new Map<Contender, Turn[]>(contenders.map((contender) => [contender, []]));
  for (const [contender] of turns) {
    const load = { port: contender.port, requests: await bytesFor(contender, requests), clients };
    await generator.run({ ...load, ms: WARM_UP_MS, most });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [contender, results] of turns) {
      const load = { port: contender.port, requests: await bytesFor(contender, requests), clients };
      const from = Math.floor((round * requests.length) / rounds);
      results.push(await takeTurn(generator, contender, databasePid, { ...load, ms, most, from }));
    }
  }
  return [...turns].map(([contender, results]) => standingOf(contender.name, results));
}
