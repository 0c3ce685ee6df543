import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * Finds packages and their transitive dependencies. Omits an optional dependency that is not installed.
 * @param {string} root the checkout
 * @param {string} from folder of the dependent package, below the root
 * @param {readonly string[]} names
 * @returns {string[]} relative to the checkout, in order
 * @throws {Error} if a package is not installed
 */
export function runtimePackages(root, from, names) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} name @param {string} place @param {boolean} isOptional */
  const visit = (name, place, isOptional) => {
    const folder = findPackage(root, place, name);
    if (folder === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not installed, and ${relative(root, place) || "the checkout"} needs it`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = readManifest(folder);
    for (const dependency of Object.keys(dependencies)) {
      visit(dependency, folder, dependency in optionalDependencies || isTypes(dependency));
    }
    for (const dependency of Object.keys(optionalDependencies)) visit(dependency, folder, true);
  };
  for (const name of names) visit(name, join(root, from), false);
  return [...found]
    .filter((folder) => !isTypes(relative(join(root, "node_modules"), folder)))
    .map((folder) => relative(root, folder))
    .sort();
}

/** @param {string} name */
function isTypes(name) {
  return /(^|\/)@types\//.test(name);
}

/**
 * Resolves a package like Node does.
 * @param {string} root
 * @param {string} place
 * @param {string} name
 * @returns {string | undefined}
 */
function findPackage(root, place, name) {
  for (let folder = place; ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(join(candidate, "package.json"))) return candidate;
    if (folder === root || folder === dirname(folder)) return undefined;
  }
}

/**
 * @param {string} folder
 * @returns {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }}
 */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
