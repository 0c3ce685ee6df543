import { normalized } from "./stream-safe.ts";

const MARKS = /\p{M}+/gu;
/** Letters that normalization does not decompose. */
const FOLDS: Readonly<Record<string, string>> = {
  ...{
    ß: "ss",
    æ: "ae",
    œ: "oe",
    þ: "th",
    ð: "d",
    đ: "d",
    ħ: "h",
    ı: "i",
    ł: "l",
    ŋ: "n",
    ø: "o",
    ŧ: "t",
    ς: "σ",
  },
  ...{
    "‘": "'",
    "’": "'",
    "‛": "'",
    "′": "'",
    ʼ: "'",
    ʻ: "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "‐": "-",
    "–": "-",
    "—": "-",
  },
};
const FOLDED = new RegExp(`[${Object.keys(FOLDS).join("")}]`, "gu");
const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts written without spaces, in which a word may begin at any character. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Maximum length of indexed words; longer words are cut. */
export const MAX_WORD = 60;
/** Maximum words per document; more than the longest profile has. */
const MAX_WORDS = 800;

/** Lower case, without accents and compatibility forms. */
export function searchKey(text: string): string {
  const plain = normalized(text, "NFKD").replace(MARKS, "").toLowerCase();
  return normalized(
    plain.replace(FOLDED, (letter) => FOLDS[letter] ?? letter),
    "NFC",
  ).trim();
}

export function searchWords(text: string): string[] {
  return searchKey(text).match(WORD) ?? [];
}

function beginnings(word: string): string[] {
  const characters = [...word].slice(0, MAX_WORD);
  if (!UNSPACED.test(word)) return [characters.join("")];
  return characters.map((_, index) => characters.slice(index).join(""));
}

/** Words to index; searches match their prefixes. */
export function indexWords(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => searchWords(text ?? "").flatMap(beginnings));
  return [...new Set(words)].slice(0, MAX_WORDS);
}
