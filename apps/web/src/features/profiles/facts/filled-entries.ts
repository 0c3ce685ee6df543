import type { Field, Fields } from "@starling/validators/catalogue/field";
import { type Entry, entriesOf, isAsked } from "@starling/validators/catalogue/values";
import { valueAt } from "@starling/validators/dotted-paths";

/** A field of the catalogue with what it holds. */
export interface FilledEntry extends Entry {
  value: unknown;
  /** What "Other" is, in the person's own words. */
  other: string | null;
}

const NOTHING: readonly unknown[] = [null, undefined, "", false, "prefer-not-to-say"];

/** Whether a value says something. To prefer not to say is no answer to show. */
function says(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : !NOTHING.includes(value);
}

/** Whether the field only says what "other" of another one is; it is shown in that one's place. */
function isCompanion(field: Field): boolean {
  return field.when?.value === "other";
}

function otherOf(entries: readonly Entry[], path: string, values: unknown): string | null {
  const companion = entries.find(({ field }) => isCompanion(field) && field.when?.path === path);
  const words = companion ? valueAt(values, companion.path) : null;
  return typeof words === "string" && words !== "" ? words : null;
}

/**
 * The fields at the paths, in their order, with what they hold; without a value where they are empty or not asked.
 * A path of a group stands for all in it. Companions of "other" are no fields of their own.
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

/** Whether the entry holds something to show. */
export function isFilled(entry: Entry | FilledEntry): entry is FilledEntry {
  return "value" in entry;
}

/** Whether any field at the paths is filled in: a section without one is left out. */
export function isAnyFilled(part: Fields, paths: readonly string[], values: unknown): boolean {
  return filledEntries(part, paths, values).some(isFilled);
}
