import path from "node:path";
import type { Plugin } from "vite";

/** Modules that members' pages load in addition to each page's own imports. */
export const MEMBER_MODULES = [
  "src/app/hydrate-queries.ts",
  "src/lib/api-provider.tsx",
  "src/app/layout/sidebar-items.tsx",
  "src/app/layout/bottom-items.tsx",
  "src/app/layout/member-actions.tsx",
] as const;

const TABLE = "src/app/routes.tsx";
/** Matches a row of the route table: `"/login", async () => (await import("../features/…"))…`. */
const ROW = /"(\/[^"]*)",\s*async \(\) =>[^"]*import\("([^"]+)"\)/g;

/**
 * Source file by path: `/clips` → `src/app/routes/clips.tsx`. Pages in the start chunk and former paths have
 * none.
 * @throws if the table has an `import()` outside a row
 */
export function readRouteModules(table: string): Record<string, string> {
  const rows = [...table.matchAll(ROW)].map(([, address = "", specifier = ""]) => [
    address,
    specifier.replace(/^\.\//, "src/app/").replace(/^\.\.\//, "src/"),
  ]);
  if (rows.length !== table.split("import(").length - 1)
    throw new Error(`A row of ${TABLE} names its page in a way that the build does not read.`);
  return Object.fromEntries(rows);
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
 * Writes a file next to Vite's manifest, for preloads and the bundle budget. It lists the chunks of each
 * address, of every page (`start`) and of every member page (`members`), and the package folders
 * (`packages`).
 */
export function routeModules(): Plugin {
  const root = import.meta.dirname;
  let table = "";
  return {
    name: "starling-route-modules",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/app\/routes\.tsx$/ },
      handler(code) {
        table = code;
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const keyOf = (source: string) => manifestKey(chunks, root, source);
      const routes = Object.entries(readRouteModules(table)).map(([address, source]) => [
        address,
        keyOf(source),
      ]);
      const write = (fileName: string, content: unknown) =>
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(content, null, 2) });
      write(".vite/routes.json", Object.fromEntries(routes));
      write(".vite/packages.json", packageFolders(chunks, root));
      write(".vite/start.json", sharedKey(chunks, path.join(root, "src/main.tsx")));
      write(".vite/members.json", [...new Set(MEMBER_MODULES.map(keyOf))]);
    },
  };
}
