/** Metadata as a call sends it. */
type Given = Record<string, string | number | null> | "" | null | undefined;

/** Metadata after a call: an empty value removes its key, nothing at all removes everything. */
export function mergeMetadata(before: Record<string, string>, given: Given): Record<string, string> {
  if (given === undefined) return before;
  if (given === null || given === "") return {};
  const kept = { ...before };
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === "") delete kept[key];
    else kept[key] = String(value);
  }
  return kept;
}

/** A text that a call sets: an empty one clears it, none leaves it. */
export function givenText(before: string | null, given: string | null | undefined): string | null {
  return given === undefined ? before : given || null;
}
