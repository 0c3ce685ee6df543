export type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
export type Manifest = Record<string, Chunk>;

export type RouteModules = Readonly<Record<string, string>>;

/** Sizes in bytes after gzip. */
export type Figure = { name: string; bytes: number; limit: number };

const kB = 1_000;
const limits = {
  first: 130 * kB,
  route: 46 * kB,
  css: 19.5 * kB,
};
/** Chunks that several routes share. The sizes of routes exclude them. */
const shared = /^assets\/(react|zod|forms|toast|overlay|choices|api|members|profiles|cards)-/;

/** A chunk with its static imports. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, found);
  return found;
}

/**
 * Sizes of a first visit to `/`, and of each route's JavaScript without the entry and shared chunks.
 * @param gzipSize bytes of a built file after gzip
 * @param entry key of the start module, from the build's `start.json`
 * @throws if the manifest lacks a start module or routes
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
      `Bundle not measured: the build has no entry, no route, or no chunk for a page (${unbuilt}).`,
    );
  const start = closure(manifest, entry);
  const first = closure(manifest, routes["/"] ?? entry, new Set(start));
  const fileOf = (key: string) => manifest[key]?.file ?? "";
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + gzipSize(file), 0);
  const styles = new Set([...first].flatMap((key) => manifest[key]?.css ?? []));
  const figures: Figure[] = [
    { name: "first route, JavaScript", bytes: sum([...first].map(fileOf)), limit: limits.first },
    { name: "first route, CSS", bytes: sum(styles), limit: limits.css },
  ];
  for (const [address, module] of Object.entries(routes)) {
    const added = new Set([...closure(manifest, module)].filter((key) => !start.has(key)).map(fileOf));
    const own = [...added].filter((file) => !shared.test(file));
    figures.push({ name: `route ${address}`, bytes: sum(own), limit: limits.route });
  }
  return figures;
}

export type PackageFolders = Readonly<Record<string, readonly string[]>>;

/**
 * Two packages of UploadThing each contain a copy of `effect`. Both copies load only when the user uploads a
 * file.
 */
const ALLOWED_DUPLICATES = ["effect"];

export function packagesTwice(packages: PackageFolders): string[] {
  return Object.entries(packages).flatMap(([name, folders]) =>
    folders.length > 1 && !ALLOWED_DUPLICATES.includes(name)
      ? [`${name} is bundled ${folders.length} times: ${folders.join(", ")}`]
      : [],
  );
}
