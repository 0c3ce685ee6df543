import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { SnapshotStore } from "@starling/directory/sync/snapshot-keeper";
import { afterEach, beforeEach, expect, test } from "vitest";
import { snapshotFiles } from "./snapshot-files.ts";

let home: string;
let folder: string;
let store: SnapshotStore;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "starling-snapshots-"));
  folder = path.join(home, "directory");
  store = snapshotFiles(folder);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const BIG = Buffer.alloc(2_500_000, "starling ");

async function keep(name: string, parts: Iterable<Uint8Array>): Promise<void> {
  await (await store.write(name, parts))();
}

async function readBack(name: string): Promise<Buffer | null> {
  const parts = await store.read(name);
  if (parts === null) return null;
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(Uint8Array.from(part));
  return Buffer.concat(read);
}

test("a snapshot is read back byte for byte, whatever the size of its parts", async () => {
  expect(await readBack("a")).toBeNull();
  const parts = [Buffer.from("note"), Buffer.alloc(0), BIG, new Uint8Array([1, 2, 3])];
  await keep("a", parts);
  expect(await readBack("a")).toEqual(Buffer.concat(parts));
});

test("each part is written before the next is read, and the file appears only when it is complete", async () => {
  const living = Buffer.from("as it was");
  const finish = await store.write(
    "a",
    (function* () {
      yield living;
      living.fill("x");
    })(),
  );
  expect(await readBack("a")).toBeNull();
  await finish();
  expect((await readBack("a"))?.toString()).toBe("as it was");
});

test("a new snapshot replaces all others and what a killed process left behind", async () => {
  await keep("a", [Buffer.from("old")]);
  const [left, current] = ["b.bin.1.tmp", "b.bin.2.tmp"].map((name) => path.join(folder, name));
  for (const unfinished of [left, current]) writeFileSync(unfinished ?? "", "torn");
  utimesSync(left ?? "", new Date(0), new Date(0));
  await keep("b", [Buffer.from("new")]);
  expect(readdirSync(folder).sort()).toEqual(["b.bin", "b.bin.2.tmp"]);
  expect((await readBack("b"))?.toString()).toBe("new");
});

test("a snapshot that fails leaves only the last one in the folder", async () => {
  await keep("a", [Buffer.from("last")]);
  const failing = store.write(
    "a",
    (function* () {
      yield BIG;
      throw new Error("the index changed");
    })(),
  );
  await expect(failing).rejects.toThrow("the index changed");
  expect(readdirSync(folder)).toEqual(["a.bin"]);
  expect((await readBack("a"))?.toString()).toBe("last");
});

test("the file of a snapshot that is abandoned is closed", async () => {
  await keep("a", [BIG, BIG]);
  const parts = await store.read("a");
  expect((await parts?.next())?.value?.length).toBeGreaterThan(0);
  await parts?.return();
  expect(await parts?.next()).toEqual({ done: true, value: undefined });
});
