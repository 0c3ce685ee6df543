import type { Fields } from "./field.ts";
import { entriesOf } from "./values.ts";

/** What the fields at the paths depend on: held by a form that does not send it, or they would count as not asked. */
export function parentsOf(part: Fields, paths: readonly string[]): string[] {
  return entriesOf(part)
    .filter(({ path }) => paths.includes(path))
    .flatMap(({ field }) => (field.when ? [field.when.path] : []));
}

/** The paths that the part has, each with the fields that say what its "other" is. */
export function withOthers(part: Fields, paths: readonly string[]): [path: string, ...others: string[]][] {
  const entries = entriesOf(part);
  const known = new Set(entries.map(({ path }) => path));
  return paths
    .filter((path) => known.has(path))
    .map((path) => [
      path,
      ...entries
        .filter(({ field }) => field.when?.path === path && field.when.value === "other")
        .map((entry) => entry.path),
    ]);
}
