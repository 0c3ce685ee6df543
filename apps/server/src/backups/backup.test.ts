import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { makeBackup, readBackup, restoreFiles } from "./backup.ts";
let place: string;
const client = await createTestDb();
afterAll(() => client.close());
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "backups-"));
  mkdirSync(path.join(place, "media/.videos"), { recursive: true });
  mkdirSync(path.join(place, "media/.parts"));
  mkdirSync(path.join(place, "backups"));
  for (const name of ["picture", ".videos/clip", ".parts/half"]) writeFileSync(path.join(place, "media", name), name);
});
afterEach(() => rmSync(place, { recursive: true }));

const backup = (day: number, keep = 9) =>
  makeBackup({
    sql: client.sql,
    media: path.join(place, "media"),
    folder: path.join(place, "backups"),
    now: new Date(Date.UTC(2026, 10, day)),
    keep,
  });
const listed = () => readdirSync(path.join(place, "backups")).sort();

test("makeBackup copies files except unfinished uploads, and restoreFiles copies them back", async () => {
  const made = await backup(1);
  expect(made).toMatchObject({ files: 2, removed: [] });
  // Only the user who makes the backup may read it.
  expect(statSync(made.place).mode & 0o777).toBe(0o700);
  expect((await readBackup(made.place)).database.tables.length).toBeGreaterThan(50);
  const restored = path.join(place, "restored");
  expect(await restoreFiles(made.place, restored)).toBe(2);
  expect(readFileSync(path.join(restored, ".videos/clip"), "utf8")).toBe(".videos/clip");
  expect(await restoreFiles(made.place, restored)).toBe(0);
});

test("makeBackup hard-links unchanged files of the previous backup instead of copying them", async () => {
  const first = await backup(1);
  const second = await backup(2);
  const inode = (made: { place: string }) => statSync(path.join(made.place, "media/picture")).ino;
  expect(inode(second)).toBe(inode(first));
});

test("makeBackup removes the oldest backups and the leftovers of an interrupted backup", async () => {
  for (const day of [1, 2]) await backup(day);
  mkdirSync(path.join(place, "backups/starling-20261103T000000Z.unfinished"));
  expect((await backup(4, 2)).removed).toEqual(["starling-20261101T000000Z"]);
  expect(listed()).toEqual(["starling-20261102T000000Z", "starling-20261104T000000Z"]);
});

test("leaves no files behind when a backup fails, and keeps the earlier backups", async () => {
  await backup(1);
  rmSync(path.join(place, "media"), { recursive: true });
  await expect(backup(2)).rejects.toThrow();
  expect(listed()).toEqual(["starling-20261101T000000Z"]);
});

test("readBackup rejects a folder that is not one complete backup, with an error that asks for such a folder", async () => {
  await expect(readBackup(place)).rejects.toThrow(/is not a complete backup.*Name the folder of one backup/);
});
