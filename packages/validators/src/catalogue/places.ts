import type { Fields, Group, PathOf } from "./field.ts";
import { entriesOf } from "./values.ts";

/** The groups of fields in the wizards' steps. */
export type StepSection =
  | "about-you"
  | "audience"
  | "chat"
  | "console"
  | "content"
  | "goals"
  | "home"
  | "on-stream"
  | "phone"
  | "prompts"
  | "setup"
  | "talk"
  | "where"
  | SharedSection;

/** The cards of the own profile, each of which an editor edits. */
export type OwnSection =
  | "basics"
  | "content"
  | "equipment"
  | "family"
  | "games"
  | "goals"
  | "interaction"
  | "looking-for"
  | "tags"
  | SharedSection;

/** The sections of a public page. */
export type PageSection =
  | "console"
  | "content"
  | "games"
  | "interaction"
  | "language"
  | "looking-for"
  | "numbers"
  | "over-time"
  | "perks"
  | "phone"
  | "play"
  | "prompts"
  | "setup"
  | "tags"
  | "talk"
  | "vitals"
  | SharedSection;

/** Sections that are the same wherever a field stands. */
type SharedSection =
  | "audio"
  | "controls"
  | "lighting"
  | "likes"
  | "monitors"
  | "pc"
  | "platforms"
  | "schedule"
  | "software"
  | "video"
  | "viewer-type"
  | "watching";

/** Where a field is asked and shown: said here once, while titles and layouts of the sections are the web's. */
export interface Place {
  /** In a wizard. */
  step: StepSection;
  /** On the own profile, and in the editor of that card. */
  own: OwnSection;
  /** On the page that others see. */
  page: PageSection;
}

/** The same section in the wizard, on the own profile and on the public page. */
export function everywhere<const Section extends SharedSection>(section: Section) {
  return { step: section, own: section, page: section };
}

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
