import { setTimeout as delay } from "node:timers/promises";
import { compareWithSql, type Equality } from "../changes/equality.ts";
import type { LoadGenerator } from "../load/load.ts";
import type { BenchOptions } from "../options.ts";
import { startProductContender } from "../product/contender.ts";
import { untilIndexed } from "../product/index-ready.ts";
import type { SizeResults } from "../report/results.ts";
import { MIXED } from "../requests/mixed.ts";
import { measureChanges } from "./changes.ts";
import { walOfFollow } from "./follow-wal.ts";
import { latenciesOf } from "./latency.ts";
import { memoryOf } from "./process-facts.ts";
import { measureFallback, measurePeers, measureSpeeds } from "./speeds.ts";
import { logProgress, type Stage, setStage } from "./stage.ts";
import { measureRestart } from "./starts.ts";
import { walOfCounter } from "./wal.ts";

/** A server has read the log after so long, by far. */
const SETTLED_MS = 1_000;
/** Every so many of the random requests a misspelt search is compared with SQL as well. */
const SEARCH_EVERY = 5;

/** What the directory's page counts as it opens. */
const OPENING = { avgViewersMax: 50, finished: true };

/** The inputs of the counts beside a list: the same filters and search. */
function countInputs({ random }: Stage): unknown[] {
  return random.map(({ given: { sortBy, sortOrder, page, limit, ...filters } }) => filters);
}

function comparedRequests({ random, misspelt }: Stage) {
  return random.flatMap((request, index) => {
    const search =
      index % SEARCH_EVERY === 0 ? misspelt[(index / SEARCH_EVERY) % misspelt.length] : undefined;
    return search === undefined ? [request] : [request, search];
  });
}

async function compareStill(stage: Stage): Promise<Equality> {
  const { client, product, pace } = stage;
  const found: Equality = { compared: 0, large: 0, mismatches: [], pauses: 0, again: 0 };
  const requests = [...MIXED, ...comparedRequests(stage).slice(0, pace.still)];
  await compareWithSql(client, [product], requests, found, () => delay(SETTLED_MS));
  return found;
}

async function changesOf(stage: Stage): Promise<SizeResults["changes"]> {
  const { client, product, databaseUrl, member, pace, size } = stage;
  const second = await startProductContender(databaseUrl, member, { name: "second process" });
  await untilIndexed(second, size);
  const changes = await measureChanges(client, [product, second], comparedRequests(stage), pace);
  await second.stop();
  return changes;
}

/** Measures everything on a directory of that size. */
export async function measureSize(
  size: number,
  options: BenchOptions,
  generator: LoadGenerator,
): Promise<SizeResults> {
  const begun = performance.now();
  const stage = await setStage(size, options, generator);
  const { client, product, plain, pace, databaseUrl, member } = stage;
  logProgress(`${size}: speeds`);
  const speeds = await measureSpeeds(stage);
  logProgress(`${size}: the same answers as SQL`);
  const still = await compareStill(stage);
  logProgress(`${size}: fall-back and peers`);
  const fallback = await measureFallback(stage);
  await plain.stop();
  const peers = await measurePeers(stage);
  logProgress(`${size}: counts and misspelt searches`);
  const latencies = (procedure: string, inputs: readonly unknown[]) =>
    latenciesOf(generator, product, procedure, inputs, pace.latencyMs);
  const counts = await latencies("discovery.counts", countInputs(stage));
  const opening = await latencies("discovery.counts", [OPENING]);
  const typos = await latencies(
    "discovery.list",
    stage.misspelt.map(({ given }) => given),
  );
  logProgress(`${size}: changes, two processes`);
  const changes = await changesOf(stage);
  const wal = { walOfCounter: await walOfCounter(client), walOfFollow: await walOfFollow(client, product) };
  const after = memoryOf(product.pid ?? 0);
  logProgress(`${size}: a start from the kept index`);
  const restored = await measureRestart(databaseUrl, member, product, size);
  return {
    ...{ size, ...speeds, still, fallback, peers, counts, opening, typos, changes, ...wal },
    starts: { readyMs: product.readyMs, builtMs: stage.builtMs, restored },
    memory: { rest: stage.restMemory, indexed: stage.indexedMemory, after },
    seconds: (performance.now() - begun) / 1_000,
  };
}
