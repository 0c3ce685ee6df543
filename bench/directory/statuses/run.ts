import { type ChildProcess, fork } from "node:child_process";
import { rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createDb } from "@starling/db/client";
import { startPostgres } from "../../drills/product/postgres.ts";
import { quantile } from "../cpu/costs.ts";
import { ensureDataset } from "../data/dataset.ts";
import type { Order, Report } from "./messages.ts";
import { linkChannels, startTalk } from "./talk.ts";

/**
 * What platforms say a thousand times a second, and what that costs: how long until two processes know it, and how much
 * slower searches are meanwhile.
 *
 *     npm run directory:statuses --workspace bench -- --data /tmp/directories --size 100000 --times 10
 *
 * With `--times 10` the index holds everybody ten times under other ids: what platforms say is read from the log and the
 * statuses alone, however large the tables of streamers are, and what a search costs is a matter of the index. The data
 * set stays; its channels are linked by the first run.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    size: { type: "string", default: "100000" },
    times: { type: "string", default: "10" },
    rate: { type: "string", default: "1000" },
    seconds: { type: "string", default: "20" },
    rounds: { type: "string", default: "5" },
  },
});
if (values.data === undefined) throw new Error("Say where the data sets are: --data <folder>");
const [rate, ms, rounds] = [Number(values.rate), Number(values.seconds) * 1_000, Number(values.rounds)];
const TURN_MS = 4_000;

/** The next report of that kind. */
function next<Kind extends Report["kind"]>(child: ChildProcess, kind: Kind) {
  return new Promise<Extract<Report, { kind: Kind }>>((resolve) => {
    const hear = (report: Report) => {
      if (report.kind !== kind) return;
      child.off("message", hear);
      resolve(report as Extract<Report, { kind: Kind }>);
    };
    child.on("message", hear);
  });
}

const ask = (child: ChildProcess, order: Order) => child.send(order);
const shown = (each: readonly number[]) =>
  [0.5, 0.95, 0.99, 1].map((share) => quantile(each, share).toFixed(2)).join(" / ");
const mean = (each: readonly number[]) => each.reduce((sum, one) => sum + one, 0) / each.length;

const folder = values.data;
const postgres = await startPostgres(await ensureDataset({ size: Number(values.size), folder }));
const client = createDb(postgres.url, { statementTimeoutMs: 0 });
const channels = await linkChannels(client);
const snapshots = path.join(folder, `${values.size}-statuses`);
const children: ChildProcess[] = [];
for (let count = 0; count < 2; count += 1) {
  const child = fork(path.join(import.meta.dirname, "follower.ts"), [postgres.url, snapshots, values.times]);
  child.once("exit", (code) => {
    if (code !== 0) throw new Error(`A process ended with ${code}`);
  });
  await next(child, "ready");
  children.push(child);
}
const [one] = children;
if (one === undefined) throw new Error("There is no process");
console.log(
  `${Number(values.size) * Number(values.times)} streamers, ${channels.length} channels, load ${os.loadavg()[0]?.toFixed(1)}`,
);

async function searches(): Promise<number[]> {
  if (one === undefined) return [];
  const searched = next(one, "searched");
  ask(one, { kind: "search", ms: TURN_MS });
  return (await searched).each;
}

/** In turns, so that whatever else the machine does is in both. */
const [alone, meanwhile]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  alone.push(...(await searches()));
  const talk = startTalk(client, channels, rate);
  await delay(500);
  meanwhile.push(...(await searches()));
  await talk.stop();
}
console.log(`searches, p50 / p95 / p99 / most ms: alone ${shown(alone)}, mean ${mean(alone).toFixed(3)}`);
console.log(`  with ${rate} words a second ${shown(meanwhile)}, mean ${mean(meanwhile).toFixed(3)}`);
console.log(`  slower by ${(mean(meanwhile) / mean(alone)).toFixed(2)} (mean)`);

for (const words of [0, rate]) {
  const talk = words > 0 ? startTalk(client, channels, words) : null;
  const rested = next(one, "rested");
  ask(one, { kind: "rest", ms });
  const { cpuMs } = await rested;
  await talk?.stop();
  const said = talk ? `${talk.perSecond().toFixed(0)} words` : "nothing";
  console.log(`a process that hears ${said} a second takes ${((cpuMs / ms) * 100).toFixed(1)} % of a core`);
}

/** How long each batch took to be seen: with the first that stands in front, all before it are. */
function delaysOf(
  committed: readonly { first: string; at: number }[],
  tops: readonly { id: string; at: number }[],
) {
  const numbers = new Map(committed.map(({ first }, number) => [first, number]));
  const delays: number[] = [];
  for (const { id, at } of tops) {
    const seen = numbers.get(id) ?? -1;
    while (delays.length <= seen) delays.push(at - (committed[delays.length]?.at ?? at));
  }
  return delays;
}

const tops: { id: string; at: number }[][] = children.map(() => []);
for (const [at, child] of children.entries()) {
  child.on("message", (report: Report) => {
    if (report.kind === "top") tops[at]?.push(report);
  });
  ask(child, { kind: "watch" });
}
const talk = startTalk(client, channels, rate);
await delay(ms);
await talk.stop();
console.log(`batches of 100 written: ${talk.took.length}, p50 / p95 / p99 / most ms ${shown(talk.took)}`);
for (const each of tops.map((seen) => delaysOf(talk.committed, seen))) {
  console.log(`seen after the commit, p50 / p95 / p99 / most ms: ${shown(each)}, of ${each.length}`);
}

for (const child of children) child.disconnect();
await client.close();
await postgres.stop();
rmSync(snapshots, { recursive: true, force: true });
process.exit(0);
