import { expect, it } from "vitest";
import { toLoadRow } from "../testing/load-rows.ts";
import { FACETS, RandomRows } from "../testing/random-rows.ts";
import { createDirectoryIndex, restoreDirectoryIndex } from "./directory-index.ts";
import type { DirectoryIndex } from "./index-row.ts";
import { SnapshotRefused } from "./snapshot.ts";

async function filled(): Promise<DirectoryIndex> {
  const made = new RandomRows("snapshot");
  const index = createDirectoryIndex();
  index.nameFacets(FACETS);
  await index.load(Array.from({ length: 200 }, () => toLoadRow(made.row())));
  await index.finish();
  return index;
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const refused = (bytes: Uint8Array) =>
  expect(restoreDirectoryIndex(only(bytes))).rejects.toThrow(SnapshotRefused);

it("refuses what is cut off, goes on, or has a bit changed anywhere", async () => {
  const index = await filled();
  const bytes = Buffer.concat([...index.toSnapshot("a note")]);
  expect((await restoreDirectoryIndex(only(bytes))).note).toBe("a note");
  await refused(bytes.subarray(0, bytes.length - 1));
  await refused(bytes.subarray(0, 100));
  await refused(Buffer.alloc(0));
  await refused(Buffer.concat([bytes, Buffer.alloc(1)]));
  await refused(Buffer.alloc(bytes.length, 1));
  const step = Math.ceil(bytes.length / 120);
  for (let at = 0; at < bytes.length; at += step) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 4;
    await refused(damaged);
  }
});

it("is the same once more when it was restored, also where nobody has anything to hold", async () => {
  const made = new RandomRows("restored");
  const index = createDirectoryIndex();
  await index.load(
    Array.from({ length: 50 }, () => toLoadRow({ ...made.row(), statuses: [], schedule: [] })),
  );
  await index.finish();
  const bytes = Buffer.concat([...index.toSnapshot("a note")]);
  const { index: restored } = await restoreDirectoryIndex(only(bytes));
  expect(Buffer.concat([...restored.toSnapshot("a note")]).equals(bytes)).toBe(true);
});

it("throws where the index changes while it is written", async () => {
  const index = await filled();
  const parts = index.toSnapshot("")[Symbol.iterator]();
  parts.next();
  index.apply([{ id: "00000000-0000-0000-0000-000000000000", row: null }]);
  expect(() => parts.next()).toThrow("changed");
});

it("is not asked, changed or loaded at the wrong time", async () => {
  const index = createDirectoryIndex();
  expect(() => index.apply([])).toThrow("not loaded");
  await index.finish();
  await expect(index.load([])).rejects.toThrow("loaded already");
});
