import { options } from "./options.ts";

/** Who may read a sensitive field (decisions §3.11). */
export const VISIBILITIES = options([
  ["public", "Everyone"],
  ["signed-in", "Signed-in people"],
  ["hidden", "Only me"],
]);
export type Visibility = (typeof VISIBILITIES)[number]["value"];

/** What a field has whose owner has not chosen (decisions §3.11). */
export const DEFAULT_VISIBILITY: Visibility = "signed-in";

/** The fields whose owner says who reads them (decisions §3.11). */
export const SENSITIVE_FIELDS = [
  "fullName",
  "gender",
  "ethnicity",
  "religion",
  "relationshipStatus",
  "height",
  "children",
  "zodiacSign",
  "ageRange",
  "location",
  "hometown",
  "workout",
] as const;
export type SensitiveField = (typeof SENSITIVE_FIELDS)[number];

/** What is as telling without a choice of its own; for people under 18 it goes with the others (decisions §3.11). */
const DEMOGRAPHICS: ReadonlySet<string> = new Set([...SENSITIVE_FIELDS, "pets", "primaryLanguage"]);

/** The choices a profile's owner has made; a field that is not named has {@link DEFAULT_VISIBILITY}. */
export type VisibilityChoices = Partial<Record<SensitiveField, Visibility>>;

/** Who is reading: anybody, somebody signed in, or the person it is about. */
export type Audience = "public" | "members" | "owner";

/** The field whose companion a catalogue path is, or its own outermost name. */
function subjectOf(path: string): string {
  const [root = ""] = path.split(".");
  return root.endsWith("Other") ? root.slice(0, -"Other".length) : root;
}

/** The sensitive field that decides about the value at a catalogue path, or null when everybody may read it. */
export function guardOf(path: string): SensitiveField | null {
  const subject = subjectOf(path);
  return SENSITIVE_FIELDS.find((field) => field === subject) ?? null;
}

/**
 * Whether the audience may read the value at a catalogue path. Demographics of a person under 18 are for nobody but
 * that person, whatever was chosen (decisions §3.11).
 */
export function mayRead(
  path: string,
  audience: Audience,
  choices: VisibilityChoices,
  isMinor: boolean,
): boolean {
  if (audience === "owner") return true;
  if (isMinor && DEMOGRAPHICS.has(subjectOf(path))) return false;
  const guard = guardOf(path);
  if (guard === null) return true;
  const visibility = choices[guard] ?? DEFAULT_VISIBILITY;
  return visibility === "public" || (visibility === "signed-in" && audience === "members");
}
