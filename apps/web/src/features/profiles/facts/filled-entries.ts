import type { Field, Fields } from "@starling/validators/catalogue/field";
import { type Entry, entriesOf, isAsked } from "@starling/validators/catalogue/values";
import { valueAt } from "@starling/validators/dotted-paths";

export interface FilledEntry extends Entry {
  value: unknown;
  /** Free text entered for the option "Other". */
  other: string | null;
}

const NOTHING: readonly unknown[] = [null, undefined, "", false, "prefer-not-to-say"];

/** Whether a value is filled. "Prefer not to say" counts as empty. */
function says(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : !NOTHING.includes(value);
}

/** Whether this field is the free text for another field's option "other". */
function isCompanion(field: Field): boolean {
  return field.when?.value === "other";
}

function otherOf(entries: readonly Entry[], path: string, values: unknown): string | null {
  const companion = entries.find(({ field }) => isCompanion(field) && field.when?.path === path);
  const words = companion ? valueAt(values, companion.path) : null;
  return typeof words === "string" && words !== "" ? words : null;
}

/**
 * Returns the fields at the paths in order. Empty and inapplicable fields have no `value`. A group's path
 * includes all its fields.
 */
export function filledEntries(
  part: Fields,
  paths: readonly string[],
  values: unknown,
): (Entry | FilledEntry)[] {
  const entries = entriesOf(part);
  return paths
    .flatMap((path) => entries.filter((entry) => entry.path === path || entry.path.startsWith(`${path}.`)))
    .filter(({ field }) => !isCompanion(field))
    .map((entry) => {
      const value = valueAt(values, entry.path);
      const isShown = says(value) && isAsked(entry.field, (path) => valueAt(values, path));
      if (!isShown) return entry;
      return { ...entry, value, other: value === "other" ? otherOf(entries, entry.path, values) : null };
    });
}

export function isFilled(entry: Entry | FilledEntry): entry is FilledEntry {
  return "value" in entry;
}

export function isAnyFilled(part: Fields, paths: readonly string[], values: unknown): boolean {
  return filledEntries(part, paths, values).some(isFilled);
}
