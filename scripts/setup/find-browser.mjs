import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A Chromium or Chrome already on this machine: `CHROMIUM_PATH` first, then the search path.
 * Undefined when there is none; Playwright's own download is then the next place to look.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((candidate) => isExecutable(candidate));
}

/**
 * Flags Chromium needs to start here. Root cannot use the sandbox, and a container's /dev/shm is small.
 * @returns {string[]}
 */
export function browserArguments() {
  const isRoot = process.getuid?.() === 0;
  return ["--disable-dev-shm-usage", ...(isRoot ? ["--no-sandbox"] : [])];
}
