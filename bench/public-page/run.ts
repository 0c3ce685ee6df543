import os from "node:os";
import { createDb } from "@starling/db/client";
import { ensureDataset } from "../directory/data/dataset.ts";
import { type LoadGenerator, startLoadGenerator } from "../directory/load/load.ts";
import { requestBytes } from "../directory/load/request-bytes.ts";
import { cpuOf } from "../directory/measures/process-facts.ts";
import { median } from "../directory/measures/throughput.ts";
import { closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { buildBundle, placeWebApp } from "../drills/product/bundle.ts";
import { startPostgres } from "../drills/product/postgres.ts";
import { scratchFolder } from "../drills/product/scratch-folder.ts";
import { spawnServer, untilReady } from "../drills/product/server-process.ts";

/** `npm run bench:public-page`; `--quick` for a short round that only shows that it works. */
const isQuick = process.argv.includes("--quick");
const ROUNDS = isQuick ? 1 : 3;
const TURN_MS = isQuick ? 1_000 : 5_000;
const CLIENTS = 16;
/** More than the process keeps, so that whoever goes round them finds none of them kept. */
const STREAMERS = 3_000;
const HOT = 100;
const START_MS = 120_000;
const WANTED_PER_SECOND = 1_000;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

interface Workload {
  name: string;
  requests: readonly string[];
}

interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  cpu: number;
  bytes: number;
  errors: number;
}

const BROTLI = { "accept-encoding": "br" };
const ask = (path: string, headers = {}) => requestBytes({ path, headers });

function workloads(names: readonly string[]): Workload[] {
  const hot = names.slice(0, HOT);
  return [
    { name: "one page, Brotli", requests: hot.slice(0, 1).map((name) => ask(`/@${name}`, BROTLI)) },
    { name: `${HOT} pages in turn, Brotli`, requests: hot.map((name) => ask(`/@${name}`, BROTLI)) },
    { name: `${HOT} pages in turn, not compressed`, requests: hot.map((name) => ask(`/@${name}`)) },
    {
      name: `${STREAMERS} pages in turn, none kept, Brotli`,
      requests: names.map((name) => ask(`/@${name}`, BROTLI)),
    },
    { name: "badges", requests: hot.map((name) => ask(`/@${name}/badge.svg`)) },
    { name: "a part of the sitemap", requests: [ask("/sitemap-1.xml", { "accept-encoding": "gzip" })] },
  ];
}

async function turn(
  generator: LoadGenerator,
  port: number,
  pid: number,
  requests: readonly string[],
  ms: number,
) {
  const before = cpuOf(pid);
  const most = Number.MAX_SAFE_INTEGER;
  const result = await generator.run({ port, requests, clients: CLIENTS, ms, most });
  const errors = Object.values(result.errors).reduce((sum, count) => sum + count, 0);
  return { ...result, cpu: (cpuOf(pid) - before) / result.answered, errors };
}

async function measure(
  generator: LoadGenerator,
  port: number,
  pid: number,
  { requests }: Workload,
): Promise<Figures> {
  const turns = [];
  await turn(generator, port, pid, requests, 1_000);
  for (let round = 0; round < ROUNDS; round += 1)
    turns.push(await turn(generator, port, pid, requests, TURN_MS));
  return {
    perSecond: median(turns.map(({ perSecond }) => perSecond)),
    p50: median(turns.map(({ p50 }) => p50)),
    p95: median(turns.map(({ p95 }) => p95)),
    cpu: median(turns.map(({ cpu }) => cpu)),
    bytes: median(turns.map(({ bytesEach }) => bytesEach)),
    errors: turns.reduce((sum, { errors }) => sum + errors, 0),
  };
}

async function readNames(url: string): Promise<string[]> {
  const client = createDb(url);
  try {
    const rows = await client.sql<{ username: string }[]>`
      select username from users join profiles on profiles.user_id = users.id and profiles.role = 'streamer'
      where date_of_birth is null or date_of_birth < now() - interval '18 years' order by profiles.id`;
    return rows.map(({ username }) => username);
  } finally {
    await client.close();
  }
}

function rowOf(name: string, { perSecond, p50, p95, cpu, bytes, errors }: Figures): string {
  const figures = [
    Math.round(perSecond).toLocaleString("en"),
    p50.toFixed(1),
    p95.toFixed(1),
    cpu.toFixed(2),
  ];
  return `| ${name}${errors > 0 ? ` (${errors} errors)` : ""} | ${figures.join(" | ")} | ${(bytes / 1_024).toFixed(1)} |`;
}

buildBundle();
placeWebApp();
await closingAfterwards(async () => {
  const load = os.loadavg()[0] ?? 0;
  const postgres = await startPostgres(await ensureDataset({ size: STREAMERS, folder: scratchFolder() }));
  const server = await spawnServer({ DATABASE_URL: postgres.url, DATA_DIR: scratchFolder() });
  await untilReady(server, START_MS);
  const names = await readNames(postgres.url);
  const first = await (await fetch(`${server.url}/@${names[0]}`)).text();
  if (!first.includes("<h1"))
    throw new Error("The page is not drawn: build the web app first (npm run build)");
  const generator = startLoadGenerator();
  const rows: string[] = [];
  let isFast = true;
  for (const workload of workloads(names)) {
    const figures = await measure(generator, server.port, server.pid ?? 0, workload);
    rows.push(rowOf(workload.name, figures));
    if (workload.name.startsWith("one page")) isFast = figures.perSecond >= WANTED_PER_SECOND;
  }
  await generator.close();
  console.log(
    [
      `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} shared cores, Node ${process.versions.node}; load ${load.toFixed(1)} at the start. ${CLIENTS} clients, medians of ${ROUNDS} rounds of ${TURN_MS / 1_000} s.`,
      "",
      "| | requests/s | p50 ms | p95 ms | CPU ms | KB |",
      "|---|---|---|---|---|---|",
      ...rows,
      "",
      `One page a second, at least ${WANTED_PER_SECOND} wanted: ${isFast ? "reached" : "missed"}.`,
    ].join("\n"),
  );
});
