import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Locale, SOURCE } from "@starling/i18n/locales";

interface BuiltModule {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, BuiltModule>>;

const ENTRY = JSON.stringify("index.html");

interface PreloadElements {
  styles: string;
  modules: string;
}

/** Returns preload elements for the code of the page at `path`. */
export type Preloads = (path: string, isMember: boolean) => PreloadElements;

const NOTHING: PreloadElements = { styles: "", modules: "" };

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

/** Replaces the URLs of English code files with those of another language (`apps/web/message-chunks.ts`). */
export function inLanguage(html: string, locale: Locale): string {
  return locale === SOURCE ? html : html.replace(/\/assets\/(?=[^"/]+\.js")/g, `/assets/${locale}/`);
}

function elements(manifest: Manifest, keys: Iterable<string>): PreloadElements {
  const modules = [...keys].flatMap((key) => manifest[key] ?? []);
  const sheets = new Set(modules.flatMap(({ css = [] }) => css));
  const files = new Set(modules.map(({ file }) => file));
  return {
    // `crossorigin` must match Vite's own links, because browsers do not reuse a preload with another CORS
    // mode.
    styles: [...sheets].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`).join(""),
    modules: [...files].map((file) => `<link rel="modulepreload" href="/${file}">`).join(""),
  };
}

export type RouteStyles = (path: string) => string;

function readBuilt(folder: string, name: string, absent = "{}"): string {
  const file = path.join(folder, ".vite", name);
  return existsSync(file) ? readFileSync(file, "utf8") : absent;
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}/?$`, "i");
}

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

/** If there is no build, nothing is preloaded. */
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
    return (isMember ? page?.html : page?.alone) ?? NOTHING;
  };
}
