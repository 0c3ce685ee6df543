export const ID_WORDS = 4;

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Splits a UUID into 32-bit words; null for any other text. */
export function idWords(text: string): number[] | null {
  if (!PATTERN.test(text)) return null;
  const hex = text.replaceAll("-", "");
  return [0, 8, 16, 24].map((at) => Number.parseInt(hex.slice(at, at + 8), 16));
}

/** Formats an id as PostgreSQL does. */
export function readId(words: Uint32Array, at: number): string {
  let hex = "";
  for (let word = at; word < at + ID_WORDS; word += 1) {
    hex += (words[word] ?? 0).toString(16).padStart(8, "0");
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Compares ids byte by byte, as PostgreSQL does. */
export function compareIds(
  one: ArrayLike<number>,
  oneAt: number,
  other: ArrayLike<number>,
  otherAt: number,
): number {
  for (let word = 0; word < ID_WORDS; word += 1) {
    const difference = (one[oneAt + word] ?? 0) - (other[otherAt + word] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
