import path from "node:path";
import { parseArgs } from "node:util";
import { failedEvents, lastChecks, retryEvents } from "@starling/api/payment-events/failures.service";
import { createDb, type Db } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { readEnvironment } from "../environment.ts";
import { operatorMessage } from "../operator-error.ts";
import { driftReport, failedReport, retryReport } from "../webhooks/report.ts";
import { acquireDataFolderLock } from "./postgres/data-folder-lock.ts";
import { hasDatabase, runningDatabase } from "./postgres/running-database.ts";
import { startEmbeddedPostgres } from "./postgres/start-embedded-postgres.ts";

const USAGE = `npm run webhooks -- --failed | --retry | --drift
  --failed  lists the Stripe events that could not be applied, and why
  --retry   queues every event that has not been applied yet, including those we gave up on
  --drift   shows what the last ten comparisons with Stripe found
Uses DATABASE_URL, or the embedded database in DATA_DIR, whether or not a server is running.
`;
const CHECKS_SHOWN = 10;

type Order = (db: Db) => Promise<string[]>;

const ORDERS = {
  failed: async (db) => failedReport(await failedEvents({ db })),
  retry: async (db) => retryReport(await retryEvents({ db })),
  drift: async (db) => driftReport(await lastChecks({ db }, CHECKS_SHOWN)),
} satisfies Record<string, Order>;

function readOrders(): Order[] {
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({ options: { failed: flag, retry: flag, drift: flag } });
  return [
    ...(values.failed ? [ORDERS.failed] : []),
    ...(values.retry ? [ORDERS.retry] : []),
    ...(values.drift ? [ORDERS.drift] : []),
  ];
}

interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

async function openDatabase(env: ReturnType<typeof readEnvironment>): Promise<OpenDatabase> {
  const dataDir = path.resolve(env.DATA_DIR);
  const url = env.DATABASE_URL ?? (await runningDatabase(dataDir));
  if (url !== undefined) return { url, stop: async () => undefined };
  if (!hasDatabase(dataDir)) throw new Error(`There is no database in ${dataDir} yet (DATA_DIR).`);
  const lock = acquireDataFolderLock(dataDir);
  process.once("exit", () => lock.release());
  const silent = () => undefined;
  const started = await startEmbeddedPostgres({
    dataDir,
    log: { info: silent, warn: silent, error: silent },
  });
  await migrate(started.url);
  return started;
}

async function main(): Promise<number> {
  const orders = readOrders();
  if (orders.length === 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  const database = await openDatabase(readEnvironment(process.env));
  const client = createDb(database.url, { maxConnections: 1, applicationName: "starling-webhooks" });
  try {
    for (const order of orders) process.stdout.write(`${(await order(client.db)).join("\n")}\n`);
  } finally {
    await client.close();
    await database.stop();
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const run = { port: 0, dataDir: process.env.DATA_DIR ?? ".data" };
  const message =
    operatorMessage(error, run) ?? (error instanceof Error ? error.message.split("\n", 1)[0] : String(error));
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
