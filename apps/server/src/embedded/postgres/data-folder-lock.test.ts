import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { acquireDataFolderLock, DataFolderInUse } from "./data-folder-lock.ts";
import { startStandInApp } from "./testing/stand-in-app.ts";

let dataDir = "";

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "starling-lock-"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const lockFile = () => path.join(dataDir, "starling.lock");

test("refuses a locked data folder until the lock is released", () => {
  const lock = acquireDataFolderLock(dataDir);
  expect(() => acquireDataFolderLock(dataDir)).toThrow(DataFolderInUse);
  lock.release();
  expect(existsSync(lockFile())).toBe(false);
  acquireDataFolderLock(dataDir).release();
});

test.each([
  ["a process that has ended", JSON.stringify({ pid: 2 ** 22 + 1, started: "1" })],
  ["a process whose id was reused", JSON.stringify({ pid: process.pid, started: "1" })],
  ["an unknown process, because the lock file is damaged", "{"],
])("takes over a data folder locked by %s", (_whose, content) => {
  writeFileSync(lockFile(), content);
  const lock = acquireDataFolderLock(dataDir);
  expect(JSON.parse(readFileSync(lockFile(), "utf8"))).toMatchObject({ pid: process.pid });
  lock.release();
});

test("releasing a lock that another process has taken over leaves that process's lock in place", () => {
  const lock = acquireDataFolderLock(dataDir);
  writeFileSync(lockFile(), "someone else's");
  lock.release();
  expect(readFileSync(lockFile(), "utf8")).toBe("someone else's");
});

test("only one of several apps that find a stale lock gets the data folder", async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, started: "1" }));
  const apps = await Promise.all(Array.from({ length: 5 }, () => startStandInApp(dataDir, "lock-only")));
  expect(apps.filter((app) => app.firstLine === "locked")).toHaveLength(1);
  for (const app of apps) app.process.stdin?.end();
  const codes = await Promise.all(apps.map((app) => app.exitCode()));
  expect(codes.sort()).toEqual([0, 1, 1, 1, 1]);
});
