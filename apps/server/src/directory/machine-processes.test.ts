import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MachineFacts } from "./testing/machine-process.ts";

const PROGRAM = fileURLToPath(new URL("./testing/machine-process.ts", import.meta.url));
const inTime = { timeout: 30_000, interval: 20 };

let db: TestDb;
let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  db = await createTestDb();
  folder = mkdtempSync(path.join(os.tmpdir(), "starling-machine-"));
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, "close");
    child.kill("SIGKILL");
    await ended;
  }
  await db.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const file = () => path.join(folder, "directory.sock");

function start(): ChildProcess {
  const child = fork(PROGRAM, [db.url, file(), path.join(folder, "directory")], {
    execArgv: ["--import", "tsx"],
  });
  children.push(child);
  return child;
}

/** Says a word to a process, and hears how it stands. */
async function say(child: ChildProcess | undefined, word = "facts"): Promise<MachineFacts> {
  if (!child) throw new Error("There is no such process");
  const heard = once(child, "message");
  child.send(word);
  const [facts] = await heard;
  return facts;
}

const sayAll = () => Promise.all(children.map((child) => say(child)));

/** Waits until all have one index between them; answers whoever holds it, and the others. */
async function untilSettled(): Promise<{ holder: ChildProcess | undefined; others: ChildProcess[] }> {
  await expect
    .poll(async () => {
      const facts = await sayAll();
      return facts.every(({ isFresh }) => isFresh) && new Set(facts.map(({ holder }) => holder)).size === 1;
    }, inTime)
    .toBe(true);
  const [facts] = await sayAll();
  const holder = children.find(({ pid }) => pid === facts?.holder);
  return { holder, others: children.filter((child) => child !== holder) };
}

test("after kill -9 of the one that holds the index another answers all along, and takes over", async () => {
  start();
  start();
  const { holder, others } = await untilSettled();
  const [other] = others;
  await say(other, "save");
  await expect.poll(async () => (await say(other)).saves, inTime).toBeGreaterThan(20);
  const before = await say(other, "facts");
  expect(before).toMatchObject({ wrong: 0, holder: holder?.pid, limitations: [] });

  const ended = once(holder ?? start(), "close");
  holder?.kill("SIGKILL");
  await ended;
  children = others;
  // What it has left is in nobody's way, be it two who find it at once.
  expect(existsSync(file())).toBe(true);
  start();
  await untilSettled();
  await expect.poll(async () => (await say(other)).saves, inTime).toBeGreaterThan(before.saves + 50);
  const { wrong, holder: next, limitations, ids } = await say(other, "rest");
  expect({ wrong, limitations }).toEqual({ wrong: 0, limitations: [] });
  expect(children.map(({ pid }) => pid)).toContain(next);
  await expect
    .poll(async () => (await sayAll()).every((facts) => facts.ids.length >= ids.length), inTime)
    .toBe(true);
}, 90_000);

test("one that is frozen is not waited for; another takes over, and it asks that one when it goes on", async () => {
  start();
  start();
  const { holder, others } = await untilSettled();
  const [other] = others;
  await say(other, "save");
  await expect.poll(async () => (await say(other)).saves, inTime).toBeGreaterThan(20);

  holder?.kill("SIGSTOP");
  await expect
    .poll(async () => (await say(other)).limitations, inTime)
    .toEqual([
      `Listings are answered by the database: process ${holder?.pid}, which holds the directory's index, does not answer`,
    ]);
  await expect.poll(async () => (await say(other)).holder, inTime).toBe(other?.pid);
  await expect.poll(async () => (await say(other)).isFresh, inTime).toBe(true);
  const { wrong, slowestMs } = await say(other);
  expect(wrong).toBe(0);
  // Half a second for the save, another one for the listing, on a busy machine.
  expect(slowestMs).toBeLessThan(3_000);

  holder?.kill("SIGCONT");
  const settled = await untilSettled();
  expect(settled.holder).toBe(other);
  await say(holder, "save");
  await expect.poll(async () => (await say(holder)).saves, inTime).toBeGreaterThan(20);
  expect((await say(holder)).wrong).toBe(0);
}, 120_000);

test("one that ends in order leaves its place to another", async () => {
  start();
  start();
  const { holder, others } = await untilSettled();
  await say(others[0], "save");
  await expect.poll(async () => (await say(others[0])).saves, inTime).toBeGreaterThan(5);
  const ended = once(holder ?? start(), "close");
  holder?.send("stop");
  expect(await ended).toEqual([0, null]);
  children = others;
  expect((await untilSettled()).holder).toBe(others[0]);
  expect((await say(others[0], "rest")).wrong).toBe(0);
}, 60_000);
