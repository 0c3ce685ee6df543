import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { clearRelease, deleteOldReleases } from "./keep-releases.ts";

const dist = mkdtempSync(path.join(os.tmpdir(), "starling-releases-"));
afterAll(() => rmSync(dist, { recursive: true }));

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const isThere = (name: string) => existsSync(path.join(dist, name));

function build(name: string, now: Date) {
  const replaced = clearRelease(dist);
  mkdirSync(path.join(dist, "assets"), { recursive: true });
  mkdirSync(path.join(dist, ".vite"), { recursive: true });
  const file = `assets/${name}`;
  for (const written of ["index.html", ".vite/manifest.json", file]) {
    writeFileSync(path.join(dist, written), file);
    utimesSync(path.join(dist, written), now, now);
  }
  deleteOldReleases(dist, replaced, new Set([file]), now);
}

test("keeps the files of a release for a week after the release was replaced", () => {
  build("a.js", day(1));
  writeFileSync(path.join(dist, "removed-icon.png"), "");
  build("b.js", day(20));
  expect([isThere("assets/a.js"), isThere("assets/b.js")]).toEqual([true, true]);
  expect(isThere("removed-icon.png")).toBe(false);
  build("c.js", day(27));
  expect(isThere("assets/a.js")).toBe(true);
  build("c.js", day(28));
  expect(["a", "b", "c"].map((name) => isThere(`assets/${name}.js`))).toEqual([false, true, true]);
});
