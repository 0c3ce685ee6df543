/** 32-bit words of an id. */
export const ID_WORDS = 4;

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const DIGITS = new Uint8Array(128);
for (const [value, digit] of [..."0123456789abcdef"].entries()) {
  DIGITS[digit.charCodeAt(0)] = value;
  DIGITS[digit.toUpperCase().charCodeAt(0)] = value;
}
/** Where each word's digits begin; the second and third are broken by hyphens. */
const HALVES = [0, 4, 9, 14, 19, 24, 28, 32];

function halfAt(text: string, at: number): number {
  let half = 0;
  for (let index = at; index < at + 4; index += 1) half = half * 16 + (DIGITS[text.charCodeAt(index)] ?? 0);
  return half;
}

/** Whether the text is a uuid. */
export function isId(text: string): boolean {
  return PATTERN.test(text);
}

/** Writes an id as four words. */
export function writeId(text: string, target: Uint32Array, at: number): void {
  for (let word = 0; word < ID_WORDS; word += 1) {
    const [high = 0, low = 0] = HALVES.slice(word * 2, word * 2 + 2);
    target[at + word] = halfAt(text, high) * 65_536 + halfAt(text, low);
  }
}

function hex(half: number): string {
  return `${BYTES[(half >>> 8) & 255]}${BYTES[half & 255]}`;
}

/** The id of four words, as PostgreSQL writes it. */
export function readId(words: Uint32Array, at: number): string {
  const [one = 0, two = 0, three = 0, four = 0] = [words[at], words[at + 1], words[at + 2], words[at + 3]];
  const [head, tail] = [`${hex(one >>> 16)}${hex(one)}`, `${hex(three)}${hex(four >>> 16)}${hex(four)}`];
  return `${head}-${hex(two >>> 16)}-${hex(two)}-${hex(three >>> 16)}-${tail}`;
}

/** Byte by byte, as PostgreSQL compares uuids. */
export function compareIds(one: Uint32Array, oneAt: number, other: Uint32Array, otherAt: number): number {
  for (let word = 0; word < ID_WORDS; word += 1) {
    const difference = (one[oneAt + word] ?? 0) - (other[otherAt + word] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
