import type { DraftValues } from "@starling/validators/drafts";
import { PICTURE_KINDS } from "@starling/validators/pictures";
import { isRecord } from "@starling/validators/records";

type Values = Readonly<Record<string, unknown>>;

/** Reserved field of a draft. Contains hashes of the original values by dotted path. */
const BEFORE = "before";

export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (!isRecord(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
  return text ?? "";
}

function isPicture(path: string): boolean {
  return PICTURE_KINDS.some((kind) => kind === path);
}

/**
 * Returns the value to store in the draft, or undefined if the value is unchanged. For a picture, stores only
 * that the picture was removed.
 */
function draftedValue(path: string, value: unknown, before: unknown): unknown {
  if (value instanceof Blob || fingerprint(value) === fingerprint(before)) return undefined;
  if (isPicture(path)) return value === "" ? "" : undefined;
  if (value !== undefined) return value;
  // A removed value needs an entry, because a missing key means unchanged.
  return typeof before === "string" ? "" : null;
}

interface Difference {
  changes: Record<string, unknown>;
  marks: Record<string, string>;
}

function differenceOf(values: Values, opened: Values, prefix: string): Difference {
  const changes: Record<string, unknown> = {};
  const marks: Record<string, string> = {};
  for (const name of new Set([...Object.keys(opened), ...Object.keys(values)])) {
    const path = prefix + name;
    const [value, before] = [values[name], opened[name]];
    if (isRecord(value) && (isRecord(before) || before === undefined)) {
      const inner = differenceOf(value, before ?? {}, `${path}.`);
      if (Object.keys(inner.changes).length === 0) continue;
      changes[name] = inner.changes;
      Object.assign(marks, inner.marks);
      continue;
    }
    const drafted = draftedValue(path, value, before);
    if (drafted === undefined) continue;
    changes[name] = drafted;
    marks[path] = digest(fingerprint(before));
  }
  return { changes, marks };
}

/** Changed fields except files, with hashes of their original values to detect changes made elsewhere. */
export function toDraft(values: Values, opened: Values): DraftValues {
  const { changes, marks } = differenceOf(values, opened, "");
  return Object.keys(changes).length === 0 ? {} : JSON.parse(JSON.stringify({ ...changes, [BEFORE]: marks }));
}

function hasKindOf(value: unknown, example: unknown): boolean {
  if (Array.isArray(example) || Array.isArray(value)) return Array.isArray(example) && Array.isArray(value);
  return isRecord(example) === isRecord(value);
}

/** Skips values of the wrong type and fields that were changed elsewhere. */
export function withDraft<Opened extends Values>(opened: Opened, draft: DraftValues): Opened {
  const { [BEFORE]: marks, ...changes } = draft;
  return overlaid(opened, changes, isRecord(marks) ? marks : {}, "") as Opened;
}

function overlaid(opened: Values, changes: Values, marks: Values, prefix: string): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...opened };
  for (const [name, value] of Object.entries(changes)) {
    const path = prefix + name;
    const now = opened[name];
    if (isRecord(value) && (isRecord(now) || now === undefined))
      merged[name] = overlaid(now ?? {}, value, marks, `${path}.`);
    else if (!hasChangedSince(marks[path], now) && fits(path, value, now)) merged[name] = value;
  }
  return merged;
}

function hasChangedSince(mark: unknown, now: unknown): boolean {
  return typeof mark === "string" && mark !== digest(fingerprint(now));
}

function fits(path: string, value: unknown, now: unknown): boolean {
  if (isPicture(path)) return value === "";
  return now === undefined || now === null || hasKindOf(value, now);
}

/** Short non-cryptographic hash. */
export function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
