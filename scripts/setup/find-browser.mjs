import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const chromiums = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const firefoxes = ["firefox-esr", "firefox"];

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
  return env.CHROMIUM_PATH || onSearchPath(chromiums, env);
}

/**
 * A Firefox already on this machine: `FIREFOX_PATH` first, then the search path. None is ever fetched.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined}
 */
export function findFirefox(env = process.env) {
  return env.FIREFOX_PATH || onSearchPath(firefoxes, env);
}

/**
 * The first of these programs that lies on the search path.
 * @param {readonly string[]} names
 * @param {Record<string, string | undefined>} env
 */
export function onSearchPath(names, env) {
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
