import os from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createDb } from "@starling/db/client";
import { closeAtTheEnd, closeEverything } from "../../drills/open-resources.ts";
import { follow, unfollow } from "../../drills/people/follow.ts";
import { BUNDLE, buildBundle } from "../../drills/product/bundle.ts";
import { startPostgres } from "../../drills/product/postgres.ts";
import { ensureDataset } from "../data/dataset.ts";
import { cpuOf, cpuOfTree } from "../measures/process-facts.ts";
import { quantileOf } from "../measures/quantiles.ts";
import { type ProductContender, startProductContender } from "../product/contender.ts";
import { untilIndexed } from "../product/index-ready.ts";
import { makePremiumViewer } from "../product/members.ts";
import { measureFreshness } from "./freshness.ts";
import { assembleCast, type Cast } from "./people.ts";
import { saveProfile } from "./save.ts";
import { startWriters } from "./writers.ts";

/**
 * What a save and a follow cost: processor time of the server that takes them, of another one and of their database, one
 * after the other; and how long they take, and until the other server's filters show them, at a steady rate.
 *
 *     npm run directory:saves --workspace bench -- --data /tmp/directories --size 100000 --rate 300
 *
 * With `--bundle <main.js>` another build is measured than the source as it is, so that two can be measured in turns;
 * with `--profiles <folder>` both servers leave a CPU profile there. The data set stays, with a few changed people in it.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    size: { type: "string", default: "100000" },
    bundle: { type: "string" },
    rounds: { type: "string", default: "3" },
    each: { type: "string", default: "200" },
    rate: { type: "string" },
    seconds: { type: "string", default: "20" },
    profiles: { type: "string" },
  },
});
if (values.data === undefined) throw new Error("Say where the data sets are: --data <folder>");
const [rounds, each] = [Number(values.rounds), Number(values.each)];
/** Whatever follows from the last change is let come to its end. */
const REST_MS = 300;

// Whatever was started ends with this process, also with one that fails.
process.once("uncaughtException", (error) => {
  console.error(error);
  void closeEverything().finally(() => process.exit(1));
});
if (values.bundle === undefined) buildBundle();
const postgres = await startPostgres(await ensureDataset({ size: Number(values.size), folder: values.data }));
const client = createDb(postgres.url, { statementTimeoutMs: 0, applicationName: "starling-bench" });
closeAtTheEnd(() => client.close());
const member = await makePremiumViewer(client.db);
const flags = values.profiles === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${values.profiles}`];

async function start(name: string): Promise<ProductContender> {
  const options = { name, flags, bundle: values.bundle ?? BUNDLE };
  const server = await startProductContender(postgres.url, member, options);
  await untilIndexed(server, Number(values.size));
  return server;
}

const servers = [await start("one"), await start("other")] as const;
const cast = await assembleCast(client, servers[0]);
console.log(`load ${os.loadavg()[0]?.toFixed(1)}`);

type Change = (url: string, cast: Cast, turn: number) => Promise<number>;

async function followOrEnd(url: string, { viewers, followed }: Cast, turn: number): Promise<number> {
  const pair = Math.floor(turn / 2);
  const viewer = viewers[pair % viewers.length];
  const streamer = followed[pair % followed.length];
  if (!viewer || !streamer) throw new Error("There is nobody who follows");
  const { status, ms } = await (turn % 2 === 0 ? follow : unfollow)(url, viewer, streamer);
  if (status !== 200) throw new Error(`A follow got ${status}`);
  return ms;
}

const saveOf =
  (fields: (turn: number) => Parameters<typeof saveProfile>[2]): Change =>
  (url, { writers }, turn) =>
    saveProfile(url, writers[turn % writers.length]?.cookie ?? "", fields(turn));

const changes: Record<string, Change> = {
  "a status saved": saveOf((turn) => ({
    twitchAffiliateStatus: (["affiliate", "partner", "neither"] as const)[
      Math.floor(turn / cast.writers.length) % 3
    ],
  })),
  "a short bio saved": saveOf((turn) => ({ shortBio: `Saved ${turn} times, ${performance.now()}` })),
  "a name saved": saveOf((turn) => ({ displayName: `Renamed ${turn} Owl` })),
  "a follow or its end": followOrEnd,
};

const cpus = () => [cpuOf(servers[0].pid ?? 0), cpuOf(servers[1].pid ?? 0), cpuOfTree(postgres.pid())];
const median = (numbers: readonly number[]) => quantileOf(numbers, 0.5);

for (const [name, change] of Object.entries(changes)) {
  const costs: number[][] = [];
  const took: number[] = [];
  // The first turns are those of cold caches and plans.
  for (let round = -1; round < rounds; round += 1) {
    const before = cpus();
    for (let turn = 0; turn < each; turn += 1) {
      const ms = await change(servers[0].url, cast, turn + (round + 1) * each);
      if (round >= 0) took.push(ms);
    }
    await delay(REST_MS);
    const after = cpus();
    if (round >= 0) costs.push(after.map((ms, at) => (ms - (before[at] ?? 0)) / each));
  }
  const parts = [0, 1, 2].map((at) => median(costs.map((cost) => cost[at] ?? Number.NaN)));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  console.log(
    `${name}: server + other server + database ${parts.map((part) => part.toFixed(2)).join(" + ")} = ${whole.toFixed(2)} processor ms; took p50 ${median(took).toFixed(1)} p95 ${quantileOf(took, 0.95).toFixed(1)} ms`,
  );
}

if (values.rate !== undefined) {
  const urls = servers.map(({ url }) => url);
  const writers = startWriters(client, urls, cast, Number(values.rate));
  const before = cpus();
  const { own, other } = await measureFreshness(servers, cast, Number(values.seconds) * 1_000);
  const spent = cpus().map((ms, at) => (ms - (before[at] ?? 0)) / (Number(values.seconds) * 10));
  const perSecond = writers.perSecond();
  await writers.stop();
  const shown = (numbers: readonly number[]) =>
    [0.5, 0.95, 0.99].map((share) => quantileOf(numbers, share).toFixed(1)).join(" / ");
  console.log(`${values.rate} changes a second wanted, ${perSecond.toFixed(0)} made`);
  console.log(
    `  both servers and the database took ${spent.map((part) => part.toFixed(0)).join(" + ")} % of a core`,
  );
  console.log(`  a save, p50 / p95 / p99 ms: ${shown(writers.saves)}`);
  console.log(`  in this process's filters ${shown(own)}, in the other's ${shown(other)}, of ${own.length}`);
  for (const failure of writers.failures.slice(0, 5)) console.log(`  FAILED ${failure}`);
}
await closeEverything();
process.exit(0);
