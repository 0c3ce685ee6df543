import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { DbClient } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { EXACT_TOTAL } from "@starling/validators/discovery";
import { ensureDataset, logProgress } from "../data/dataset.ts";
import { memoryOf } from "../load/process-facts.ts";
import { send, trpcPath } from "../product/http.ts";
import { logIn, makePremiumViewer, type Viewer } from "../product/people.ts";
import { openDatabase, startPostgres } from "../product/postgres.ts";
import { scratchFolder } from "../product/resources.ts";
import { type ServerProcess, spawnServer, untilReady } from "../product/server.ts";

export interface BenchOptions {
  sizes: number[];
  /** Whether to run one short round, to check the benchmark itself. */
  quick: boolean;
  folder: string;
  write: boolean;
}

export function readOptions(sizes: string): BenchOptions {
  const { values } = parseArgs({
    options: {
      sizes: { type: "string" },
      quick: { type: "boolean", default: false },
      data: { type: "string", default: "/tmp/starling-bench" },
      write: { type: "boolean", default: false },
    },
  });
  const wanted = values.sizes ?? (values.quick ? "10000" : sizes);
  return {
    sizes: wanted.split(",").map(Number),
    quick: values.quick,
    folder: values.data,
    write: values.write && !values.quick,
  };
}

export interface Stage {
  size: number;
  options: BenchOptions;
  client: DbClient;
  databaseUrl: string;
  databasePid: number;
  viewer: Viewer;
  product: Indexed;
  /** Renews the viewer's session, which lasts fifteen minutes. */
  signIn(): Promise<{ cookie: string }>;
}

export interface Indexed extends ServerProcess {
  readyMs: number;
  /**
   * Milliseconds from the start of the server until the index answered requests. NaN for a small directory:
   * SQL also returns exact totals for a small directory, so an exact total does not show that the index is
   * used.
   */
  builtMs: number;
  /** Longest response time of `/healthz` during the index build, in milliseconds. */
  slowestMs: number;
  /** Memory use in megabytes. */
  memory: number;
}

const START_MS = 120_000;
const COOLDOWN_MS = 3_000;
/** Number of `/healthz` requests between two checks of the index. */
const PROBES = 10;

export async function setStage(size: number, options: BenchOptions, withClips = false): Promise<Stage> {
  logProgress(`${size}: the data set`);
  const postgres = await startPostgres(await ensureDataset(size, options.folder, withClips));
  await migrate(postgres.url);
  const client = openDatabase(postgres.url);
  logProgress(`${size}: the product`);
  const product = await startIndexed(client, postgres.url, size);
  const viewer = await makePremiumViewer(client.db, product.url);
  const signIn = async () => ({ cookie: await logIn(product.url, viewer.email) });
  const database = { databaseUrl: postgres.url, databasePid: postgres.pid() };
  return { size, options, client, ...database, viewer, product, signIn };
}

export async function startPlain(databaseUrl: string): Promise<ServerProcess & { memory: number }> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: scratchFolder(), DIRECTORY_INDEX: "0" };
  const server = await spawnServer(settings);
  await untilReady(server, START_MS);
  await delay(COOLDOWN_MS);
  return { ...server, memory: memoryOf(server.pid ?? 0) };
}

/**
 * Starts a server and waits for its index. A response with an exact total shows that the server uses the
 * index, because SQL counts only up to a limit.
 */
export async function startIndexed(client: DbClient, databaseUrl: string, size: number): Promise<Indexed> {
  const startedAt = performance.now();
  const server = await spawnServer({ DATABASE_URL: databaseUrl, DATA_DIR: scratchFolder() });
  const readyMs = await untilReady(server, START_MS);
  const { cookie } = await makePremiumViewer(client.db, server.url);
  let slowestMs = 0;
  let isExact = size <= EXACT_TOTAL + 100;
  if (isExact) await delay(COOLDOWN_MS);
  while (!isExact) {
    for (let probe = 0; probe < PROBES; probe += 1) {
      const { ms } = await send(server.url, "/healthz");
      slowestMs = Math.max(slowestMs, ms);
      await delay(20);
    }
    const { status, body } = await send(server.url, trpcPath("discovery.list", { limit: 1 }), { cookie });
    if (status !== 200) throw new Error(`A list got ${status}: ${body.slice(0, 300)}`);
    isExact = JSON.parse(body).result.data.json.isTotalExact;
    if (performance.now() - startedAt > 5 * START_MS) throw new Error("The index was not ready in time");
  }
  const builtMs = size <= EXACT_TOTAL + 100 ? Number.NaN : performance.now() - startedAt;
  await delay(COOLDOWN_MS);
  return { ...server, readyMs, builtMs, slowestMs, memory: memoryOf(server.pid ?? 0) };
}
