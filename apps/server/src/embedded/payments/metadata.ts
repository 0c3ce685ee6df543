import { invalid } from "./refusal.ts";

/** Metadata as a call sends it. */
type Given = Record<string, string | number | null> | "" | null | undefined;

const KEYS = 50;
const KEY = 40;
const VALUE = 500;

/**
 * Metadata after a call: an empty value removes its key, nothing at all removes everything. @throws StripeRefusal for more
 * keys, or longer ones, or longer values, than Stripe keeps
 */
export function mergeMetadata(before: Record<string, string>, given: Given): Record<string, string> {
  if (given === undefined) return before;
  if (given === null || given === "") return {};
  const merged = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === "") merged.delete(key);
    else merged.set(checkedKey(key), checkedValue(String(value), key));
  }
  if (merged.size > KEYS) {
    throw invalid(
      `Metadata can have up to ${KEYS} keys, but this would make ${merged.size} of them.`,
      "metadata",
    );
  }
  return Object.fromEntries(merged);
}

function checkedKey(key: string): string {
  if (key.length <= KEY) return key;
  throw invalid(
    `Metadata keys can have up to ${KEY} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key.slice(0, KEY)}…`,
    "metadata",
  );
}

function checkedValue(value: string, key: string): string {
  if (value.length <= VALUE) return value;
  throw invalid(
    `Metadata values can have up to ${VALUE} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value.slice(0, KEY)}…`,
    `metadata[${key}]`,
  );
}

/** A text that a call sets: an empty one clears it, none leaves it. */
export function givenText(before: string | null, given: string | null | undefined): string | null {
  return given === undefined ? before : given || null;
}
