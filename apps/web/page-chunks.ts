import { readFileSync } from "node:fs";
import path from "node:path";
import { MEMBER_MODULES, readRouteModules } from "./route-modules.ts";

/** As much of the bundler's view of a module as is asked here. */
interface ModuleLinks {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
}

interface Graph {
  getModuleInfo(id: string): ModuleLinks | null;
}

const START = "src/main.tsx";
const TABLE = "src/app/routes.tsx";
/** The pages whose code is a file each, and another for what they have in common. */
const MEMBERS = ["/dashboard", "/streamers", "/clips", "/profile", "/plans"];
/** Those among them that a visit goes to and fro between. */
const VIEWING = ["/dashboard", "/streamers", "/clips"];
/** Pages that strangers begin at. */
const OPEN = ["/@:username", "/login"];

/** Our modules that come along with some, themselves among them; libraries are chunks by name. */
function reach(
  roots: readonly string[],
  linksOf: (id: string) => readonly string[],
  known: ReadonlySet<string> = new Set(),
): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || known.has(id) || id.includes("node_modules")) return;
    found.add(id);
    for (const next of linksOf(id)) add(next);
  };
  for (const root of roots) add(root);
  return found;
}

/** The files of the icons that modules import: `import { UserRound } from "lucide-react"` is `user-round`. */
function iconsOf(graph: Graph, modules: Iterable<string>): Set<string> {
  const codes = [...modules].map((id) => graph.getModuleInfo(id)?.code ?? "");
  const lists = codes.flatMap((code) => [
    ...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g),
  ]);
  const names = lists.flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.trim().split(/\s/)[0] ?? ""),
  );
  return new Set(
    names.map((name) =>
      name
        .replace(/(?<=[a-z])(?=[A-Z0-9])/g, "-")
        .toLowerCase()
        .replace(/-alert$/, "-exclamation-point"),
    ),
  );
}

/**
 * Names the chunk of a module: `start` for what the start imports, a page's own name for what it alone draws with at first, `members` for
 * what several members' pages use, `shared` for what they have in common with pages that strangers begin at, and `cards` with what
 * those draw later. Null for what comes later.
 */
export function pageChunks(root: string): (id: string, graph: Graph) => string | null {
  const at = (file: string) => path.join(root, file);
  let chunkOf: ((id: string) => string | null) | undefined;

  function read(graph: Graph): (id: string) => string | null {
    const modules = Object.entries(readRouteModules(readFileSync(at(TABLE), "utf8")));
    const withImports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
    /** Everything that may ever come, apart from the pages. */
    const withAll = (id: string) =>
      id === at(TABLE)
        ? withImports(id)
        : [...withImports(id), ...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];
    const start = reach([at(START)], withImports);
    const anywhere = reach([at(START)], withAll, start);
    const frame = reach(MEMBER_MODULES.map(at), withImports, start);
    const pages = modules.map(([address, module]) => ({
      address,
      first: reach([at(module)], withImports, start),
    }));

    /** Of a module that members' pages draw with. */
    function amongMembers(id: string, firsts: readonly string[]): string | null {
      if (firsts.some((address) => OPEN.includes(address))) return "shared";
      if (frame.has(id) || firsts.filter((address) => VIEWING.includes(address)).length > 1) return "members";
      if (anywhere.has(id)) return "cards";
      const [only, ...others] = firsts;
      return others.length === 0 ? (only?.slice(1) ?? null) : null;
    }

    function chunkFor(id: string): string | null {
      if (start.has(id)) return id === at(START) ? null : "start";
      const firsts = pages.filter(({ first }) => first.has(id)).map(({ address }) => address);
      const isDrawn = frame.has(id) || firsts.some((address) => MEMBERS.includes(address));
      return isDrawn ? amongMembers(id, firsts) : null;
    }

    const chunks = new Map(
      [...start, ...frame, ...pages.flatMap(({ first }) => [...first])].map((id) => [id, chunkFor(id)]),
    );
    const named = [...chunks].filter(([, chunk]) => chunk !== null).map(([id]) => id);
    const icons = new Map([
      ...[...iconsOf(graph, named)].map((icon) => [icon, "members"] as const),
      ...[
        ...iconsOf(
          graph,
          named.filter((id) => chunks.get(id) === "shared"),
        ),
      ].map((icon) => [icon, "shared"] as const),
      ...[...iconsOf(graph, start)].map((icon) => [icon, "start"] as const),
    ]);
    return (id) => {
      const [, icon] = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([^\\/]+)\.\w+$/.exec(id) ?? [];
      return (icon === undefined ? chunks.get(id) : icons.get(icon)) ?? null;
    };
  }

  return (id, graph) => {
    chunkOf ??= read(graph);
    return chunkOf(id);
  };
}
