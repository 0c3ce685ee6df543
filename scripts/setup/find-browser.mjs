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
 * Chromium at `CHROMIUM_PATH`, then on the search path; undefined if none is found.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  return env.CHROMIUM_PATH || onSearchPath(chromiums, env);
}

/**
 * Firefox at `FIREFOX_PATH`, then on the search path; never downloaded.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined}
 */
export function findFirefox(env = process.env) {
  return env.FIREFOX_PATH || onSearchPath(firefoxes, env);
}

/**
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
 * `--no-sandbox` is set for root, because root cannot use the sandbox. `--disable-dev-shm-usage` is set
 * because /dev/shm is small in containers.
 * @returns {string[]}
 */
export function browserArguments() {
  const isRoot = process.getuid?.() === 0;
  return ["--disable-dev-shm-usage", ...(isRoot ? ["--no-sandbox"] : [])];
}
