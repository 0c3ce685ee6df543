import { type LoadGenerator, startLoadGenerator } from "../directory/load/load.ts";
import { type HttpRequest, requestBytes } from "../directory/load/request-bytes.ts";
import { cpuOf } from "../directory/measures/process-facts.ts";
import { median } from "../directory/measures/throughput.ts";

/** Somebody who answers the list. */
export interface Contender {
  name: string;
  port: number;
  pid: number;
  /** Asked before each turn: a session ends. */
  request(): Promise<HttpRequest>;
}

/** The medians of a contender's turns: requests a second, milliseconds, bytes of an answer with its head. */
export interface Standing {
  name: string;
  perSecond: number;
  p50: number;
  p95: number;
  /** Of the answering process, for each request. */
  cpu: number;
  bytes: number;
  errors: number;
}

/** How long and how often each is asked. */
export interface Turns {
  clients: number;
  rounds: number;
  ms: number;
}

const WARM_UP_MS = 2_000;

async function turn(generator: LoadGenerator, contender: Contender, clients: number, ms: number) {
  const requests = [requestBytes(await contender.request())];
  const before = cpuOf(contender.pid);
  const result = await generator.run({
    port: contender.port,
    requests,
    clients,
    ms,
    most: Number.MAX_SAFE_INTEGER,
  });
  const errors = Object.values(result.errors).reduce((sum, count) => sum + count, 0);
  return { ...result, cpu: (cpuOf(contender.pid) - before) / result.answered, errors };
}

type Turn = Awaited<ReturnType<typeof turn>>;

function standingOf(name: string, turns: readonly Turn[]): Standing {
  const of = (pick: (turn: Turn) => number) => median(turns.map(pick));
  return {
    name,
    perSecond: of((one) => one.perSecond),
    p50: of((one) => one.p50),
    p95: of((one) => one.p95),
    cpu: of((one) => one.cpu),
    bytes: of((one) => one.bytesEach),
    errors: turns.reduce((sum, one) => sum + one.errors, 0),
  };
}

/** Asks all contenders in turns, round by round. */
export async function takeTurns(
  contenders: readonly Contender[],
  { clients, rounds, ms }: Turns,
): Promise<Standing[]> {
  const generator = startLoadGenerator();
  const turns = new Map<Contender, Turn[]>(contenders.map((contender) => [contender, []]));
  for (const [contender] of turns) await turn(generator, contender, clients, WARM_UP_MS);
  for (let round = 0; round < rounds; round += 1) {
    for (const [contender, taken] of turns) taken.push(await turn(generator, contender, clients, ms));
  }
  await generator.close();
  return [...turns].map(([contender, taken]) => standingOf(contender.name, taken));
}
