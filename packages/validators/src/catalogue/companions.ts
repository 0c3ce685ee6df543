import type { Fields } from "./field.ts";
import { entriesOf } from "./values.ts";

/** Parent fields that a form must contain even if unsent; otherwise dependent fields are dropped. */
export function parentsOf(part: Fields, paths: readonly string[]): string[] {
  return entriesOf(part)
    .filter(({ path }) => paths.includes(path))
    .flatMap(({ field }) => (field.when ? [field.when.path] : []));
}

/** Known paths, each with its "other" text fields. */
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
