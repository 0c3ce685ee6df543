import type { DraftValues } from "@starling/validators/drafts";

/** Whether a value is an object with names. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The values as a draft keeps them: what JSON holds, without files (they are uploaded by themselves). */
export function toDraft(values: object): DraftValues {
  const text = JSON.stringify(values, (_key, value: unknown) => (value instanceof Blob ? undefined : value));
  return JSON.parse(text);
}

function hasKindOf(value: unknown, example: unknown): boolean {
  if (Array.isArray(example) || Array.isArray(value)) return Array.isArray(example) && Array.isArray(value);
  return isRecord(example) === isRecord(value);
}

/** The form's values with those of a draft over them. What no longer fits the form, as after an update of it, is left out. */
export function withDraft(
  defaults: Readonly<Record<string, unknown>>,
  draft: DraftValues,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(draft)) {
    const example = merged[name];
    if (example === undefined || example === null) merged[name] = value;
    else if (isRecord(example) && isRecord(value)) merged[name] = withDraft(example, value);
    else if (hasKindOf(value, example)) merged[name] = value;
  }
  return merged;
}

/** Values as text in which the order of names plays no part, to tell whether two are the same. */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (!isRecord(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
