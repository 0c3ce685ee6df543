import type { Pause } from "./index-row.ts";

const DIGIT_BITS = 11;
const BUCKETS = 2 ** DIGIT_BITS;
const RUN = 2_048;
/** Entries merged before others are let work. */
const SLICE = 65_536;

/** The numbers below a count, ascending. */
export function upTo(count: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) numbers[at] = at;
  return numbers;
}

/** Numbers, and the digit of each that they are dealt by. */
interface Dealing {
  source: Uint32Array;
  keyOf: (number: number) => number;
  shift: number;
}

function countDigits({ source, keyOf, shift }: Dealing, from: number, counts: Uint32Array): void {
  const until = Math.min(from + SLICE, source.length);
  for (let at = from; at < until; at += 1) {
    const digit = (keyOf(source[at] ?? 0) >>> shift) & (BUCKETS - 1);
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
}

function dealOut({ source, keyOf, shift }: Dealing, from: number, places: Uint32Array, target: Uint32Array) {
  const until = Math.min(from + SLICE, source.length);
  for (let at = from; at < until; at += 1) {
    const number = source[at] ?? 0;
    const digit = (keyOf(number) >>> shift) & (BUCKETS - 1);
    const place = places[digit] ?? 0;
    target[place] = number;
    places[digit] = place + 1;
  }
}

/**
 * Sorts by a key of 32 bits, unsigned, and leaves those of equal keys in the order they are in. Resolves to the sorted
 * numbers, in the memory of the given ones or in other.
 */
export async function sortByWord(
  numbers: Uint32Array<ArrayBuffer>,
  keyOf: (number: number) => number,
  pause: Pause,
): Promise<Uint32Array<ArrayBuffer>> {
  let [source, target] = [numbers, new Uint32Array(numbers.length)];
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    const dealing = { source, keyOf, shift };
    const places = new Uint32Array(BUCKETS);
    for (let from = 0; from < source.length; from += SLICE, await pause()) countDigits(dealing, from, places);
    let sum = 0;
    for (let digit = 0; digit < BUCKETS; digit += 1) {
      const count = places[digit] ?? 0;
      places[digit] = sum;
      sum += count;
    }
    for (let from = 0; from < source.length; from += SLICE, await pause()) {
      dealOut(dealing, from, places, target);
    }
    [source, target] = [target, source];
  }
  return source;
}

interface Merging {
  source: Uint32Array;
  target: Uint32Array;
  /** Where each of both runs goes on, and where they end: the left one where the right one began. */
  left: number;
  leftEnd: number;
  right: number;
  rightEnd: number;
}

/** Merges on, at most a slice; `at` is where in the target. */
function mergeSlice(merging: Merging, at: number, compare: (one: number, other: number) => number): number {
  const { source, target, leftEnd, rightEnd } = merging;
  const end = Math.min(at + SLICE, rightEnd);
  let { left, right } = merging;
  for (let index = at; index < end; index += 1) {
    const one = source[left] ?? 0;
    const other = source[right] ?? 0;
    if (right >= rightEnd || (left < leftEnd && compare(one, other) <= 0)) {
      target[index] = one;
      left += 1;
    } else {
      target[index] = other;
      right += 1;
    }
  }
  merging.left = left;
  merging.right = right;
  return end;
}

/**
 * Sorts by comparing, and lets others work now and then. Resolves to the sorted numbers, in the memory of the given ones or
 * in other.
 */
export async function sortByCompare(
  numbers: Uint32Array<ArrayBuffer>,
  compare: (one: number, other: number) => number,
  pause: Pause,
): Promise<Uint32Array<ArrayBuffer>> {
  let [source, target] = [numbers, new Uint32Array(numbers.length)];
  const { length } = numbers;
  for (let from = 0; from < length; from += RUN) {
    source.subarray(from, from + RUN).sort(compare);
    await pause();
  }
  for (let width = RUN; width < length; width *= 2) {
    for (let from = 0; from < length; from += width * 2) {
      const leftEnd = Math.min(from + width, length);
      const rightEnd = Math.min(leftEnd + width, length);
      const merging = { source, target, left: from, leftEnd, right: leftEnd, rightEnd };
      for (let at = from; at < rightEnd; await pause()) at = mergeSlice(merging, at, compare);
    }
    [source, target] = [target, source];
  }
  return source;
}

/** How texts are compared: their first bytes as words of 32 bits, shorter ones filled up with zeros, and the whole of them. */
export interface TextKeys {
  wordAt(number: number, word: number): number;
  compare(one: number, other: number): number;
}

/** Words by which texts are sorted before they are compared whole. */
const KEY_WORDS = 3;

function beginAlike({ wordAt }: TextKeys, one: number, other: number): boolean {
  for (let word = 0; word < KEY_WORDS; word += 1) if (wordAt(one, word) !== wordAt(other, word)) return false;
  return true;
}

/** Sorts texts by their bytes. Resolves to the sorted numbers, in the memory of the given ones or in other. */
export async function sortTexts(
  numbers: Uint32Array<ArrayBuffer>,
  keys: TextKeys,
  pause: Pause,
): Promise<Uint32Array<ArrayBuffer>> {
  let sorted = numbers;
  for (let word = KEY_WORDS - 1; word >= 0; word -= 1) {
    sorted = await sortByWord(sorted, (number) => keys.wordAt(number, word), pause);
  }
  let paused = 0;
  for (let from = 0; from < sorted.length; ) {
    let until = from + 1;
    while (until < sorted.length && beginAlike(keys, sorted[from] ?? 0, sorted[until] ?? 0)) until += 1;
    const alike = sorted.subarray(from, until);
    if (until - from > RUN) sorted.set(await sortByCompare(alike.slice(), keys.compare, pause), from);
    else if (until - from > 1) alike.sort(keys.compare);
    from = until;
    if (from - paused > SLICE) {
      paused = from;
      await pause();
    }
  }
  return sorted;
}

/** Whether numbers are in order already. */
export function isSorted(numbers: Uint32Array, compare: (one: number, other: number) => number): boolean {
  for (let at = 1; at < numbers.length; at += 1) {
    if (compare(numbers[at - 1] ?? 0, numbers[at] ?? 0) > 0) return false;
  }
  return true;
}
