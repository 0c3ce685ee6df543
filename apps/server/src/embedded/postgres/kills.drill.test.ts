import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPidFile } from "./orphan.ts";
import { isRunning, waitForEnd } from "./process-identity.ts";
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

async function start(onExit?: (reason: string) => void): Promise<EmbeddedPostgres> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  running = await startEmbeddedPostgres({
    dataDir,
    log,
    onExit,
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

test("restarts a killed database server at the same address", async () => {
  const onExit = vi.fn();
  const { url } = await start(onExit);
  await query(url, (sql) => sql`create table numbers as select 7 as value`);
  const pid = Number(postmaster()?.pid);
  process.kill(pid, "SIGKILL");
  await waitForEnd(pid, 2_000);
  await expect
    .poll(() => query(url, (sql) => sql`select value from numbers`).catch(String), { timeout: 10_000 })
    .toEqual([{ value: 7 }]);
  expect(onExit).toHaveBeenCalledOnce();
});

test("stopping during a restart leaves no database server running", async () => {
  const { stop } = await start();
  const pid = Number(postmaster()?.pid);
  process.kill(pid, "SIGKILL");
  await waitForEnd(pid, 2_000);
  await stop();
  expect(isRunning(Number(postmaster()?.pid ?? pid))).toBe(false);
});

test("committed rows survive when both the app and its database server are killed", async () => {
  const app = await startStandInApp(dataDir);
  await query(app.firstLine, (sql) => sql`create table numbers as select 7 as value`);
  const pid = Number(postmaster()?.pid);
  await killStandInApp(app);
  process.kill(pid, "SIGKILL");
  await waitForEnd(pid, 2_000);
  const { url } = await start();
  expect(await query(url, (sql) => sql`select value from numbers`)).toEqual([{ value: 7 }]);
});
