import path from "node:path";
import { type BuiltPage, MEMBER_MODULES } from "./route-modules.ts";

interface ModuleLinks {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
}

interface Graph {
  getModuleInfo(id: string): ModuleLinks | null;
}

const START = "src/main.tsx";
const TABLE = "src/app/pages.ts";
const API_CLIENT = "src/lib/api-provider.tsx";
const LOGIN = "/login";
/** Streamer's public page, which renders without the API. */
const PUBLIC = "/@:username";
const ANONYMOUS_CHUNKS = ["start", "home", "username", "profiles"];
/** Chunks that the login page loads and the other public pages do not. */
const LOGIN_CHUNKS = ["api", "login", "login-parts"];
/** A module shared by at least this many pages of the group `viewing` goes to `members`, not to `cards`. */
const MANY = 3;
/**
 * Limits for the fraction of a page's code that other pages also load later. Below `FEW`, this shared code
 * moves to `members`. Above `MOST`, the shared code stays in the page's chunk. Between the limits, the shared
 * code gets a separate chunk.
 */
const [FEW, MOST] = [0.1, 0.35];

const BASE =
  /node_modules[\\/](@radix-ui[\\/]react-(slot|compose-refs|primitive)|clsx|tailwind-merge|class-variance-authority|lucide-react[\\/]dist[\\/]esm[\\/](?!icons|lucide-react))/;

const API_LIBRARY = /node_modules[\\/](@trpc|@tanstack|superjson|copy-anything|is-what)[\\/]/;

/** Libraries shared by dialogs, menus and selects. */
const OVERLAY_BASE = /node_modules[\\/]@radix-ui[\\/](primitive|react-(context|id|use-[a-z-]+))[\\/]/;

/** Modules reachable from the roots. Excludes libraries, which have their own chunks. */
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

/** Icon files that the modules import: `user-round` for `UserRound` from `lucide-react`. */
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

type Page = Pick<BuiltPage, "path" | "chunk">;

/**
 * Name of the chunk for a module that the given members' pages need for their first render. Null if fewer
 * than two pages need the module.
 */
function membersChunk(members: readonly Page[]): string | null {
  if (members.length < 2) return null;
  if (members.every(({ chunk }) => chunk === "streamers")) return "profile-pages";
  return members.length < MANY && members.every(({ chunk }) => chunk === "viewing") ? "cards" : "members";
}

/** Null if fewer than two pages need the module. */
function commonChunk(firsts: readonly Page[]): string | null {
  const members = firsts.filter(({ chunk }) => chunk !== undefined && chunk !== "open");
  const [stranger, ...others] = firsts.filter(({ chunk }) => chunk === "open").map((page) => page.path);
  if (others.length > 0) return "start";
  if (stranger === undefined) return membersChunk(members);
  if (members.length === 0) return null;
  if (stranger === LOGIN) return "api";
  const isOfStreamers = stranger === PUBLIC && members.every(({ chunk }) => chunk === "streamers");
  return isOfStreamers ? "profiles" : "start";
}

/** First of the chunks `start`, `api` and `members` that everyone loads who loads one of the given chunks. */
function sharedChunk(chunks: ReadonlySet<string>): string {
  if (ANONYMOUS_CHUNKS.some((name) => chunks.has(name))) return "start";
  return LOGIN_CHUNKS.some((name) => chunks.has(name)) ? "api" : "members";
}

/** Assigns each icon to the chunk that uses it, or to a shared chunk if several do. */
function iconChunks(graph: Graph, chunks: ReadonlyMap<string, string | null>): Map<string, string> {
  const drawnBy = new Map<string, Set<string>>();
  for (const [id, chunk] of chunks) {
    if (chunk === null) continue;
    for (const icon of iconsOf(graph, [id])) drawnBy.set(icon, (drawnBy.get(icon) ?? new Set()).add(chunk));
  }
  const icons = new Map<string, string>();
  for (const [icon, names] of drawnBy) {
    const [only = "members", ...others] = names;
    icons.set(icon, others.length === 0 ? only : sharedChunk(names));
  }
  return icons;
}

function chunkById(
  id: string,
  chunks: ReadonlyMap<string, string | null>,
  icons: ReadonlyMap<string, string>,
): string | null {
  if (BASE.test(id)) return "start";
  if (API_LIBRARY.test(id) || OVERLAY_BASE.test(id)) return "api";
  const [, icon] = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([^\\/]+)\.\w+$/.exec(id) ?? [];
  return (icon === undefined ? chunks.get(id) : icons.get(icon)) ?? null;
}

/**
 * Returns a function that assigns a module to a chunk. The function returns null for code that loads later.
 * - `start`: the app's start and small libraries
 * - a page's name: code of that page's first render
 * - a page's name with the suffix `-parts`: code of that page that other pages need too
 * - `api`: the API client and code that the login page shares with members' pages
 * - `members`: code of many members' pages
 * - `cards`: code shared by pages of the group `viewing`
 * - `profiles`: code that a streamer's public page and members-only page share
 * - `profile-pages`: code that only streamers' members-only pages need
 */
export function pageChunks(
  root: string,
  table: readonly BuiltPage[],
): (id: string, graph: Graph) => string | null {
  const at = (file: string) => path.join(root, file);
  let chunkOf: ((id: string) => string | null) | undefined;

  function read(graph: Graph): (id: string) => string | null {
    const withImports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
    const later = (id: string) =>
      id === at(TABLE) ? [] : (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    /** Static and lazy imports of a module, except the lazy imports of pages. */
    const withAll = (id: string) => [...withImports(id), ...later(id)];
    const start = reach([at(START)], withImports);
    const frame = reach(MEMBER_MODULES.map(at), withImports, start);
    const api = reach([at(API_CLIENT)], withImports, start);
    const pages = table.map(({ path: address, chunk, file, firstParts = [] }) => ({
      path: address,
      chunk,
      first: reach([file, ...firstParts].map(at), withImports, start),
      ever: reach([at(file)], withAll, start),
    }));
    const anywhere = reach([...start].flatMap(later), withAll, start);

    const firstsOf = (id: string) => pages.filter(({ first }) => first.has(id));
    /** Path of the first page that has a chunk group and needs the module for its first render. */
    const ownerOf = (id: string) => firstsOf(id).find(({ chunk }) => chunk !== undefined)?.path;
    const isOpen = (address: string) => pages.some((page) => page.path === address && page.chunk === "open");
    const weigh = (ids: readonly string[]) =>
      ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);

    /**
     * Modules that other pages load later go to a separate chunk, so that those other pages need not load the
     * whole chunk of this page.
     */
    function spread(address: string, own: readonly string[]): [string, string][] {
      const name = address === "/" ? "home" : address.replace(/\W+/g, "-").slice(1);
      /** Modules of this page that pages without a chunk group also need for their first render. */
      const apartAnyway = own.filter((id) => firstsOf(id).length > 1);
      const beside = apartAnyway.map((id): [string, string] => [id, `${name}-parts`]);
      if (isOpen(address)) return [...own.map((id): [string, string] => [id, name]), ...beside];
      const everywhere = own.filter((id) => anywhere.has(id));
      const elsewhere = own.filter(
        (id) => anywhere.has(id) || pages.some((page) => page.path !== address && page.ever.has(id)),
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

    /** Whether the modules depend only on `start`, `api` and `members`. */
    function mayJoin(ids: readonly string[]): boolean {
      return [...reach(ids, withImports, start)].every(
        (id) => ids.includes(id) || ["start", "api", "members"].includes(commonTo(id) ?? ""),
      );
    }

    function commonTo(id: string): string | null {
      if (start.has(id)) return "start";
      const firsts = firstsOf(id);
      if (!frame.has(id)) return commonChunk(firsts);
      if (firsts.some((page) => page.path === PUBLIC)) return "start";
      return api.has(id) || firsts.some((page) => page.path === LOGIN) ? "api" : "members";
    }

    const all = [...new Set([...start, ...frame, ...pages.flatMap(({ first }) => [...first])])];
    const common = all.map((id): [string, string | null] => [id, commonTo(id)]);
    const alone = common.flatMap(([id, chunk]) => (chunk === null ? [id] : []));
    const chunks = new Map<string, string | null>([
      ...common,
      ...pages.flatMap(({ path: address }) =>
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
