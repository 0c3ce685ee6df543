import os from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { createDb, type DbClient } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { ensureClips } from "../../clips/data/fill.ts";
import { sessionOf } from "../../clips/members.ts";
import { type LoadGenerator, startLoadGenerator } from "../../directory/load/load.ts";
import { cpuOf, cpuOfTree } from "../../directory/measures/process-facts.ts";
import { walPosition } from "../../directory/measures/wal.ts";
import { untilIndexed } from "../../directory/product/index-ready.ts";
import { closeAtTheEnd } from "../../drills/open-resources.ts";
import { placeWebApp } from "../../drills/product/bundle.ts";
import { startPostgres } from "../../drills/product/postgres.ts";
import { scratchFolder } from "../../drills/product/scratch-folder.ts";
import { type ServerProcess, startServer } from "../../drills/product/server-process.ts";
import type { RequestCost, RequestKind, Taken } from "../measured.ts";
import { type Kinds, prepareKinds } from "./kinds.ts";

/** The product on a data set, with requests of every kind. */
export interface Stage {
  client: DbClient;
  product: ServerProcess;
  databasePid: number;
  generator: LoadGenerator;
  kinds: Kinds;
}

const CLIENTS = 4;
const WARM_UP_MS = 1_500;
const REACHED_MS = 2_500;
const STEADY_MS = 5_000;
const ALONE_MS = 2_500;
/** Of what was reached: a server in use, with room left. */
const SHARE_OF_REACHED = 0.5;
const MOST_UNDER_WAY = 64;
const ROUNDS = 2;
/** Sent one time each, so each of three looks in each round has a part. */
const PARTS = 3 * ROUNDS;
/** What the last kind has left behind is over by then. */
const PAUSE_MS = 500;

/** When and where figures are taken. */
export function takenNow(): Taken {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${os.availableParallelism()} shared cores, Node ${process.versions.node}, ${os.platform()}`,
    load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** Starts the built product on a directory of so many streamers with their clips, in a folder that keeps it. */
export async function setStage(streamers: number, folder: string): Promise<Stage> {
  const dataDir = await ensureClips({
    size: streamers,
    folder,
    seed: "starling",
    logProgress: console.error,
  });
  const postgres = await startPostgres(dataDir);
  await migrate(postgres.url);
  const client = createDb(postgres.url, { applicationName: "starling-bench", statementTimeoutMs: 0 });
  closeAtTheEnd(() => client.close());
  placeWebApp();
  const begunAt = performance.now();
  const product = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: scratchFolder() });
  const kinds = await prepareKinds(client);
  const [asker] = await client.sql<{ id: string }[]>`
    select user_id as id from profiles where role = 'viewer' order by created_at desc limit 1`;
  const cookie = await sessionOf(client, asker?.id ?? "");
  await untilIndexed({ url: product.url, begunAt, headers: () => ({ cookie }) }, streamers);
  return { client, product, databasePid: postgres.pid(), generator: startLoadGenerator(), kinds };
}

const errorsOf = (errors: Record<string, number>) =>
  Object.values(errors).reduce((sum, count) => sum + count, 0);

async function costOf(stage: Stage, kind: RequestKind, round: number): Promise<RequestCost> {
  const { client, product, databasePid, generator, kinds } = stage;
  const all = kinds.requests[kind];
  const isOnce = kinds.once.includes(kind);
  const part = Math.floor(all.length / PARTS);
  const portion = (look: number) => {
    const place = round * (PARTS / ROUNDS) + look;
    return isOnce ? all.slice(place * part, (place + 1) * part) : all;
  };
  const most = isOnce ? part : Number.MAX_SAFE_INTEGER;
  const load = { port: product.port, most };
  if (!isOnce) await generator.run({ ...load, requests: all, clients: CLIENTS, ms: WARM_UP_MS });
  const reached = await generator.run({ ...load, requests: portion(0), clients: CLIENTS, ms: REACHED_MS });
  const before = {
    server: cpuOf(product.pid ?? 0),
    database: cpuOfTree(databasePid),
    log: await walPosition(client),
  };
  const perSecond = Math.max(1, reached.perSecond * SHARE_OF_REACHED);
  const steady = await generator.run({
    ...load,
    requests: portion(1),
    clients: MOST_UNDER_WAY,
    ms: STEADY_MS,
    perSecond,
    // Each kind of the directory has pages nobody has asked for yet.
    from: Math.floor(all.length / 2),
  });
  const after = {
    server: cpuOf(product.pid ?? 0),
    database: cpuOfTree(databasePid),
    log: await walPosition(client),
  };
  const alone = await generator.run({ ...load, requests: portion(2), clients: 1, ms: ALONE_MS });
  const failed = errorsOf(steady.errors) + errorsOf(alone.errors);
  if (failed > 0 || steady.answered === 0) throw new Error(`${kind}: ${failed} answers failed`);
  const each = (key: keyof typeof after) => (after[key] - before[key]) / steady.answered;
  const rounded = (value: number) => Number(value.toPrecision(3));
  return {
    serverMs: rounded(each("server")),
    databaseMs: rounded(each("database")),
    logBytes: Math.round(each("log")),
    answerBytes: Math.round(steady.bytesEach),
    aloneP50Ms: rounded(alone.p50),
    aloneP95Ms: rounded(alone.p95),
  };
}

/** The least of two looks: what else the machine and the database do only adds to it. */
function lesserOf(one: RequestCost, other: RequestCost | undefined): RequestCost {
  if (other === undefined) return one;
  const least = (key: keyof RequestCost) => Math.min(one[key], other[key]);
  return {
    serverMs: least("serverMs"),
    databaseMs: least("databaseMs"),
    logBytes: least("logBytes"),
    answerBytes: one.answerBytes,
    aloneP50Ms: least("aloneP50Ms"),
    aloneP95Ms: least("aloneP95Ms"),
  };
}

/** What a request of each of these kinds costs, asked at half the rate that was reached. @throws when an answer failed */
export async function measureRequests(
  stage: Stage,
  asked: readonly RequestKind[],
  rounds = ROUNDS,
): Promise<Partial<Record<RequestKind, RequestCost>>> {
  const costs = new Map<RequestKind, RequestCost>();
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of asked) {
      costs.set(kind, lesserOf(await costOf(stage, kind, round), costs.get(kind)));
      console.error(kind, JSON.stringify(costs.get(kind)));
      await delay(PAUSE_MS);
    }
  }
  return Object.fromEntries(costs);
}
