import { localized, t } from "@starling/i18n/translate";
import type { Field, Group } from "./catalogue/field.ts";
import { STREAMER_FIELDS } from "./catalogue/streamer.ts";
import { VIEWER_FIELDS } from "./catalogue/viewer.ts";
import { options } from "./options.ts";

export const VISIBILITIES = localized(() =>
  options([
    ["public", t("Everyone", undefined, "visibility")],
    ["signed-in", t("Signed-in members", undefined, "visibility")],
    ["hidden", t("Only me", undefined, "visibility")],
  ]),
);
export type Visibility = (typeof VISIBILITIES)[number]["value"];

export const DEFAULT_VISIBILITY: Visibility = "signed-in";

const FIELDS = { ...STREAMER_FIELDS, ...VIEWER_FIELDS };
type AllFields = typeof STREAMER_FIELDS & typeof VIEWER_FIELDS;

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

/** Fields in the catalogue's order. */
export const SENSITIVE_FIELDS = ENTRIES.filter(isChosen).map(([name]) => name);

/** All sensitive fields, which are hidden on profiles of people under 18. */
const SENSITIVE: ReadonlySet<string> = new Set(
  ENTRIES.filter(([, { sensitive }]) => sensitive).map(([name]) => name),
);

/** Missing fields have {@link DEFAULT_VISIBILITY}. */
export type VisibilityChoices = Partial<Record<SensitiveField, Visibility>>;

export type Audience = "public" | "members" | "owner";

/** The text for an "Other" option belongs to that option's field. */
function subjectOf(path: string): string {
  const [root = ""] = path.split(".");
  return root.endsWith("Other") ? root.slice(0, -"Other".length) : root;
}

/** Field whose visibility applies to a path; null for a public path. */
export function guardOf(path: string): SensitiveField | null {
  const subject = subjectOf(path);
  return SENSITIVE_FIELDS.find((field) => field === subject) ?? null;
}

/** Only the owner can read the demographics of people under 18 (docs/product.md §2.9). */
export function canRead(
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
