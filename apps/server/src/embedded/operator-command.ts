import path from "node:path";
import { createDb, type Db } from "@starling/db/client";
import { DistributionError } from "@starling/db/distribution/distribute";
import { waitUntilUsable } from "@starling/db/hosts/unusable";
import { migrate } from "@starling/db/migrate";
import { readEnvironment } from "../environment.ts";
import { operatorMessage } from "../operator-error.ts";
import { acquireDataFolderLock } from "./postgres/data-folder-lock.ts";
import { hasDatabase, runningDatabase } from "./postgres/running-database.ts";
import { startEmbeddedPostgres } from "./postgres/start-embedded-postgres.ts";

interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

interface CommandOptions {
  createsDatabase?: boolean;
}

async function openDatabase(
  env: ReturnType<typeof readEnvironment>,
  { createsDatabase = false }: CommandOptions,
): Promise<OpenDatabase> {
  const dataDir = path.resolve(env.DATA_DIR);
  const url = env.DATABASE_URL ?? runningDatabase(dataDir);
  if (url !== undefined) return { url, stop: async () => undefined };
  if (!createsDatabase && !hasDatabase(dataDir))
    throw new Error(`There is no database in ${dataDir} yet (DATA_DIR).`);
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

/** Runs a command on a database. Resolves to its output and exit code. Null if the arguments are invalid. */
export type Order = ((db: Db, url: string) => Promise<{ lines: string[]; code: number }>) | null;

/**
 * Runs an operator's command on the configured database, without a running server. For invalid arguments,
 * prints the usage and exits with 2. On failure, prints a one-line error and exits with 1.
 */
export async function runCommand(
  name: string,
  usage: string,
  readOrder: () => Order,
  options: CommandOptions = {},
): Promise<void> {
  try {
    process.exitCode = await run(name, usage, readOrder(), options);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

async function run(name: string, usage: string, order: Order, options: CommandOptions): Promise<number> {
  if (order === null) {
    process.stderr.write(usage);
    return 2;
  }
  const database = await openDatabase(readEnvironment(process.env), options);
  const client = createDb(database.url, { maxConnections: 1, applicationName: `starling-${name}` });
  try {
    await waitUntilUsable(database.url, client);
    const { lines, code } = await order(client.db, database.url);
    for (const line of lines) process.stdout.write(`${line}\n`);
    return code;
  } finally {
    await client.close();
    await database.stop();
  }
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof DistributionError) return error.message;
  const run = { port: 0, dataDir: process.env.DATA_DIR ?? ".data" };
  return (
    operatorMessage(error, run) ?? (error instanceof Error ? error.message.split("\n", 1)[0] : String(error))
  );
}
