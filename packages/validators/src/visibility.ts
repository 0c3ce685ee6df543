import type { Field, Group } from "./catalogue/field.ts";
import { STREAMER_FIELDS } from "./catalogue/streamer.ts";
import { VIEWER_FIELDS } from "./catalogue/viewer.ts";
import { options } from "./options.ts";

/** Who may read a sensitive field (docs/product.md §2.9). */
export const VISIBILITIES = options([
  ["public", "Everyone"],
  ["signed-in", "Signed-in people"],
  ["hidden", "Only me"],
]);
export type Visibility = (typeof VISIBILITIES)[number]["value"];

/** What a field has whose owner has not chosen (docs/product.md §2.9). */
export const DEFAULT_VISIBILITY: Visibility = "signed-in";

const FIELDS = { ...STREAMER_FIELDS, ...VIEWER_FIELDS };
type AllFields = typeof STREAMER_FIELDS & typeof VIEWER_FIELDS;

/** A field whose owner says who reads it (docs/product.md §2.9). */
export type SensitiveField = {
  [Name in keyof AllFields]: AllFields[Name] extends { sensitive: true }
    ? AllFields[Name] extends { ownerChooses: false }
      ? never
      : Name
    : never;
}[keyof AllFields];

const ENTRIES = Object.entries<Field | Group>(FIELDS);

function isChosen(entry: [name: string, entry: Field | Group]): entry is [SensitiveField, Field | Group] {
  const [, { sensitive, ownerChooses }] = entry;
  return sensitive === true && ownerChooses !== false;
}

/** The fields whose owner says who reads them, in the catalogue's order. */
export const SENSITIVE_FIELDS = ENTRIES.filter(isChosen).map(([name]) => name);

/** What others do not read of people under 18, whether or not its owner chooses who reads it. */
const SENSITIVE: ReadonlySet<string> = new Set(
  ENTRIES.filter(([, { sensitive }]) => sensitive).map(([name]) => name),
);

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
 * that person, whatever was chosen (docs/product.md §2.9).
 */
export function mayRead(
  path: string,
  audience: Audience,
  choices: VisibilityChoices,
  isMinor: boolean,
): boolean {
  if (audience === "owner") return true;
  if (isMinor && SENSITIVE.has(subjectOf(path))) return false;
  const guard = guardOf(path);
  if (guard === null) return true;
  const visibility = choices[guard] ?? DEFAULT_VISIBILITY;
  return visibility === "public" || (visibility === "signed-in" && audience === "members");
}
