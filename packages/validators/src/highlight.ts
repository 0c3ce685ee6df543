import { searchKey, searchWords, UNSPACED } from "./search.ts";
import { formsOf } from "./search-forms.ts";
import { createWordMatcher, type Quality } from "./search-typos.ts";

/** Together, all parts form the original text. */
export interface HighlightPart {
  text: string;
  hit: boolean;
}

/** A letter with its combining marks, or a run of Korean jamo. */
const CLUSTER = /[\u1100-\u11ff]+\p{M}*|\P{M}\p{M}*|\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const SEPARATE = /[^\p{L}\p{N}]/u;
const SMALL = /\p{Ll}/u;
const CAPITAL = /\p{Lu}/u;

/** Normalized text with the original position of each code unit. */
interface Folded {
  key: string;
  starts: number[];
  ends: number[];
  /** Positions of capitals that follow a lowercase letter. */
  humps: Set<number>;
}

function fold(text: string): Folded {
  const folded: Folded = { key: "", starts: [], ends: [], humps: new Set() };
  let previous = "";
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    if (SMALL.test(previous) && CAPITAL.test(cluster)) folded.humps.add(folded.key.length);
    previous = cluster;
    const key = searchKey(cluster) || (SEPARATE.test(cluster) ? " " : "");
    for (let left = key.length; left > 0; left -= 1) {
      folded.starts.push(index);
      folded.ends.push(index + cluster.length);
    }
    folded.key += key;
  }
  return folded;
}

interface Found {
  from: number;
  word: string;
}

function wordsIn({ key, humps }: Folded): Found[] {
  return [...key.matchAll(WORD)].flatMap(({ 0: word, index }): Found[] => {
    const cuts = Array.from({ length: word.length }, (_, at) => index + at).filter(
      (place) => place > index && humps.has(place),
    );
    if (cuts.length === 0) return [{ from: index, word }];
    const edges = [index, ...cuts, index + word.length];
    const parts = edges.slice(1).map((end, at): Found => {
      const from = edges[at] ?? index;
      return { from, word: key.slice(from, end) };
    });
    return [{ from: index, word }, ...parts];
  });
}

type Judge = { query: string; judge: (candidate: string) => Quality | null };

/**
 * Number of letters to highlight at the start of a word: the query word's length for a prefix match, all
 * letters for any other match.
 */
function reachOf(word: string, judges: readonly Judge[]): number {
  let reach = 0;
  for (const { query, judge } of judges) {
    const quality = judge(word);
    if (quality !== null) reach = Math.max(reach, quality === "prefix" ? query.length : word.length);
  }
  return reach;
}

function markInside({ from, word }: Found, judges: readonly Judge[], marks: Uint8Array): void {
  for (const { query } of judges) {
    for (let at = word.indexOf(query); at >= 0; at = word.indexOf(query, at + query.length)) {
      marks.fill(1, from + at, from + at + query.length);
    }
  }
}

function marksOf(folded: Folded, judges: readonly Judge[]): Uint8Array {
  const marks = new Uint8Array(folded.key.length);
  const found = wordsIn(folded);
  for (const [at, one] of found.entries()) {
    if (UNSPACED.test(one.word)) markInside(one, judges, marks);
    marks.fill(1, one.from, one.from + reachOf(one.word, judges));
    const next = found[at + 1];
    if (next === undefined || next.from < one.from + one.word.length) continue;
    // If neither of two adjacent words matches alone, checks whether the two words match when joined.
    if (reachOf(one.word, judges) > 0 || reachOf(next.word, judges) > 0) continue;
    if (reachOf(`${one.word}${next.word}`, judges) > 0) marks.fill(1, one.from, next.from + next.word.length);
  }
  return marks;
}

/**
 * The rules for accents, prefixes and typos are those of the search. Synonyms do not match. Takes linear
 * time.
 */
export function highlightParts(text: string, query: string): HighlightPart[] {
  const forms = [...new Set(formsOf(searchWords(query)).flat())];
  if (forms.length === 0 || text === "") return text === "" ? [] : [{ text, hit: false }];
  const folded = fold(text);
  const marks = marksOf(
    folded,
    forms.map((form) => ({ query: form, judge: createWordMatcher(form) })),
  );
  const parts: HighlightPart[] = [];
  let done = 0;
  const push = (until: number, hit: boolean) => {
    if (until <= done) return;
    const piece = text.slice(done, until);
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += piece;
    else parts.push({ text: piece, hit });
    done = until;
  };
  for (const [at, mark] of marks.entries()) {
    if (mark === 0) continue;
    push(folded.starts[at] ?? done, false);
    push(folded.ends[at] ?? done, true);
  }
  push(text.length, false);
  return parts;
}
