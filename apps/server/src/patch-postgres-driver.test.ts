import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";

const driver = path.join(path.dirname(createRequire(import.meta.url).resolve("postgres")), "../../src");
const pluginFile = pathToFileURL(path.join(import.meta.dirname, "../patch-postgres-driver.mjs")).href;
let plugin: Plugin;
let folder: string;

beforeAll(async () => {
  const module: { patchPostgresDriver: Plugin } = await import(pluginFile);
  plugin = module.patchPostgresDriver;
  folder = mkdtempSync(path.join(os.tmpdir(), "starling-driver-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles an entry against a copy of the driver, changed as a later release might change it. */
async function bundle(name: string, entry: string, change?: { file: string; from: string; to: string }) {
  const copy = path.join(folder, name, "node_modules/postgres/src");
  mkdirSync(copy, { recursive: true });
  cpSync(driver, copy, { recursive: true });
  writeFileSync(path.join(copy, "../package.json"), '{ "type": "module", "exports": "./src/index.js" }');
  if (change) {
    const file = path.join(copy, change.file);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(change.from);
    writeFileSync(file, text.replace(change.from, change.to));
  }
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: path.join(folder, name) },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    logLevel: "silent",
    plugins: [plugin],
  });
  return outputFiles[0]?.text ?? "";
}

const USES = 'import postgres from "postgres"; console.log(postgres);';

test("the bundled driver refuses a query on a connection that is closed", async () => {
  const text = await bundle("as-it-is", USES);
  expect(text).toMatch(/function execute\(q\) \{\s+if \(!socket \|\| socket\.destroyed\)/);
  expect(text).toContain("socket = chunk = nextWriteTimer = null");
  expect(text).toMatch(/if \(gone\)\s+return q\.reject\(gone\)/);
});

test.each([
  { file: "connection.js", from: "function execute(q) {", to: "function execute(query) {" },
  { file: "connection.js", from: "    socket = null\n", to: "    socket = undefined\n" },
  { file: "index.js", from: "let savepoints = 0", to: "let savepoints = 1" },
])("a driver with another text in $file fails the build", async (change) => {
  const name = `changed-${change.file}-${change.to.length}`;
  await expect(bundle(name, USES, change)).rejects.toThrow(
    new RegExp(`${change.file} has changed: see whether patch-postgres-driver\\.mjs is still needed`),
  );
});

test("a bundle without the driver fails, too", async () => {
  await expect(bundle("without", "console.log(1)")).rejects.toThrow(
    "The bundle lacks postgres/src/connection.js, index.js",
  );
});
