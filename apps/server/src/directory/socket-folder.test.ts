import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createTestApi } from "@starling/api/testing/create-test-api";
import { MachineDirectory } from "@starling/directory/socket/machine-directory";
import { isSocketName } from "@starling/directory/socket/messages";
import { DirectorySync } from "@starling/directory/sync/directory-sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningDirectory, startDirectory } from "./start-directory.ts";

const inTime = { timeout: 20_000, interval: 20 };
const quiet = { info: () => undefined, warn: () => undefined };

let api: Awaited<ReturnType<typeof createTestApi>>;
let folder: string;
let running: RunningDirectory[];

beforeAll(async () => {
  api = await createTestApi();
  folder = mkdtempSync(path.join(os.tmpdir(), "starling-folder-"));
  running = [];
});
afterAll(async () => {
  for (const directory of running) await directory.stop();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(socketFolder: string | undefined, isIndexed = true): Promise<RunningDirectory> {
  const ports = { ...api.ports };
  const options = { databaseUrl: api.url, db: api.db, ports, folder: path.join(folder, "snapshots") };
  const directory = await startDirectory({ ...options, isIndexed, socketFolder, log: quiet });
  running.push(directory);
  return directory;
}

test("servers that name a folder have one index between them, and leave nothing there at their end", async () => {
  const [first, second] = [await start(folder), await start(folder)];
  const syncs = [first, second].map(({ sync }) => sync);
  await expect.poll(() => syncs.every((sync) => sync?.isFresh), inTime).toBe(true);
  const holders = syncs.map((sync) => (sync instanceof MachineDirectory ? sync.holder?.isOwn : null));
  expect(holders.sort()).toEqual([false, true]);
  expect([first.limitations(), second.limitations()]).toEqual([[], []]);
  expect(readdirSync(folder).filter(isSocketName)).toHaveLength(1);
  await first.stop();
  await expect.poll(() => second.sync?.isFresh, inTime).toBe(true);
  await second.stop();
  expect(readdirSync(folder).filter((name) => name.includes(".sock"))).toEqual([]);
});

test("without a folder each has its own, and without an index there is nothing to share", async () => {
  expect((await start(undefined)).sync).toBeInstanceOf(DirectorySync);
  expect((await start(folder, false)).sync).toBeNull();
});
