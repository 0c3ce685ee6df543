import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openMediaFolder } from "./media-folder.ts";

const place = mkdtempSync(path.join(os.tmpdir(), "starling-media-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const folder = openMediaFolder(place);

const arrive = (key: string) => folder.append(key, 0, Readable.from([`bytes of ${key}`]));
async function read(file: Awaited<ReturnType<typeof folder.open>>): Promise<string | null> {
  return file && text(file.stream());
}

test("stores uploads and pictures separately, and does not return one as the other", async () => {
  for (const origin of ["upload", "picture"] as const) {
    await arrive(origin);
    await folder.finish(origin, origin);
    expect(await folder.has(origin)).toBe(true);
  }
  expect(await read(await folder.open("picture"))).toBe("bytes of picture");
  expect(await read(await folder.openUpload("upload"))).toBe("bytes of upload");
  expect([await folder.open("upload"), await folder.openUpload("picture")]).toEqual([null, null]);
  expect([await folder.remove("upload"), await folder.remove("upload")]).toEqual([true, false]);
});

test("deletes abandoned and unpublished uploads after two hours, but never pictures", async () => {
  for (const key of ["part", "raw", "made"]) await arrive(key);
  await folder.finish("raw", "upload");
  await folder.finish("made", "picture");
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await folder.sweep(after(119));
  expect([await folder.received("part"), await folder.has("raw")]).toEqual([13, true]);
  await folder.sweep(after(121));
  expect([await folder.received("part"), await folder.has("raw")]).toEqual([0, false]);
  expect(await folder.has("made")).toBe(true);
});
