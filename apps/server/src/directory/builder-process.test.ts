import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { refreshEntries } from "@starling/api/directory/entries.service";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { restoreDirectoryIndex } from "@starling/directory/memory/directory-index";
import { readIdentity } from "@starling/directory/sync/change-log";
import { readNote } from "@starling/directory/sync/snapshot-metadata";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builderProcess } from "./builder-process.ts";

let db: TestDb;
let folder: string;

beforeAll(async () => {
  db = await createTestDb();
  folder = mkdtempSync(path.join(tmpdir(), "starling-builder-"));
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const clock = { now: () => new Date() };
const never = new AbortController().signal;

/** A builder whose program is this text. */
function builderOf(program: string) {
  const file = path.join(folder, `${program.length}.mjs`);
  writeFileSync(file, program);
  return builderProcess(db.url, pathToFileURL(file));
}

test("the index that a process has built is that of the database, and says what it holds", async () => {
  const { id } = await makeStreamer(db.db, { displayName: "Built Apart" });
  await db.db.transaction((tx) => refreshEntries({ db: tx, ports: { clock } }, [id]));
  const { index, note } = await restoreDirectoryIndex(builderProcess(db.url)(never));
  expect(index.size).toBe(1);
  const { identity, position } = readNote(note);
  expect(identity).toBe(await readIdentity(db.db));
  const [newest] = await db.sql`select max(seq)::int as seq from directory_changes`;
  expect(position.last).toBe(newest?.seq);
});

test("what a builder said before it failed is in the error", async () => {
  const failing = builderOf('console.error("the disk is on fire"); process.exitCode = 3;');
  await expect(restoreDirectoryIndex(failing(never))).rejects.toThrow(/ended with 3: the disk is on fire/);
});

test("a builder that is killed in the middle of an index leaves none", async () => {
  const killed = builderOf('process.stdout.write("half", () => process.kill(process.pid, "SIGKILL"));');
  await expect(restoreDirectoryIndex(killed(never))).rejects.toThrow(/ended with SIGKILL/);
});

test("a builder that cannot be reached by its database says so", async () => {
  const { port } = new URL(db.url);
  const lost = builderProcess(db.url.replace(`:${port}/`, ":1/"))(never);
  await expect(restoreDirectoryIndex(lost)).rejects.toThrow(/ended with 1: .*ECONNREFUSED/s);
});

test("a builder is ended at the stop, and when nobody reads any more", async () => {
  const waiting = "process.stdout.write(String(process.pid)); setInterval(() => undefined, 1_000);";
  for (const isStopped of [true, false]) {
    const stopping = new AbortController();
    const parts = builderOf(waiting)(stopping.signal);
    const { value } = await parts.next();
    const pid = Number(String(value));
    if (isStopped) stopping.abort();
    await parts.return().catch(() => undefined);
    await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
  }
});

test("a builder whose server is gone ends by itself", async () => {
  const program = fileURLToPath(new URL("./index-builder.ts", import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, program], {
    // It would wait for this database for as long as it is tried.
    env: { ...process.env, DATABASE_URL: "postgres://192.0.2.1/none" },
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.stdin.end();
  const [code] = await once(child, "close");
  expect(code).toBe(1);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
