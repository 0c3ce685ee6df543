import type { Fields } from "@starling/validators/catalogue/field";
import { entriesOf } from "@starling/validators/catalogue/values";

/** The paths that the part has, each followed by the field that says what its "other" is. */
export function withOthers(part: Fields, paths: readonly string[]): string[] {
  const entries = entriesOf(part);
  const known = new Set(entries.map(({ path }) => path));
  return paths
    .filter((path) => known.has(path))
    .flatMap((path) => [
      path,
      ...entries
        .filter(({ field }) => field.when?.path === path && field.when.value === "other")
        .map((entry) => entry.path),
    ]);
}
