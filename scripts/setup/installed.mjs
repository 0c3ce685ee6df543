import { existsSync, readFileSync } from "node:fs";
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
 * Why the installed packages do not match the lock file, or undefined when they do. npm writes
 * `node_modules/.package-lock.json` as the last act of an install, so an interrupted one is seen;
 * looking for each package's own folder sees one that was damaged later.
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
    if (!found || found.version !== locked.version) return `${path} is not the locked version`;
    const proof = locked.link ? path : join(path, "package.json");
    if (!existsSync(join(folder, proof))) return `${path} is damaged`;
  }
  return undefined;
}
