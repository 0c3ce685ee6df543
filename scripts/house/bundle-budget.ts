/** One entry of Vite's `manifest.json`. */
export type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
export type Manifest = Record<string, Chunk>;

/** The build's `routes.json`: the source file of each page by its address. */
export type RouteModules = Readonly<Record<string, string>>;

/** A figure in bytes, gzip, beside what it may be at most. */
export type Figure = { name: string; bytes: number; limit: number };

const kB = 1_000;
const limits = {
  first: 120 * kB,
  route: 40 * kB,
  css: 15 * kB,
  /** With it and its words a page fits into the 14.6 kB that a connection sends at once. */
  drawn: 8 * kB,
};
/** The part of the stylesheet that comes with what the server draws. */
const DRAWN = ".server/first.css";
/** Chunks that many pages share and one visit loads once; what a page really loads is counted in the browser (`page-budget.ts`). */
const shared = /^assets\/(react|zod|forms|toast|overlay|choices|members|profiles|cards)-/;

/** The chunks that arrive together with one: itself and all it imports statically. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, found);
  return found;
}

/**
 * What the build says a visitor downloads: all JavaScript and CSS of the first route, and for each route what comes on top
 * of the start and of what several routes share.
 * @param gzipSize bytes of a built file after gzip
 * @param entry the key of the start, as the build's `start.json` says
 * @throws when the manifest holds no start or no route: an empty measurement must not pass
 */
export function bundleFigures(
  manifest: Manifest,
  routes: RouteModules,
  gzipSize: (file: string) => number,
  entry: string,
): Figure[] {
  const unbuilt = Object.values(routes).filter((key) => !manifest[key]);
  if (!manifest[entry] || Object.keys(routes).length === 0 || unbuilt.length > 0)
    throw new Error(
      `The build has no entry, no route, or no chunk for a page (${unbuilt}); nothing was measured.`,
    );
  const start = closure(manifest, entry);
  // The first route may be part of the start; then there is no chunk of its own to add.
  const first = closure(manifest, routes["/"] ?? entry, new Set(start));
  const fileOf = (key: string) => manifest[key]?.file ?? "";
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + gzipSize(file), 0);
  const styles = new Set([...first].flatMap((key) => manifest[key]?.css ?? []));
  const figures: Figure[] = [
    { name: "first route, JavaScript", bytes: sum([...first].map(fileOf)), limit: limits.first },
    { name: "first route, CSS", bytes: sum(styles), limit: limits.css },
    { name: "CSS of what the server draws", bytes: gzipSize(DRAWN), limit: limits.drawn },
  ];
  for (const [address, module] of Object.entries(routes)) {
    const added = new Set([...closure(manifest, module)].filter((key) => !start.has(key)).map(fileOf));
    const own = [...added].filter((file) => !shared.test(file));
    figures.push({ name: `route ${address}`, bytes: sum(own), limit: limits.route });
  }
  return figures;
}

/** Where the code of each package came from, as the build's `packages.json` says. */
export type PackageFolders = Readonly<Record<string, readonly string[]>>;

/** UploadThing's two packages bring one each, of one version; both come with somebody's first upload. */
const KNOWN_TWICE = ["effect"];

/** Packages that were built in from more than one folder: every visitor would load them twice. */
export function packagesTwice(packages: PackageFolders): string[] {
  return Object.entries(packages).flatMap(([name, folders]) =>
    folders.length > 1 && !KNOWN_TWICE.includes(name)
      ? [`${name} is built in ${folders.length} times: ${folders.join(", ")}`]
      : [],
  );
}
