import type { Random } from "@starling/db/random";
import { MATERIAL } from "@starling/demo/material/material";
import { LANGUAGES, type Language } from "@starling/validators/demographics";
import { searchWords } from "@starling/validators/search";

interface NameParts {
  /** First words, last words, and whole names of one word or without spaces. */
  heads: string[];
  tails: string[];
  wholes: string[];
  /** Usernames given beside names that are not written in Latin letters. */
  given: string[];
}

function partsOf(language: Language): NameParts {
  const parts: NameParts = { heads: [], tails: [], wholes: [], given: [] };
  for (const name of MATERIAL[language].streams.names) {
    const [shown = name, given] = name.split("|");
    const words = shown.split(" ");
    const [head, tail] = [words[0], words.at(-1)];
    if (head !== undefined && tail !== undefined && words.length > 1) {
      parts.heads.push(head);
      parts.tails.push(tail);
    } else parts.wholes.push(shown);
    if (given !== undefined) parts.given.push(given);
  }
  return parts;
}

const PARTS = new Map(LANGUAGES.map(({ value }) => [value, partsOf(value)]));

function displayNameOf(random: Random, { heads, tails, wholes }: NameParts): string {
  const kind = random.next();
  const crossed = () => `${random.pick(heads)} ${random.pick(tails)}`;
  if (heads.length > 0 && (kind < 0.55 || wholes.length === 0)) return crossed();
  const whole = random.pick(wholes);
  if (kind < 0.75) return whole;
  if (kind < 0.9 || tails.length === 0) return `${whole}${random.whole(1, 999)}`;
  return `${whole} ${random.pick(tails)}`;
}

/** Below this many people no number is given twice: a prime above every size of data set. */
const NUMBERS = 9_999_991;

/** A name in the language, and a username nobody else of the data set has: `ordinal` is the person's own number. */
export function nameOf(
  random: Random,
  language: Language,
  ordinal: number,
): { displayName: string; username: string } {
  const parts = PARTS.get(language);
  if (parts === undefined) throw new Error(`There are no names in ${language}`);
  const displayName = displayNameOf(random, parts);
  const words = searchWords(displayName).filter((word) => /^[a-z0-9]+$/.test(word));
  const plain = words.join(random.chance(0.4) ? "_" : "");
  const base = plain.length >= 3 || parts.given.length === 0 ? plain : random.pick(parts.given);
  const number = (ordinal * 3_456_789 + 12_345) % NUMBERS;
  return { displayName, username: `${base.slice(0, 20)}${random.chance(0.4) ? "_" : ""}${number}` };
}
