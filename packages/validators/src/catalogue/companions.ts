import type { Fields } from "./field.ts";
import { entriesOf } from "./values.ts";

/**
 * Returns the parent fields on which the given fields depend. A form must contain them, because it drops
 * fields without their parent.
 */
export function parentsOf(part: Fields, paths: readonly string[]): string[] {
  return entriesOf(part)
    .filter(({ path }) => paths.includes(path))
    .flatMap(({ field }) => (field.when ? [field.when.path] : []));
}

/**
 * Returns the given paths that exist, each followed by the paths of the text fields for its option "other".
 */
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
