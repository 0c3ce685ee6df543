import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fromRoot, isWritable, root, stateFolder } from "./paths.mjs";
import { run } from "./processes.mjs";
import { SetupError, step } from "./report.mjs";

const inputs = ["apps", "packages", "package-lock.json", "patches", "tsconfig.base.json", "turbo.json"];
const outputs = ["apps/server/dist", "apps/web/dist"];
/** A build without these files has failed, even if its exit code was 0. */
const results = [
  "apps/server/dist/main.js",
  "apps/web/dist/index.html",
  "apps/web/dist/.server/entry-server.js",
];
const stampPath = join(stateFolder, "build-stamp");
// Folders that are not inputs of the build.
const skipped = new Set(["node_modules", "dist", ".tsc", ".turbo", ".vite", ".data", "compile-cache"]);

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} path
 */
function addFile(hash, path) {
  const { size, mtimeMs } = statSync(path);
  hash.update(`${relative(root, path)}\0${size}\0${mtimeMs}\n`);
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} folder
 */
function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) addFolder(hash, path);
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) addFile(hash, path);
  }
}

/**
 * Hash of file names, sizes and times. Turbo runs only if the hash differs, because it takes most of a
 * second.
 */
function currentStamp() {
  const hash = createHash("sha256");
  for (const path of [...inputs, ...outputs].map((part) => fromRoot(part))) {
    if (!existsSync(path)) hash.update(`${path} is missing`);
    else if (statSync(path).isDirectory()) addFolder(hash, path);
    else addFile(hash, path);
  }
  return hash.digest("hex");
}

/** @returns {boolean} */
function isBuilt() {
  if (outputs.some((path) => !existsSync(fromRoot(path)))) return false;
  return existsSync(stampPath) && readFileSync(stampPath, "utf8") === currentStamp();
}

/**
 * Builds if necessary; requires the set-up lock.
 * @throws {SetupError} if a build fails, with its output
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  if (!isWritable(root)) {
    throw new SetupError(`The build is out of date, and this account cannot write to ${root}.`);
  }
  await step("Building web and server", async () => {
    for (const path of results) rmSync(fromRoot(path), { force: true });
    await runTurbo();
    if (hasResults()) return;
    // npm 9 returns 0 when a build of a workspace fails, and turbo then caches the missing result.
    const output = await runTurbo("--force");
    if (!hasResults()) throw new SetupError("The build failed; see above.", output);
  });
  writeFileSync(stampPath, currentStamp());
}

const hasResults = () => results.every((path) => existsSync(fromRoot(path)));

/** @param {string[]} more */
async function runTurbo(...more) {
  const args = ["run", "build", "--output-logs=errors-only", "--no-color", "--cache-dir=.turbo/cache"];
  const { code, output } = await run(fromRoot("node_modules", ".bin", "turbo"), [...args, ...more]);
  if (code !== 0) throw new SetupError("The build failed; see above.", output);
  return output;
}
