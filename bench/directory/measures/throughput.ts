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

/** Latency at a rate that does not wait for answers, in milliseconds, counted from when a request was due. */
export interface AtRate {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
}

/** What the turns of somebody come to: medians, and sums of what was answered and failed. Times in milliseconds. */
export interface Summary {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  answered: number;
  errors: number;
  bytesEach: number;
  /** Processor time of a request: of who answers, and of the database. */
  serverMs: number;
  databaseMs: number;
}

/** How a contender of the directory stood. */
export interface Standing extends Summary {
  contender: string;
  /** At 60 % of what was reached. */
  atRate: AtRate;
}

/** A turn of somebody who answers, with the processor time of a request. */
export type Turn = LoadResult & { serverMs: number; databaseMs: number };

const WARM_UP_MS = 1_500;
/** Of what was reached by clients that wait for each answer: what a server that is in use is asked. */
const SHARE_OF_REACHED = 0.6;
/** At a fixed rate so many may be under way; a server that falls behind lets the rest wait, which counts. */
const MOST_UNDER_WAY = 64;

const errorsOf = ({ errors }: LoadResult) => Object.values(errors).reduce((sum, count) => sum + count, 0);

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

/** What all turns of somebody come to. */
export function summaryOf(turns: readonly Turn[]): Summary {
  const of = (pick: (turn: Turn) => number) => median(turns.map(pick));
  return {
    perSecond: of((turn) => turn.perSecond),
    p50: of((turn) => turn.p50),
    p95: of((turn) => turn.p95),
    p99: of((turn) => turn.p99),
    bytesEach: of((turn) => turn.bytesEach),
    serverMs: of((turn) => turn.serverMs),
    databaseMs: of((turn) => turn.databaseMs),
    answered: turns.reduce((sum, turn) => sum + turn.answered, 0),
    errors: turns.reduce((sum, turn) => sum + errorsOf(turn), 0),
  };
}

/** One load, and what it took of the process that answers and of the database. */
export async function takeTurn(
  generator: LoadGenerator,
  { pid = 0 }: { pid: number | undefined },
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

/** The same load at a fixed rate, by default 60 % of what was reached. */
export async function latencyAtRate(
  generator: LoadGenerator,
  load: Omit<Load, "clients" | "most">,
  rate: { reached: number } | { perSecond: number },
): Promise<AtRate> {
  const perSecond = "reached" in rate ? rate.reached * SHARE_OF_REACHED : rate.perSecond;
  const most = Number.MAX_SAFE_INTEGER;
  const result = await generator.run({ ...load, clients: MOST_UNDER_WAY, most, perSecond });
  return { perSecond, p50: result.p50, p95: result.p95, p99: result.p99, errors: errorsOf(result) };
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
  const standings: Standing[] = [];
  for (const [contender, results] of turns) {
    const load = { port: contender.port, requests: await bytesFor(contender, requests), ms };
    const summary = summaryOf(results);
    const atRate = await latencyAtRate(generator, load, { reached: summary.perSecond });
    standings.push({ contender: contender.name, ...summary, atRate });
  }
  return standings;
}
