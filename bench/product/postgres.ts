import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createDb, type DbClient } from "@starling/db/client";
import { prepareDatabase } from "@starling/server/embedded/postgres/connection";
import { readPidFile } from "@starling/server/embedded/postgres/orphan";
import { startEmbeddedPostgres } from "@starling/server/embedded/postgres/start-embedded-postgres";
import { closeOnExit, scratchFolder } from "./resources.ts";
import { type ServerProcess, startServer } from "./server.ts";

export interface Postgres {
  url: string;
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on the port it used before. `durable: false` skips fsync, to fill the database faster.
 */
export async function startPostgres(dataDir = scratchFolder(), durable = true): Promise<Postgres> {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log, ...(durable ? {} : { durable }) });
  return { url, pid: () => postmasterPid(dataDir), stop: closeOnExit(stop) };
}

export function findPostmaster(dataDir: string): number | undefined {
  return readPidFile(path.join(dataDir, "postgres"))?.pid;
}

/** @throws if no server is running */
export function postmasterPid(dataDir: string): number {
  const pid = findPostmaster(dataDir);
  if (pid === undefined) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  return pid;
}

export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const directory = path.join(dataDir, "postgres");
  const found = readPidFile(directory);
  if (!found) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  const password = readFileSync(path.join(directory, "starling-password"), "utf8").trim();
  return prepareDatabase({ directory, password }, found.port);
}

/**
 * Registers an exit handler that kills the PostgreSQL of this folder. Otherwise, PostgreSQL would keep
 * running after the server that started it was killed.
 */
export function killOrphanOnExit(dataDir: string): void {
  closeOnExit(async () => {
    const left = findPostmaster(dataDir);
    if (left === undefined) return;
    signalAll(processTree(left), "SIGKILL");
    await delay(200);
  });
}

export interface Product {
  postgres: Postgres;
  database: DbClient;
  servers: ServerProcess[];
}

export async function startProduct(count: number, settings: Record<string, string> = {}): Promise<Product> {
  const postgres = await startPostgres();
  const servers = await Promise.all(
    Array.from({ length: count }, () => startServer({ ...settings, DATABASE_URL: postgres.url })),
  );
  return { postgres, database: openDatabase(postgres.url), servers };
}

/** Opens the database without a statement timeout. */
export function openDatabase(url: string): DbClient {
  const client = createDb(url, { applicationName: "starling-bench", statementTimeoutMs: 0 });
  const close = closeOnExit(() => client.close());
  return { ...client, close };
}

export function processTree(pid: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  return [pid, ...children];
}

/** Returns how many of the processes were running. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): number {
  return pids.filter((pid) => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  }).length;
}

export interface PostgresTools {
  version: string;
  path: string;
}

const NEEDED = ["initdb", "postgres", "psql", "pg_ctl", "pg_basebackup", "pg_dump", "pg_restore"];
const OLDEST = 17;

export const TOOLS_MISSING = `no PostgreSQL ${OLDEST} or newer with pg_basebackup and pg_dump here (name its folder in PG_BIN)`;

/** PostgreSQL's programs in `PG_BIN` or the PATH; null if one is missing or too old. */
export function findPostgresTools(): PostgresTools | null {
  const { PG_BIN: folder, PATH = "" } = process.env;
  const search = folder ? `${path.resolve(folder)}${path.delimiter}${PATH}` : PATH;
  const versions = NEEDED.map((program) => {
    const options = { env: { PATH: search }, encoding: "utf8" as const };
    const { status, stdout } = spawnSync(program, ["--version"], options);
    return status === 0 ? (/\d+(\.\d+)*/.exec(stdout)?.[0] ?? "") : "";
  });
  const isUsable = versions.every((version) => Number.parseInt(version, 10) >= OLDEST);
  return isUsable ? { version: versions[0] ?? "", path: search } : null;
}
