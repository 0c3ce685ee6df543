import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPidFile } from "./orphan.ts";
import { isRunning } from "./process-identity.ts";
import { sharedStagingFolder } from "./staging.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start-embedded-postgres.ts";
import { killStandInApp, startStandInApp } from "./testing/stand-in-app.ts";

let dataDir = "";
let running: EmbeddedPostgres | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "starling-embedded-"));
  chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  const left = postmaster();
  if (left && isRunning(left.pid)) process.kill(left.pid, "SIGKILL");
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

async function start(): Promise<EmbeddedPostgres> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  running = await startEmbeddedPostgres({
    dataDir,
    log,
    programs: sharedStagingFolder,
  });
  return running;
}

function postmaster() {
  return readPidFile(path.join(dataDir, "postgres"));
}

async function query<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, backoff: () => 0.05, onnotice: () => undefined });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

test("creates a database in an empty folder, owned by a role without superuser rights", async () => {
  const { url } = await start();
  const facts = await query(url, async (sql) => {
    await sql`create extension pg_trgm`;
    const [row] = await sql`
      select current_setting('listen_addresses') as addresses, usesuper as superuser, current_setting('server_encoding') as encoding
      from pg_user where usename = current_user`;
    return row;
  });
  expect(facts).toEqual({ addresses: "127.0.0.1", superuser: false, encoding: "UTF8" });
  expect(Number(new URL(url).port)).toBeLessThan(32_768);
  expect(statSync(path.join(dataDir, "postgres/starling-password")).mode & 0o777).toBe(0o600);
  const guess = new URL(url);
  guess.password = "guess";
  await expect(query(guess.href, (sql) => sql`select 1`)).rejects.toThrow("password authentication failed");
});

test("restarts in the same folder with the same data and address, even if an old pid file is left", async () => {
  const first = await start();
  await query(first.url, (sql) => sql`create table numbers as select 7 as value`);
  await first.stop();
  const pidFile = path.join(dataDir, "postgres/postmaster.pid");
  expect(existsSync(pidFile)).toBe(false);
  const stale = [process.ppid, path.join(dataDir, "postgres"), "1", "5432", "", "127.0.0.1", "0 0", "ready"];
  for (const left of [`${stale.join("\n")}\n`, "", null]) {
    if (left !== null) writeFileSync(pidFile, left);
    const { url, stop } = await start();
    expect(url).toBe(first.url);
    expect(await query(url, (sql) => sql`select value from numbers`)).toEqual([{ value: 7 }]);
    await stop();
  }
});

test("stops the database server of a killed app, and starts another at the same address", async () => {
  const app = await startStandInApp(dataDir);
  await query(app.firstLine, (sql) => sql`create table numbers as select 7 as value`);
  await killStandInApp(app);
  const orphan = Number(postmaster()?.pid);
  expect(isRunning(orphan)).toBe(true);
  const { url } = await start();
  expect(isRunning(orphan)).toBe(false);
  expect(url).toBe(app.firstLine);
  expect(await query(url, (sql) => sql`select value from numbers`)).toEqual([{ value: 7 }]);
});

test("a second app on the same data folder fails and reports the first app's process id", async () => {
  const first = await startStandInApp(dataDir);
  const second = await startStandInApp(dataDir);
  expect(second.firstLine).toContain("DataFolderInUse");
  expect(second.firstLine).toContain(`kill ${first.process.pid}`);
  expect(await second.exitCode()).toBe(1);
  expect(await query(first.firstLine, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  first.process.stdin?.end();
  expect(await first.exitCode()).toBe(0);
  expect(postmaster()).toBeUndefined();
});
