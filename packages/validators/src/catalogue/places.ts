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

/** Cards of the user's own profile, each with an editor. */
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

/** Sections in which a field appears. The web app contains their titles and layouts. */
export interface Place {
  step: StepSection;
  own: OwnSection;
  page: PageSection;
}

export function everywhere<const Section extends SharedSection>(section: Section) {
  return { step: section, own: section, page: section };
}
