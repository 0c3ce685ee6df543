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
