import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, os?: string[] }} LockedPackage */

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Reason to install packages; undefined if they match the lock file. npm writes
 * `node_modules/.package-lock.json` last, so its absence reveals an interrupted installation.
 * @param {string} folder the checkout
 * @returns {string | undefined}
 */
export function whyNotInstalled(folder) {
  const wanted = readPackages(join(folder, "package-lock.json"));
  if (!wanted) return "package-lock.json cannot be read";
  const present = readPackages(join(folder, "node_modules", ".package-lock.json"));
  if (!present) return "packages are not installed yet";
  for (const [path, locked] of Object.entries(wanted)) {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) continue;
    const found = present[path];
    if (!found && (locked.optional || locked.devOptional)) continue;
    if (!found || found.version !== locked.version)
      return `${path} does not match the version in package-lock.json`;
    const proof = locked.link ? path : join(path, "package.json");
    if (!existsSync(join(folder, proof))) return `${path} is damaged`;
  }
  return undefined;
}

/**
 * Reason to apply patches. npm applies them in `postinstall`, which `ignore-scripts` skips.
 * @param {string} folder the checkout
 * @returns {string | undefined}
 */
export function whyNotPatched(folder) {
  for (const name of readdirSync(join(folder, "patches"))) {
    for (const { file, lines } of addedLines(readFileSync(join(folder, "patches", name), "utf8"))) {
      if (!readText(join(folder, file)).includes(lines)) return `${file} lacks patches/${name}`;
    }
  }
  return undefined;
}

/**
 * @param {string} patch in the unified format of `git diff`
 * @returns {{ file: string, lines: string }[]}
 */
function addedLines(patch) {
  return patch.split(/^diff --git .*\n/m).flatMap((part) => {
    const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1];
    if (!file) return [];
    const hunks = part.slice(part.indexOf("\n@@"));
    const runs = hunks.match(/(?:^\+.*\n)+/gm) ?? [];
    return runs.map((run) => ({ file, lines: run.replace(/^\+/gm, "") }));
  });
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
