import type { Random } from "@starling/db/random";
import { searchKey } from "@starling/validators/search";

/** What was done to a name. A query of the kind `two` has two slips: in one long word, or in two words. */
export const KINDS = [
  "drop",
  "double",
  "swap",
  "neighbour",
  "two",
  "accents",
  "joined",
  "split",
  "prefix",
] as const;
export type Kind = (typeof KINDS)[number];
type Slip = "drop" | "double" | "swap" | "neighbour";

const SLIPS: readonly Slip[] = ["drop", "double", "swap", "neighbour"];
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const WORD = /[\p{L}\p{N}]+/gu;
const LATIN = /^[a-z]$/;
/** Shorter words are left as they are: in those no typo is forgiven. */
const SHORTEST = 4;
const LONG = 8;

/** The keys beside one: on its row, and those above and below. */
function neighboursOf(letter: string): string[] {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  const at = ROWS[row]?.indexOf(letter) ?? 0;
  const near = [
    [row, at - 1],
    [row, at + 1],
    [row - 1, at],
    [row - 1, at + 1],
    [row + 1, at - 1],
    [row + 1, at],
  ] as const;
  return near.flatMap(([r, place]) => ROWS[r]?.[place] ?? []);
}

/** One slip of the fingers somewhere from a letter on; null where the word allows none. */
function slipped(random: Random, word: string, slip: Slip, from: number): string | null {
  const letters = [...word];
  const at = random.whole(from, letters.length - 1);
  const letter = letters[at] ?? "";
  switch (slip) {
    case "drop":
      letters.splice(at, 1);
      break;
    case "double":
      letters.splice(at, 0, letter);
      break;
    case "swap":
      letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
      break;
    case "neighbour": {
      const choice = LATIN.test(letter) ? neighboursOf(letter) : letters.filter((other) => other !== letter);
      if (choice.length === 0) return null;
      letters.splice(at, 1, random.pick(choice));
    }
  }
  const made = letters.join("");
  return made === word ? null : made;
}

/** Where the words of a name stand that are long enough to be misspelt. */
function wordsIn(name: string, least: number) {
  return [...name.matchAll(WORD)].filter(
    ({ 0: word }) => [...word].length >= least && !/^\p{N}+$/u.test(word),
  );
}

function inPlace(name: string, match: { 0: string; index: number }, made: string): string {
  return name.slice(0, match.index) + made + name.slice(match.index + match[0].length);
}

function oneSlip(random: Random, name: string, slip: Slip): string | null {
  const words = wordsIn(name, SHORTEST);
  if (words.length === 0) return null;
  const match = random.pick(words);
  const made = slipped(random, match[0], slip, 0);
  return made && inPlace(name, match, made);
}

function twoSlips(random: Random, name: string): string | null {
  const [one, other] = [random.pick(SLIPS), random.pick(SLIPS)];
  const long = wordsIn(name, LONG);
  if (long.length > 0 && random.chance(0.7)) {
    const match = random.pick(long);
    // Of two slips none is in the first letter: people get that one right.
    const made = slipped(random, match[0], one, 1);
    const again = made && slipped(random, made, other, 1);
    return again && inPlace(name, match, again);
  }
  const [first, second] = random.sample(wordsIn(name, SHORTEST), 2).sort((a, b) => b.index - a.index);
  if (!first || !second) return null;
  const [made, next] = [slipped(random, first[0], one, 0), slipped(random, second[0], other, 0)];
  return made && next && inPlace(inPlace(name, first, made), second, next);
}

function split(random: Random, name: string): string | null {
  const words = wordsIn(name, 6);
  if (words.length === 0) return null;
  const match = random.pick(words);
  const letters = [...match[0]];
  const at = random.whole(2, letters.length - 3);
  return inPlace(name, match, `${letters.slice(0, at).join("")} ${letters.slice(at).join("")}`);
}

/** The beginning, as typed so far: whole words and at least three letters of the last, or most of a single word. */
function beginning(random: Random, name: string): string | null {
  const words = wordsIn(name, SHORTEST);
  const last = words.at(-1);
  if (!last || last.index + last[0].length < name.length) return null;
  const letters = [...last[0]];
  const least = words.length > 1 ? 3 : Math.ceil(letters.length * 0.7);
  if (least >= letters.length) return null;
  return name.slice(0, last.index) + letters.slice(0, random.whole(least, letters.length - 1)).join("");
}

/** A name as somebody might type it who does not have it before their eyes; null where the kind does not apply. */
export function misspell(random: Random, written: string, kind: Kind): string | null {
  const name = written.normalize("NFC").toLowerCase();
  switch (kind) {
    case "two":
      return twoSlips(random, name);
    case "accents": {
      const plain = searchKey(name);
      return plain === name || wordsIn(name, SHORTEST).length === 0 ? null : plain;
    }
    case "joined":
      return /\p{L}[ _-]+\p{L}/u.test(name) ? name.replace(/[ _-]+/gu, "") : null;
    case "split":
      return split(random, name);
    case "prefix":
      return beginning(random, name);
    default:
      return oneSlip(random, name, kind);
  }
}
