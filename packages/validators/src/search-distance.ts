/** A search word as the comparison wants it: for each letter the places where it stands. */
export interface Pattern {
  word: string;
  length: number;
  /** Bit i is set where the letter stands at place i; for codes below 128. */
  ascii: Uint32Array;
  /** The same for all other codes. */
  others: ReadonlyMap<number, number>;
  /** False for words that need the slow way: too long for a machine word, or with letters of two code units. */
  isPlain: boolean;
}

/** Places of one machine word; a longer pattern is compared the slow way. */
const MAX_BITS = 31;

function isSurrogate(code: number): boolean {
  return (code & 0xf800) === 0xd800;
}

/** Whether some letter of the word takes two code units. */
export function hasPairs(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (isSurrogate(word.charCodeAt(at))) return true;
  return false;
}

/** Prepares a word to be compared with many. */
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

/** What it takes to make the pattern a candidate, and the least it takes to make it a beginning of the candidate. */
export interface Distance {
  whole: number;
  beginning: number;
}

/**
 * Hyyrö's bit-parallel form of the table below (A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit
 * Distances, 2003): a column of the table at once, so the time is linear in the candidate.
 */
function plainDistance(pattern: Pattern, candidate: string): Distance {
  const last = 1 << (pattern.length - 1);
  let more = -1;
  let less = 0;
  let zero = 0;
  let before = 0;
  let whole = pattern.length;
  let beginning = whole;
  for (let at = 0; at < candidate.length; at += 1) {
    const code = candidate.charCodeAt(at);
    const here = (code < 128 ? pattern.ascii[code] : pattern.others.get(code)) ?? 0;
    const swapped = ((~zero & here) << 1) & before;
    zero = (((here & more) + more) ^ more) | here | less | swapped;
    const right = less | ~(zero | more);
    const left = zero & more;
    if ((right & last) !== 0) whole += 1;
    else if ((left & last) !== 0) whole -= 1;
    if (whole < beginning) beginning = whole;
    const shifted = (right << 1) | 1;
    more = (left << 1) | ~(zero | shifted);
    less = shifted & zero;
    before = here;
  }
  return { whole, beginning };
}

/** The table of optimal string alignment, row by row, for what the bits cannot hold. */
function slowDistance(pattern: string, candidate: string): Distance {
  const [one, other] = [[...pattern], [...candidate]];
  let older: number[] = [];
  let old: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of one.entries()) {
    older = old;
    old = row;
    row = [index + 1];
    for (const [at, theirs] of other.entries()) {
      const change = (old[at] ?? 0) + (letter === theirs ? 0 : 1);
      let least = Math.min(change, (old[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1);
      const isSwap = index > 0 && at > 0 && letter === other[at - 1] && one[index - 1] === theirs;
      if (isSwap) least = Math.min(least, (older[at - 1] ?? 0) + 1);
      row.push(least);
    }
  }
  return { whole: row[other.length] ?? 0, beginning: Math.min(...row) };
}

/**
 * How many letters must be replaced, added, left out or swapped with their neighbour, none of them twice (optimal string
 * alignment), counted in code points.
 */
export function distanceTo(pattern: Pattern, candidate: string): Distance {
  return pattern.isPlain && !hasPairs(candidate)
    ? plainDistance(pattern, candidate)
    : slowDistance(pattern.word, candidate);
}
