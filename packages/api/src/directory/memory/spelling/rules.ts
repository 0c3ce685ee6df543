import { SEARCH_FIELDS } from "@starling/validators/lexemes";
import { letterFilter, wordJudge } from "@starling/validators/search-typos";
import { candidateRanges, type WordMatch } from "../../words/rules.ts";
import type { Lexicon } from "../lexicon/rules.ts";

const utf8 = new TextDecoder();

/** Bytes of a lexeme before its word. */
const FIELD = 2;

/** The letters and the length in code points of a word, as `lettersOf` tells them. */
const read = { letters: 0, length: 0 };

/** Reads letters and length without making a text of the bytes: most candidates go by them alone. */
function readLetters(bytes: Uint8Array, from: number, end: number): typeof read {
  read.letters = 0;
  read.length = 0;
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    // The last byte of a character ends in the last bits of its code, and of its second code unit if it has two.
    let last = byte;
    for (let next = at + 1; next < end && ((bytes[next] ?? 0) & 0xc0) === 0x80; next += 1)
      last = bytes[next] ?? 0;
    read.letters |= 1 << (last & 31);
    read.length += 1;
  }
  return read;
}

/** Every misspelt form of a word that the lexicon holds. */
export function misspeltForms(lexicon: Lexicon, query: string): WordMatch[] {
  const isLike = letterFilter(query);
  const judge = wordJudge(query);
  const judged = new Map<string, WordMatch | null>();
  for (const range of candidateRanges(query)) {
    const look = (bytes: Uint8Array, from: number, end: number) => {
      const { letters, length } = readLetters(bytes, from + FIELD, end);
      if (length < range.minLength || length > range.maxLength || !isLike(letters, length)) return;
      const word = utf8.decode(bytes.subarray(from + FIELD, end));
      if (judged.has(word)) return;
      const quality = judge(word);
      // What is written right is found without being looked for.
      const isMisspelt = quality !== null && quality !== "exact" && quality !== "prefix";
      judged.set(word, isMisspelt ? { word, quality } : null);
    };
    const lengths = { least: range.minLength + FIELD, most: range.maxLength * 4 + FIELD };
    if (range.suffix !== "") lexicon.eachEnding(range.suffix, lengths, look);
    else {
      for (const field of SEARCH_FIELDS) lexicon.eachBeginning(`${field}:${range.prefix}`, lengths, look);
    }
  }
  return [...judged.values()].filter((match) => match !== null);
}
