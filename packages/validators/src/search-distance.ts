/** Search word prepared for comparison, with the positions of each letter. */
export interface Pattern {
  word: string;
  length: number;
  /** Bit masks of letter positions, for character codes below 128. */
  ascii: Uint32Array;
  others: ReadonlyMap<number, number>;
  /** False for a word with surrogate pairs, and for a word with more letters than a machine word has bits. */
  isPlain: boolean;
}

/** Maximum length of words that are compared by bit masks; longer words need a table. */
const MAX_BITS = 31;

function isSurrogate(code: number): boolean {
  return (code & 0xf800) === 0xd800;
}

export function hasPairs(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (isSurrogate(word.charCodeAt(at))) return true;
  return false;
}

export function patternOf(word: string): Pattern {
  const ascii = new Uint32Array(128);
  const others = new Map<number, number>();
  const isPlain = word.length <= MAX_BITS && !hasPairs(word);
  for (let at = 0; isPlain && at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code < 128) ascii[code] = (ascii[code] ?? 0) | (1 << at);
    else others.set(code, (others.get(code) ?? 0) | (1 << at));
  }
  return { word, length: isPlain ? word.length : [...word].length, ascii, others, isPlain };
}

/**
 * Edit distance to the candidate, and the smallest distance to its prefixes. `letters` is the length of the
 * shortest prefix at that distance. Exact up to two; higher values only mean "more than two".
 */
export interface Distance {
  whole: number;
  beginning: number;
  letters: number;
}

/**
 * Hyyrö's bit-parallel algorithm (A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit
 * Distances, 2003), linear in the candidate's length.
 */
function plainDistance(pattern: Pattern, candidate: string): Distance {
  const last = 1 << (pattern.length - 1);
  let more = -1;
  let less = 0;
  let zero = 0;
  let before = 0;
  let whole = pattern.length;
  let beginning = whole;
  let letters = 0;
  for (let at = 0; at < candidate.length; at += 1) {
    const code = candidate.charCodeAt(at);
    const here = (code < 128 ? pattern.ascii[code] : pattern.others.get(code)) ?? 0;
    const swapped = ((~zero & here) << 1) & before;
    zero = (((here & more) + more) ^ more) | here | less | swapped;
    const right = less | ~(zero | more);
    const left = zero & more;
    if ((right & last) !== 0) whole += 1;
    else if ((left & last) !== 0) whole -= 1;
    if (whole < beginning) {
      beginning = whole;
      letters = at + 1;
    }
    const shifted = (right << 1) | 1;
    more = (left << 1) | ~(zero | shifted);
    less = shifted & zero;
    before = here;
  }
  return { whole, beginning, letters };
}

/** Cells farther than this from the table's diagonal would mean more than two edits. */
const BAND = 2;
const FAR = BAND + 1;

interface Before {
  one: readonly string[];
  other: readonly string[];
  older: readonly number[];
  old: readonly number[];
}

function rowOf(index: number, { one, other, older, old }: Before): number[] {
  const row: number[] = [];
  for (let at = 0; at <= 2 * BAND; at += 1) {
    const place = index + 1 + at - BAND;
    if (place <= 0 || place > other.length) {
      row.push(place === 0 ? index + 1 : FAR);
      continue;
    }
    const theirs = other[place - 1];
    const isSwap = index > 0 && place > 1 && one[index] === other[place - 2] && one[index - 1] === theirs;
    const changed = (old[at] ?? FAR) + (one[index] === theirs ? 0 : 1);
    const swapped = isSwap ? (older[at] ?? FAR) + 1 : FAR;
    row.push(Math.min(FAR, changed, swapped, (old[at + 1] ?? FAR) + 1, (row[at - 1] ?? FAR) + 1));
  }
  return row;
}

/** Optimal string alignment with a banded table; also linear. */
function bandedDistance(pattern: string, candidate: string): Distance {
  const [one, other] = [[...pattern], [...candidate]];
  let older: number[] = [];
  let row = Array.from({ length: 2 * BAND + 1 }, (_, at) => (at < BAND ? FAR : at - BAND));
  for (const index of one.keys()) {
    const old = row;
    row = rowOf(index, { one, other, older, old });
    older = old;
  }
  const beginning = Math.min(...row);
  const letters = one.length - BAND + row.indexOf(beginning);
  return { whole: row[other.length - one.length + BAND] ?? FAR, beginning, letters };
}

/** Optimal string alignment distance in code points. */
export function distanceTo(pattern: Pattern, candidate: string): Distance {
  return pattern.isPlain && !hasPairs(candidate)
    ? plainDistance(pattern, candidate)
    : bandedDistance(pattern.word, candidate);
}
