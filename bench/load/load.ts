import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { cpuOf, cpuOfTree } from "./process-facts.ts";
import { quantile, sum } from "./repeat.ts";

export interface LoadRequest {
  path: string;
  json?: unknown;
  headers?: Record<string, string>;
}

export interface Target {
  name: string;
  url: string;
  pid: number | undefined;
  requests: readonly LoadRequest[];
}

/** Times are in milliseconds; CPU times are averages per answer. */
export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  answered: number;
  /** Number of failed connections and of responses with a status other than 2xx. */
  failed: number;
  bytes: number;
  serverMs: number;
  databaseMs: number;
}

const send = ({ path, json, headers }: LoadRequest): autocannon.Request =>
  json === undefined
    ? { method: "GET", path, ...(headers && { headers }) }
    : {
        method: "POST",
        path,
        body: JSON.stringify(json),
        headers: { ...headers, "content-type": "application/json" },
      };

/**
 * Number of connections at a fixed request rate. The connections start at different times, to spread the
 * requests.
 */
const SPREAD = 50;

/** Sends requests in a closed loop with `clients`, or at the fixed rate `perSecond`. */
export async function runLoad(
  { url, pid = 0, requests }: Omit<Target, "name">,
  {
    clients,
    ms,
    perSecond,
    databasePid,
  }: { clients: number; ms: number; perSecond?: number; databasePid: number },
): Promise<Measured> {
  const prepared = requests.map(send);
  const times: number[] = [];
  const [server, database] = [cpuOf(pid), cpuOfTree(databasePid)];
  let connections = 0;

  // Corrects coordinated omission: also records the waiting times of requests that a slow response delayed.
  const record = (time: number) => {
    times.push(time);
    const every = perSecond === undefined ? Number.POSITIVE_INFINITY : (1_000 * SPREAD) / perSecond;
    for (let missed = time - every; missed > every; missed -= every) times.push(missed);
  };

  function run(options: Partial<autocannon.Options>): Promise<autocannon.Result> {
    const setupClient = (client: autocannon.Client) => {
      const from = Math.floor((connections * prepared.length * 0.618) % prepared.length);
      connections += 1;
      client.setRequests([...prepared.slice(from), ...prepared.slice(0, from)]);
    };
    return new Promise((resolve, reject) => {
      const settings = { url, duration: ms / 1_000, timeout: 120, setupClient, ...options };
      const instance = autocannon(settings, (error, result) => (error ? reject(error) : resolve(result)));
      instance.on("response", (_client, _status, _bytes, time) => record(time));
    });
  }

  const start = performance.now();
  const runs: Promise<autocannon.Result>[] = [];
  if (perSecond === undefined) runs.push(run({ connections: clients }));
  for (let place = 0; perSecond !== undefined && place < SPREAD; place += 1) {
    const share = Math.floor(((place + 1) * perSecond) / SPREAD) - Math.floor((place * perSecond) / SPREAD);
    if (share > 0) runs.push(run({ connections: 1, overallRate: share }));
    await delay(1_000 / SPREAD);
  }
  const results = await Promise.all(runs);
  const seconds = (performance.now() - start) / 1_000;
  const answered = sum(results.map((result) => result["2xx"] + result.non2xx));
  return {
    perSecond: answered / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    answered,
    failed: sum(results.map(({ non2xx, errors }) => non2xx + errors)),
    bytes: sum(results.map(({ throughput }) => throughput.total)) / answered,
    serverMs: (cpuOf(pid) - server) / answered,
    databaseMs: (cpuOfTree(databasePid) - database) / answered,
  };
}

export interface Turns {
  clients: number;
  ms: number;
  rounds: number;
  databasePid: number;
}

const WARM_UP_MS = 1_500;

/** Alternates between the targets; returns the median round of each. */
export async function compare<T extends Target>(
  targets: readonly T[],
  { rounds, ...turn }: Turns,
): Promise<(Measured & { name: string })[]> {
  const measured = new Map<T, Measured[]>(targets.map((target) => [target, []]));
  for (const target of targets) await runLoad(target, { ...turn, ms: WARM_UP_MS });
  for (let round = 0; round < rounds; round += 1) {
    for (const [target, results] of measured) results.push(await runLoad(target, turn));
  }
  return [...measured].map(([{ name }, results]) => {
    const of = (figure: keyof Measured) =>
      quantile(
        results.map((result) => result[figure]),
        0.5,
      );
    const all = (figure: keyof Measured) => sum(results.map((result) => result[figure]));
    return {
      ...{ name, perSecond: of("perSecond"), p50: of("p50"), p95: of("p95"), p99: of("p99") },
      ...{ bytes: of("bytes"), serverMs: of("serverMs"), databaseMs: of("databaseMs") },
      ...{ answered: all("answered"), failed: all("failed") },
    };
  });
}
