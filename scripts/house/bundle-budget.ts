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
const limits = { first: 110 * kB, route: 30 * kB, css: 15 * kB };
/** Chunks of libraries that many routes share and one visit loads once; they count for the first route only. */
const libraries = /^assets\/(react|api|zod|forms|toast|overlay)-/;

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
  ];
  for (const [address, module] of Object.entries(routes)) {
    const own = [...closure(manifest, module)].filter(
      (key) => !start.has(key) && !libraries.test(fileOf(key)),
    );
    figures.push({
      name: `route ${address}`,
      bytes: sum(own.map(fileOf)),
      limit: limits.route,
    });
  }
  return figures;
}
