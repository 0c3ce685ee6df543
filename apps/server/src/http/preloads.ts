import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What Vite writes about a built module. */
interface BuiltModule {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, BuiltModule>>;

const ENTRY = "index.html";
const ROUTES = "src/app/routes";
/** What every member's page needs beside its own code, and asks for only once the start has run. */
const MEMBERS = [
  "src/lib/api-provider.tsx",
  "src/app/layout/sidebar-items.tsx",
  "src/app/layout/bottom-items.tsx",
  "src/app/layout/member-actions.tsx",
];

/** The elements that make a browser fetch the code of a member's page at once, by its path; none for others. */
export type Preloads = (path: string) => string;

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
    ...modules.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
  ].join("");
}

/**
 * Reads what the build says of its modules. A route's file bears the first part of its path (`/streamer/…` is
 * `routes/streamer.tsx`), so its code is known before the script has run that asks for it. Without a manifest there is
 * nothing to preload.
 */
export function readPreloads(folder: string): Preloads {
  const file = path.join(folder, ".vite", "manifest.json");
  if (!existsSync(file)) return () => "";
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const start = withImports(manifest, [ENTRY], new Set());
  const made = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    if (!key.startsWith(`${ROUTES}/`)) continue;
    made.set(path.basename(key, ".tsx"), elements(manifest, withImports(manifest, [key, ...MEMBERS], start)));
  }
  return (address) => made.get(address.split("/")[1] ?? "") ?? "";
}
