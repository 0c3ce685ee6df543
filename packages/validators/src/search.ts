import { normalized } from "./stream-safe.ts";

const MARKS = /\p{M}+/gu;
/** Letters and marks that accents do not explain, as they are typed without the keyboard for them. */
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
/** Scripts written without spaces: there any place inside a run may begin a word. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Letters of a word that count. */
export const MAX_WORD = 60;
/** Words of one document; far above the longest profile, and it bounds the index. */
const MAX_WORDS = 800;

/**
 * Text as it is matched: lower case, without accents, compatibility forms and letters of one keyboard folded. Search, names, suggestions
 * and highlights have no other table.
 */
export function searchKey(text: string): string {
  const plain = normalized(text, "NFKD").replace(MARKS, "").toLowerCase();
  return normalized(
    plain.replace(FOLDED, (letter) => FOLDS[letter] ?? letter),
    "NFC",
  ).trim();
}

/** The words of a text as they are matched, in order. */
export function searchWords(text: string): string[] {
  return searchKey(text).match(WORD) ?? [];
}

function beginnings(word: string): string[] {
  const characters = [...word].slice(0, MAX_WORD);
  if (!UNSPACED.test(word)) return [characters.join("")];
  return characters.map((_, index) => characters.slice(index).join(""));
}

/** Every word under which a document is found; a query word finds it by its beginning (docs/product.md §3.4). */
export function indexWords(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => searchWords(text ?? "").flatMap(beginnings));
  return [...new Set(words)].slice(0, MAX_WORDS);
}
