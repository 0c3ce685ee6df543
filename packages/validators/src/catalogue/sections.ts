import type { Fields, Group, PathOf } from "./field.ts";
import type { Place } from "./places.ts";
import { entriesOf } from "./values.ts";

export type SectionOf<Part extends Fields, Where extends keyof Place> = {
  [Name in keyof Part]: Part[Name] extends { place: infer At extends Place }
    ? At[Where]
    : Part[Name] extends Group<infer Members>
      ? SectionOf<Members, Where>
      : never;
}[keyof Part];

/** Fields to list first, as dotted paths. A group's name means all its fields. */
export type First<Part extends Fields> = readonly (PathOf<Part> | (keyof Part & string))[];

/**
 * Paths of the fields in the given sections, starting with those in `first`. Excludes texts for "other"
 * options.
 */
export function pathsAt<Part extends Fields, Where extends keyof Place>(
  part: Part,
  where: Where,
  sections: readonly Place[Where][],
  first: First<Part> = [],
): string[] {
  const paths = sections.flatMap((section) =>
    entriesOf(part)
      .filter(({ place }) => place?.[where] === section)
      .map(({ path }) => path),
  );
  const ahead = first.flatMap((start) =>
    paths.filter((path) => path === start || path.startsWith(`${start}.`)),
  );
  return [...new Set([...ahead, ...paths])];
}
