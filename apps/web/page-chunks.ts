import { readFileSync } from "node:fs";
import path from "node:path";
import { isApiLibrary } from "./later-subscriptions.ts";
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
/** The members' pages whose code is a file each, with what they have in common in others. */
const MEMBERS = ["/dashboard", "/streamers", "/clips", "/profile", "/plans", "/streamer/:id"];
/** What these pages draw at once, though its code is asked for by itself: their first tab and what stands over it. */
const FIRST_PARTS: Readonly<Record<string, readonly string[]>> = {
  "/streamer/:id": ["src/features/profiles/streamer/about-tab.tsx"],
};
/** Those among them that a visit goes to and fro between. */
const VIEWING = ["/dashboard", "/streamers", "/clips"];
/** Those that show a streamer as the public page does. */
const STREAMERS = ["/profile", "/streamer/:id"];
/** What strangers are sent and read; it needs nothing of the API. */
const PUBLIC = "/@:username";
/** Pages whose code is a file each as well. */
const OPEN = ["/", PUBLIC, "/login"];
/** The chunks that pages for strangers are drawn with. */
const OF_STRANGERS = ["start", "home", "username", "profiles"];
/** From so many members' pages on a module comes with what all of them need. */
const MANY = 3;
/** Of a page's own code, what others fetch later is a file of its own between these shares: less may come with `members`, more comes with the page. */
const [FEW, MOST] = [0.1, 0.35];

/** Small libraries that nearly every component draws with. */
const BASE =
  /node_modules[\\/](@radix-ui[\\/]react-(slot|compose-refs|primitive)|clsx|tailwind-merge|class-variance-authority|lucide-react[\\/]dist[\\/]esm[\\/](?!icons|lucide-react))/;

/** Small libraries that dialogs, menus and choices are built on. */
const OVERLAY_BASE = /node_modules[\\/]@radix-ui[\\/](primitive|react-(context|id|use-[a-z-]+))[\\/]/;

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
        .replace(/-alert$/, "-exclamation-point")
        .replace(/-help$/, "-question-mark"),
    ),
  );
}

/** The chunk of what members' pages alone draw with at first, by their addresses; null for what one does. */
function membersChunk(members: readonly string[]): string | null {
  if (members.length < 2) return null;
  if (members.every((address) => STREAMERS.includes(address))) return "profile-pages";
  return members.length < MANY && members.every((address) => VIEWING.includes(address)) ? "cards" : "members";
}

/**
 * The chunk of what several pages draw with at first, by their addresses; null for what one alone does. What a module imports
 * is drawn with by all pages that draw with the module, so that `start` never needs `members`, nor `members` what comes after it.
 */
function commonChunk(firsts: readonly string[]): string | null {
  const members = firsts.filter((address) => MEMBERS.includes(address));
  const [stranger, ...others] = firsts.filter((address) => OPEN.includes(address));
  if (others.length > 0) return "start";
  if (stranger === undefined) return membersChunk(members);
  if (members.length === 0) return null;
  if (stranger === "/login") return "members";
  const isOfStreamers = stranger === PUBLIC && members.every((address) => STREAMERS.includes(address));
  return isOfStreamers ? "profiles" : "start";
}

/** Whether pages for strangers are drawn with a chunk. */
function isOfStrangers(chunk: string): boolean {
  return OF_STRANGERS.includes(chunk);
}

/** An icon comes with the one chunk that draws it, else with the start or what all members' pages need. */
function iconChunks(graph: Graph, chunks: ReadonlyMap<string, string | null>): Map<string, string> {
  const drawnBy = new Map<string, Set<string>>();
  for (const [id, chunk] of chunks) {
    if (chunk === null) continue;
    for (const icon of iconsOf(graph, [id])) drawnBy.set(icon, (drawnBy.get(icon) ?? new Set()).add(chunk));
  }
  const icons = new Map<string, string>();
  for (const [icon, names] of drawnBy) {
    const [only = "members", ...others] = names;
    const common = [...names].some(isOfStrangers) ? "start" : "members";
    icons.set(icon, others.length === 0 ? only : common);
  }
  return icons;
}

/** The chunk of an icon's file, a library or a module of ours; null for what comes later. */
function chunkById(
  id: string,
  chunks: ReadonlyMap<string, string | null>,
  icons: ReadonlyMap<string, string>,
): string | null {
  if (BASE.test(id)) return "start";
  if (isApiLibrary(id) || OVERLAY_BASE.test(id)) return "members";
  const [, icon] = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([^\\/]+)\.\w+$/.exec(id) ?? [];
  return (icon === undefined ? chunks.get(id) : icons.get(icon)) ?? null;
}

/**
 * Names the chunk of a module: `start` for what the start and the small libraries hold, a page's own name for what it alone draws
 * with at first (`-parts` for what others fetch later, too), `members` for the API's client and what many members' pages use,
 * `cards` for what the pages that one goes to and fro between share, `profiles` for what streamers' pages share, `profile-pages`
 * for what of that the public one does without. Null for what comes later.
 */
export function pageChunks(root: string): (id: string, graph: Graph) => string | null {
  const at = (file: string) => path.join(root, file);
  let chunkOf: ((id: string) => string | null) | undefined;

  function read(graph: Graph): (id: string) => string | null {
    const modules = Object.entries(readRouteModules(readFileSync(at(TABLE), "utf8")));
    const withImports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
    const later = (id: string) =>
      id === at(TABLE) ? [] : (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    /** Everything that may ever come, apart from other pages. */
    const withAll = (id: string) => [...withImports(id), ...later(id)];
    const start = reach([at(START)], withImports);
    const frame = reach(MEMBER_MODULES.map(at), withImports, start);
    const pages = modules.map(([address, module]) => ({
      address,
      first: reach([module, ...(FIRST_PARTS[address] ?? [])].map(at), withImports, start),
      ever: reach([at(module)], withAll, start),
    }));
    /** What the start fetches later, on any page. */
    const anywhere = reach([...start].flatMap(later), withAll, start);

    const firstsOf = (id: string) => pages.filter(({ first }) => first.has(id)).map(({ address }) => address);
    /** The page that alone draws with a module at first, among those whose code is a file. */
    const ownerOf = (id: string) =>
      firstsOf(id).find((address) => MEMBERS.includes(address) || OPEN.includes(address));
    const weigh = (ids: readonly string[]) =>
      ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);

    /** How the modules that one page alone draws with are spread: what comes later on another page, too, may not bring much along. */
    function spread(address: string, own: readonly string[]): [string, string][] {
      const name = address === "/" ? "home" : address.replace(/\W+/g, "-").slice(1);
      /** What pages without a chunk by name draw with at first, too. */
      const apartAnyway = own.filter((id) => firstsOf(id).length > 1);
      const beside = apartAnyway.map((id): [string, string] => [id, `${name}-parts`]);
      if (OPEN.includes(address)) return [...own.map((id): [string, string] => [id, name]), ...beside];
      const everywhere = own.filter((id) => anywhere.has(id));
      const elsewhere = own.filter(
        (id) => anywhere.has(id) || pages.some((page) => page.address !== address && page.ever.has(id)),
      );
      const parts = weigh(elsewhere) > MOST * weigh(own) ? name : `${name}-parts`;
      const joining = [elsewhere, everywhere].find((ids) => weigh(ids) < FEW * weigh(own) && mayJoin(ids));
      return [
        ...own.map((id): [string, string] => [id, name]),
        ...elsewhere.map((id): [string, string] => [id, parts]),
        ...beside,
        ...(joining ?? []).map((id): [string, string] => [id, "members"]),
      ];
    }

    /** Whether modules need nothing but what comes with `members` or before it. */
    function mayJoin(ids: readonly string[]): boolean {
      return [...reach(ids, withImports, start)].every(
        (id) => ids.includes(id) || ["start", "members"].includes(commonTo(id) ?? ""),
      );
    }

    function commonTo(id: string): string | null {
      if (start.has(id)) return "start";
      if (frame.has(id)) return firstsOf(id).includes(PUBLIC) ? "start" : "members";
      return commonChunk(firstsOf(id));
    }

    const all = [...new Set([...start, ...frame, ...pages.flatMap(({ first }) => [...first])])];
    const common = all.map((id): [string, string | null] => [id, commonTo(id)]);
    const alone = common.flatMap(([id, chunk]) => (chunk === null ? [id] : []));
    const chunks = new Map<string, string | null>([
      ...common,
      ...pages.flatMap(({ address }) =>
        spread(
          address,
          alone.filter((id) => ownerOf(id) === address),
        ),
      ),
    ]);
    const icons = iconChunks(graph, chunks);
    return (id) => chunkById(id, chunks, icons);
  }

  return (id, graph) => {
    chunkOf ??= read(graph);
    return chunkOf(id);
  };
}
