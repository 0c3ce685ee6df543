const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts written without spaces: there any place inside a run may begin a word. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Letters of a word that count. */
export const MAX_WORD = 60;
/** Words of one document; far above the longest profile, and it bounds the index. */
const MAX_WORDS = 800;

/** Text as it is matched: lower case, without accents, compatibility forms folded. */
export function searchKey(text: string): string {
  return text.normalize("NFKD").replace(MARKS, "").toLowerCase().normalize("NFC").trim();
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

/** Every word under which a document is found; a query word finds it by its beginning (spec A §2, Discovery). */
export function indexWords(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => searchWords(text ?? "").flatMap(beginnings));
  return [...new Set(words)].slice(0, MAX_WORDS);
}
