import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createDb } from "@starling/db/client";
import { closeAtTheEnd, closeEverything } from "../../drills/open-resources.ts";
import { buildBundle } from "../../drills/product/bundle.ts";
import { startPostgres } from "../../drills/product/postgres.ts";
import { REPORTS_MEMORY, retainedMemory } from "../../drills/product/retained-memory.ts";
import { scratchFolder } from "../../drills/product/scratch-folder.ts";
import { send } from "../../drills/traffic/http-request.ts";
import { seedCatalogue } from "../data/catalogue.ts";
import { ensureDataset } from "../data/dataset.ts";
import { startLoadGenerator } from "../load/load.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { cpuOf } from "../measures/process-facts.ts";
import { quantileOf } from "../measures/quantiles.ts";
import { type ProductContender, startProductContender, trpcPath } from "../product/contender.ts";
import { hasSnapshot, untilIndexed } from "../product/index-ready.ts";
import { makePremiumViewer } from "../product/members.ts";
import { MIXED } from "../requests/mixed.ts";
import { randomRequests } from "../requests/random.ts";

/**
 * What one index for the processes of a machine saves and costs: memory of one server with its own index, of one without any, and of two that share
 * one; then listings asked in turns of the one that holds it and of the one that asks it.
 *
 *     npm run directory:machine --workspace bench -- --data /tmp/directories --size 100000
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    size: { type: "string", default: "100000" },
    requests: { type: "string", default: "4000" },
    rounds: { type: "string", default: "5" },
    ms: { type: "string", default: "4000" },
  },
});
if (values.data === undefined) throw new Error("Say where the data sets are: --data <folder>");
const [size, most] = [Number(values.size), Number(values.requests)];
const [rounds, ms] = [Number(values.rounds), Number(values.ms)];
/** Memory is looked at when a server has come to rest. */
const REST_MS = 5_000;
/** Of the database alone so many are asked: each takes tens of milliseconds of it. */
const FEW = 150;

// Whatever was started ends with this process, also with one that fails.
process.once("uncaughtException", (error) => {
  console.error(error);
  void closeEverything().finally(() => process.exit(1));
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}
buildBundle();
const postgres = await startPostgres(await ensureDataset({ size, folder: values.data }));
const client = createDb(postgres.url, { statementTimeoutMs: 0, applicationName: "starling-bench" });
closeAtTheEnd(() => client.close());
const member = await makePremiumViewer(client.db);
const given = [...MIXED, ...randomRequests(3_000, "machine", await seedCatalogue(client.db))];
const generator = startLoadGenerator();
/** Stays beside the data set, so that the next run finds the index. */
const dataDir = path.join(values.data, `${size}-server`);
const DIRECTORY_SOCKET_DIR = scratchFolder();

interface Memory {
  /** At rest, before anything was asked of it. */
  rest: number;
  /** After its requests. */
  asked: number;
  /** And once what nobody needs any more was collected, which V8 puts off while there is room. */
  collected: number;
}

/** What a process has in memory, in megabytes: of what several have its share. */
function memoryOf({ pid }: ProductContender): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1_024;
}

const sum = (memories: readonly Memory[], part: keyof Memory) =>
  memories.reduce((whole, memory) => whole + memory[part], 0);

function shown(...memories: readonly Memory[]): string {
  const figures = (["rest", "asked", "collected"] as const).map((part) => sum(memories, part).toFixed(0));
  return `${figures[0]} MB at rest, ${figures[1]} after requests, ${figures[2]} once collected`;
}

async function start(name: string, settings: Record<string, string>): Promise<ProductContender> {
  return startProductContender(postgres.url, member, { name, settings, dataDir, flags: REPORTS_MEMORY });
}

const listOf = (product: ProductContender, input: unknown) => ({
  path: trpcPath("discovery.list", input),
  headers: product.headers(),
});

/** Asks for many different listings, as several people do. */
async function warm(product: ProductContender, many = most): Promise<Memory> {
  await delay(REST_MS);
  const rest = memoryOf(product);
  await product.signIn();
  const requests = given.map((request) => requestBytes(listOf(product, request.given)));
  const load = { port: product.port, requests, clients: 8 };
  await generator.run({ ...load, ms: 600_000, most: many });
  await delay(REST_MS);
  const asked = memoryOf(product);
  await retainedMemory({ output: product.output, kill: (signal) => process.kill(product.pid ?? 0, signal) });
  await delay(REST_MS);
  return { rest, asked, collected: memoryOf(product) };
}

// Of those that are measured all have taken their index from the file that this one leaves.
const first = await start("makes the index", {});
await untilIndexed(first, size);
while (!hasSnapshot(first)) await delay(100);
await first.stop();

const alone = await start("own index", {});
await untilIndexed(alone, size);
const one = await warm(alone);
console.log(`load ${os.loadavg()[0]?.toFixed(1)}, ${size} streamers, ${most} requests each`);
console.log(`one server with its own index: ${shown(one)}`);
await alone.stop();

const plain = await start("no index", { DIRECTORY_INDEX: "0" });
console.log(`one server without an index: ${shown(await warm(plain, Math.min(most, FEW)))}`);
await plain.stop();

const holder = await start("holds the index", { DIRECTORY_SOCKET_DIR });
await untilIndexed(holder, size);
const asker = await start("asks for it", { DIRECTORY_SOCKET_DIR });
await untilIndexed(asker, size);
const both = [await warm(holder), await warm(asker)];
console.log(`the one that holds it: ${shown(...both.slice(0, 1))}`);
console.log(`the one that asks it: ${shown(...both.slice(1))}`);
const times = (["rest", "asked", "collected"] as const).map((part) =>
  (sum(both, part) / one[part]).toFixed(2),
);
console.log(`together times one server with its own index: ${times.join(", ")}`);

/** How many of the answers of the two differ, in ids, order and total. */
async function countDifferences(many: number): Promise<number> {
  let differing = 0;
  for (const request of given.slice(0, many)) {
    const answers = [holder, asker].map(async (product) => {
      const { path, headers } = listOf(product, request.given);
      return JSON.stringify(product.read((await send(product.url, path, { headers })).body));
    });
    const [first, second] = await Promise.all(answers);
    if (first !== second) differing += 1;
  }
  return differing;
}

console.log(`answers that differ: ${await countDifferences(1_000)} of 1,000`);

interface Question {
  procedure: string;
  /** How many ask at a time. */
  clients: readonly number[];
  inputs: readonly unknown[];
}

const LISTS = { procedure: "discovery.list", clients: [1, 16] };
const questions: Record<string, Question> = {
  "a list that is asked for again": { ...LISTS, inputs: [{ limit: 30 }] },
  "the mixed lists": { ...LISTS, inputs: MIXED.map((request) => request.given) },
  "lists that differ": { ...LISTS, inputs: given.map((request) => request.given) },
  "numbers of all options": {
    procedure: "discovery.counts",
    // A few of them are all that one process can do in the time.
    clients: [1],
    inputs: MIXED.map(({ given: { limit: _l, page: _p, sortBy: _s, sortOrder: _o, ...filters } }) => filters),
  },
};

/** Asks one server for a while: quantiles in ms, and the processor time of a request in both servers together. */
async function measure(product: ProductContender, { procedure, inputs }: Question, clients: number) {
  await product.signIn();
  const headers = product.headers();
  const requests = inputs.map((input) => requestBytes({ path: trpcPath(procedure, input), headers }));
  const cpu = () => cpuOf(holder.pid ?? 0) + cpuOf(asker.pid ?? 0);
  const before = cpu();
  const { answered, p50, p95 } = await generator.run({
    port: product.port,
    requests,
    clients,
    ms,
    most: 1e9,
  });
  return { p50, p95, cpu: (cpu() - before) / answered, perSecond: (answered * 1_000) / ms };
}

type Measured = Awaited<ReturnType<typeof measure>>;

function told(turns: readonly Measured[]): string {
  const median = (pick: (turn: Measured) => number) => quantileOf(turns.map(pick), 0.5);
  const [p50, p95] = [median((turn) => turn.p50), median((turn) => turn.p95)];
  const [cpu, rate] = [median((turn) => turn.cpu), median((turn) => turn.perSecond)];
  return `p50 ${p50.toFixed(2)} p95 ${p95.toFixed(2)} ms, ${cpu.toFixed(3)} processor ms, ${rate.toFixed(0)} a second`;
}

for (const [name, question] of Object.entries(questions)) {
  for (const clients of question.clients) {
    const turns: [Measured[], Measured[]] = [[], []];
    // The first turns are those of cold caches.
    for (let round = -1; round < rounds; round += 1) {
      for (const [at, product] of [holder, asker].entries()) {
        const turn = await measure(product, question, clients);
        if (round >= 0) turns[at]?.push(turn);
      }
    }
    console.log(`${name}, ${clients} at a time, load ${os.loadavg()[0]?.toFixed(1)}`);
    console.log(`  own index:    ${told(turns[0])}`);
    console.log(`  by the socket: ${told(turns[1])}`);
  }
}
await closeEverything();
process.exit(0);
