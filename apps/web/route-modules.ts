import { registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { PageRow } from "./src/app/pages.ts";

/** Modules that members' pages load besides their own imports. */
export const MEMBER_MODULES = [
  "src/app/member-start.ts",
  "src/lib/api-provider.tsx",
  "src/app/layout/sidebar-items.tsx",
  "src/app/layout/bottom-items.tsx",
  "src/app/layout/member-actions.tsx",
  "src/features/discovery/search/top-search.tsx",
] as const;

export interface BuiltPage extends PageRow {
  file: string;
}

/** Imports the page table, with file names in place of page modules. */
export async function readPages(root: string): Promise<BuiltPage[]> {
  const hooks = registerHooks({
    load(url, context, next) {
      if (!url.endsWith(".tsx")) return next(url, context);
      const source = `export const file = ${JSON.stringify(path.relative(root, fileURLToPath(url)))};`;
      return { format: "module", source, shortCircuit: true };
    },
  });
  try {
    const table = pathToFileURL(path.join(root, "src/app/pages.ts"));
    const { PAGES }: typeof import("./src/app/pages.ts") = await import(table.href);
    return await Promise.all(
      PAGES.map(async (row) => ({ ...row, file: String(Reflect.get(await row.module(), "file")) })),
    );
  } finally {
    hooks.deregister();
  }
}

interface BuiltChunk {
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: readonly string[];
}

function manifestKey(chunks: readonly BuiltChunk[], root: string, source: string): string {
  const id = path.join(root, source);
  return chunks.some(({ facadeModuleId }) => facadeModuleId === id) ? source : sharedKey(chunks, id);
}

/** Manifest key of a chunk without an entry module. */
function sharedKey(chunks: readonly BuiltChunk[], id: string): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!chunk) throw new Error(`${id} is in no chunk.`);
  return `_${path.basename(chunk.fileName)}`;
}

/** Folders by package name: `react` → `../../node_modules/react`. */
function packageFolders(chunks: readonly BuiltChunk[], root: string): Record<string, string[]> {
  const byName: Record<string, string[]> = {};
  for (const id of new Set(chunks.flatMap(({ moduleIds }) => moduleIds))) {
    const [folder, name] = /^.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
    if (folder === undefined || name === undefined) continue;
    const known = byName[name] ?? [];
    const place = path.relative(root, folder);
    byName[name] = known.includes(place) ? known : [...known, place];
  }
  return byName;
}

/**
 * Writes files next to Vite's manifest, for preloads and the bundle budget: the manifest keys of each page
 * (`routes`), of the app's start (`start`) and of member modules (`members`), and the package folders
 * (`packages`).
 */
export function routeModules(pages: readonly BuiltPage[]): Plugin {
  const root = import.meta.dirname;
  return {
    name: "starling-route-modules",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const keyOf = (source: string) => manifestKey(chunks, root, source);
      const write = (fileName: string, content: unknown) =>
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(content, null, 2) });
      write(".vite/routes.json", Object.fromEntries(pages.map((row) => [row.path, keyOf(row.file)])));
      write(".vite/packages.json", packageFolders(chunks, root));
      write(".vite/start.json", sharedKey(chunks, path.join(root, "src/main.tsx")));
      write(".vite/members.json", [...new Set(MEMBER_MODULES.map(keyOf))]);
    },
  };
}
