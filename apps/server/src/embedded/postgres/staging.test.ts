import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stageBinaries } from "./staging.ts";

let work = "";

beforeEach(() => {
  work = mkdtempSync(path.join(os.tmpdir(), "starling-staging-"));
  mkdirSync(path.join(work, "native/bin"), { recursive: true, mode: 0o700 });
  mkdirSync(path.join(work, "native/lib"), { mode: 0o700 });
  writeFileSync(path.join(work, "native/bin/postgres"), "program", { mode: 0o600 });
  writeFileSync(path.join(work, "native/lib/libpq.so.5.18"), "library", { mode: 0o600 });
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  writeFileSync(path.join(work, "native/pg-symlinks.json"), JSON.stringify(links));
});

afterEach(() => rmSync(work, { recursive: true, force: true }));

function stage(version = "18.4") {
  return stageBinaries({ native: path.join(work, "native"), version }, path.join(work, "staged"), undefined);
}

test("the copied database programs include their linked libraries and can be run by any account", () => {
  const { postgres } = stage();
  expect(postgres).toBe(path.join(work, "staged/bin/postgres"));
  expect(statSync(postgres).mode & 0o777).toBe(0o755);
  expect(readFileSync(path.join(work, "staged/lib/libpq.so.5"), "utf8")).toBe("library");
  expect(statSync(path.join(work, "staged/lib/libpq.so.5")).mode & 0o777).toBe(0o644);
});

test("reuses a complete copy of the programs, and replaces an incomplete or outdated one", () => {
  stage();
  writeFileSync(path.join(work, "native/bin/postgres"), "changed");
  const staged = () => readFileSync(path.join(work, "staged/bin/postgres"), "utf8");
  stage();
  expect(staged()).toBe("program");
  rmSync(path.join(work, "staged/lib/libpq.so.5.18"));
  stage();
  expect(staged()).toBe("changed");
  writeFileSync(path.join(work, "native/bin/postgres"), "newer");
  stage("18.5");
  expect(staged()).toBe("newer");
});

test("refuses to copy to a symbolic link or to a folder that others can write to", () => {
  mkdirSync(path.join(work, "elsewhere"), { mode: 0o777 });
  symlinkSync(path.join(work, "elsewhere"), path.join(work, "staged"));
  expect(() => stage()).toThrow("belongs to another user");
});
