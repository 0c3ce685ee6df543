import type { Plugin } from "vite";

const TABLE = "src/app/routes.tsx";
/** A row's address and the module it fetches: `"/login", async () => (await import("../features/…"))…`. */
const ROW = /"(\/[^"]*)",\s*async \(\) =>[^"]*import\("([^"]+)"\)/g;

/**
 * The source file of each page by its address, as the table of routes says: `/clips` → `src/app/routes/clips.tsx`. Pages
 * that come with the start, and older addresses, have none.
 * @throws when the table holds an `import()` that is not read as part of a row
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

/** Writes beside Vite's manifest which module each address needs, for the server's preloads and the bundle's budget. */
export function routeModules(): Plugin {
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
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: ".vite/routes.json",
        source: JSON.stringify(readRouteModules(table), null, 2),
      });
    },
  };
}
