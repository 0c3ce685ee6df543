import type { Fields, Group, PathOf } from "./field.ts";
import type { Place } from "./places.ts";
import { entriesOf } from "./values.ts";

/** The sections that a part of the catalogue has fields for. */
export type SectionOf<Part extends Fields, Where extends keyof Place> = {
  [Name in keyof Part]: Part[Name] extends { place: infer At extends Place }
    ? At[Where]
    : Part[Name] extends Group<infer Members>
      ? SectionOf<Members, Where>
      : never;
}[keyof Part];

/** What is read first in a section whose order is not the catalogue's: dotted paths, or a group's name for all in it. */
export type First<Part extends Fields> = readonly (PathOf<Part> | (keyof Part & string))[];

/**
 * The dotted paths of the fields in some sections: those that come first, then the others as in the catalogue. What says what
 * "other" is has no place of its own.
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
