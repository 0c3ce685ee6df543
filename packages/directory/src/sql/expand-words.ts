import type { Db } from "@starling/db/client";
import { MAX_WORD } from "@starling/validators/search";
import { createWordMatcher, typosIn } from "@starling/validators/search-typos";
import { type SQL, sql } from "drizzle-orm";
import {
  candidateRanges,
  expandSearch,
  type Quality,
  type Tier,
  type WordMatch,
  type WordRange,
  wordsToLookUp,
} from "../word-matching.ts";

/** Even with a million streamers, a word has far fewer misspelled forms. */
const MAX_READ = 20_000;
/** Character that sorts after every letter and digit. */
const LAST = "\u{10FFFF}";

function reversed(text: string): string {
  return [...text].reverse().join("");
}

/**
 * Selects the dictionary words in a range. A word that is longer than the search needs is truncated; the
 * column `cut` is then true. Other words are omitted if they contain too many letters that the search word
 * lacks.
 */
function readRange(query: string, at: number, range: WordRange): SQL {
  const isPrefix = range.prefix !== "";
  const key = isPrefix ? sql`word` : sql`reverse(word)`;
  const from = isPrefix ? range.prefix : reversed(range.suffix);
  const longest = range.maxLength < MAX_WORD ? range.maxLength : [...query].length + 1;
  return sql`(select distinct ${at}::int as at, left(word, ${longest}::int) as word, length(word) > ${longest}::int as cut
    from directory_words
    where ${key} >= ${from}::text and ${key} < ${`${from}${LAST}`}::text
      and length(word) between ${range.minLength}::int and ${range.maxLength}::int
      and (length(word) > ${longest}::int or length(translate(word, ${query}::text, '')) <= ${typosIn(query)}::int)
    limit ${MAX_READ}::int)`;
}

function qualityOf(judge: ReturnType<typeof createWordMatcher>, word: string, cut: boolean): Quality | null {
  const quality = judge(word);
  if (!cut) return quality;
  return quality === "one-typo" || quality === "near-prefix" ? "near-prefix" : null;
}

async function misspeltForms(db: Db, asked: readonly string[]) {
  if (asked.length === 0) return new Map<string, WordMatch[]>();
  const parts = asked.flatMap((query, at) =>
    candidateRanges(query).map((range) => readRange(query, at, range)),
  );
  const rows = await db.execute<{ at: number; word: string; cut: boolean }>(sql.join(parts, sql` union `));
  const judges = asked.map(createWordMatcher);
  const found = new Map(asked.map((word): [string, WordMatch[]] => [word, []]));
  for (const { at, word, cut } of rows) {
    const judge = judges[at];
    const quality = judge ? qualityOf(judge, word, cut) : null;
    if (quality !== null) found.get(asked[at] ?? "")?.push({ word, quality });
  }
  return found;
}

/** Tiers of matching words for each search word, best first, including misspelled forms. */
export async function expandWords(db: Db, words: readonly string[]): Promise<Tier[][]> {
  const matches = await misspeltForms(db, wordsToLookUp(words));
  return expandSearch(words, (word) => matches.get(word) ?? []);
}
