import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What Vite writes about a built module. */
interface BuiltModule {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, BuiltModule>>;

/** Under which key the manifest says of the start, unless the build says another. */
const ENTRY = JSON.stringify("index.html");

/**
 * The elements that make a browser fetch the code of a page at once, by its path; none for others. Members' browsers
 * fetch beside it what every member's page needs.
 */
export type Preloads = (path: string, isMember: boolean) => string;

/** A module and all that it imports at once, without what stands in `known`. */
function withImports(manifest: Manifest, keys: readonly string[], known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const add = (key: string) => {
    if (known.has(key) || found.has(key) || !manifest[key]) return;
    found.add(key);
    for (const next of manifest[key].imports ?? []) add(next);
  };
  for (const key of keys) add(key);
  return found;
}

function elements(manifest: Manifest, keys: Iterable<string>): string {
  const modules = [...keys].flatMap((key) => manifest[key] ?? []);
  const sheets = new Set(modules.flatMap(({ css = [] }) => css));
  return [
    // Vite's own links to styles ask without credentials; a preload that asks otherwise would be fetched for nothing.
    ...[...sheets].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...[...new Set(modules.map(({ file }) => file))].map(
      (file) => `<link rel="modulepreload" href="/${file}">`,
    ),
  ].join("");
}

/** The stylesheets that the page at a path brings, as they stand in the page; empty for most. */
export type RouteStyles = (path: string) => string;

/** The JSON that the build writes about itself; what stands for nothing where nothing is built. */
function readBuilt(folder: string, name: string, absent = "{}"): string {
  const file = path.join(folder, ".vite", name);
  return existsSync(file) ? readFileSync(file, "utf8") : absent;
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}/?$`, "i");
}

/** Reads the stylesheets of the pages. A disabled link beside each tells the script that it is there. */
export function readRouteStyles(folder: string): RouteStyles {
  const manifest: Manifest = JSON.parse(readBuilt(folder, "manifest.json"));
  const routes: Record<string, string> = JSON.parse(readBuilt(folder, "routes.json"));
  const start = withImports(manifest, [JSON.parse(readBuilt(folder, "start.json", ENTRY))], new Set());
  const pages = Object.entries(routes).map(([route, module]) => {
    const modules = [...withImports(manifest, [module], start)].flatMap((key) => manifest[key] ?? []);
    const sheets = [...new Set(modules.flatMap(({ css = [] }) => css))];
    const html = sheets.map((file) => {
      const style = readFileSync(path.join(folder, file), "utf8").trim();
      return `<style>${style}</style><link rel="stylesheet" href="/${file}" media="not all" disabled>`;
    });
    return { pattern: patternOf(route), html: html.join("") };
  });
  return (address) => pages.find(({ pattern }) => pattern.test(address))?.html ?? "";
}

/**
 * Reads what the build says of its modules and of the page at each address, so that a page's code is known before the
 * script has run that asks for it. Without a build there is nothing to preload.
 */
export function readPreloads(folder: string): Preloads {
  const manifest: Manifest = JSON.parse(readBuilt(folder, "manifest.json"));
  const routes: Record<string, string> = JSON.parse(readBuilt(folder, "routes.json"));
  const members: string[] = JSON.parse(readBuilt(folder, "members.json", "[]"));
  const start = withImports(manifest, [JSON.parse(readBuilt(folder, "start.json", ENTRY))], new Set());
  const pages = Object.entries(routes).map(([route, module]) => ({
    pattern: patternOf(route),
    alone: elements(manifest, withImports(manifest, [module], start)),
    html: elements(manifest, withImports(manifest, [module, ...members], start)),
  }));
  return (address, isMember) => {
    const page = pages.find(({ pattern }) => pattern.test(address));
    return (isMember ? page?.html : page?.alone) ?? "";
  };
}
