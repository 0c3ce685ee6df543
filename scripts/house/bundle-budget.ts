/** One entry of Vite's `manifest.json`. */
export type Chunk = {
  file: string;
  isEntry?: boolean;
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
  first: 110 * kB,
  route: 30 * kB,
  css: 15 * kB,
  /** With it and its words a page fits into the 14.6 kB that a connection sends at once. */
  drawn: 8 * kB,
  common: 34 * kB,
  whole: 181 * kB,
};
/** The part of the stylesheet that comes with what the server draws. */
const DRAWN = ".server/first.css";
/** Chunks of libraries that many routes share and one visit loads once; they count for the first route only. */
const libraries = /^assets\/(react|api|zod|forms|toast|overlay)-/;
/** What several members' pages draw with; loaded once in a visit as well, and counted by itself. */
const common = /^assets\/(members|shared|cards)-/;
/** The pages of which all JavaScript is counted that comes before they can be used. */
const wholes = ["/dashboard", "/streamers", "/clips"];

/** The chunks that arrive together with one: itself and all it imports statically. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, found);
  return found;
}

/**
 * What a visitor downloads: all JavaScript and CSS of the first route, and for each route what comes on top
 * of the start and the libraries that several routes share.
 * @param gzipSize bytes of a built file after gzip
 * @throws when the manifest holds no start or no route: an empty measurement must not pass
 */
export function bundleFigures(
  manifest: Manifest,
  routes: RouteModules,
  gzipSize: (file: string) => number,
): Figure[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const unbuilt = Object.values(routes).filter((key) => !manifest[key]);
  if (!entry || Object.keys(routes).length === 0 || unbuilt.length > 0)
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
  const added = (module: string) =>
    new Set([...closure(manifest, module)].filter((key) => !start.has(key)).map(fileOf));
  for (const [address, module] of Object.entries(routes)) {
    const own = [...added(module)].filter((file) => !libraries.test(file) && !common.test(file));
    figures.push({ name: `route ${address}`, bytes: sum(own), limit: limits.route });
  }
  const shared = new Set(
    Object.keys(manifest)
      .map(fileOf)
      .filter((file) => common.test(file)),
  );
  figures.push({ name: "what members' pages share", bytes: sum(shared), limit: limits.common });
  const starting = sum(new Set([...start].map(fileOf)));
  for (const address of wholes) {
    const module = routes[address];
    if (module === undefined) continue;
    figures.push({ name: `all of ${address}`, bytes: starting + sum(added(module)), limit: limits.whole });
  }
  return figures;
}
