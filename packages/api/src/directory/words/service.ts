import { MAX_WORD } from "@starling/validators/search";
import { typosIn, wordJudge } from "@starling/validators/search-typos";
import { type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import {
  candidateRanges,
  expandSearch,
  type Tier,
  type WordMatch,
  type WordRange,
  wordsToLookUp,
} from "./rules.ts";

/** Candidates read at most from one range; far more than misspelt forms of a word among a million streamers' words. */
const MAX_READ = 20_000;
/** Sorts behind every letter and digit, and is neither. */
const LAST = "\u{10FFFF}";

function reversed(text: string): string {
  return [...text].reverse().join("");
}

/**
 * The words of a range. In one that forgives a few typos in the whole word, PostgreSQL itself lets go what has more letters
 * that the searched word lacks: those must all be typos.
 */
function readRange(query: string, at: number, range: WordRange): SQL {
  const isPrefix = range.prefix !== "";
  const key = isPrefix ? sql`word` : sql`reverse(word)`;
  const from = isPrefix ? range.prefix : reversed(range.suffix);
  const isWhole = range.maxLength < MAX_WORD;
  return sql`(select ${at}::int as at, word from directory_words
    where ${key} >= ${from}::text and ${key} < ${`${from}${LAST}`}::text
      and length(word) between ${range.minLength}::int and ${range.maxLength}::int
      and (not ${isWhole} or length(translate(word, ${query}::text, '')) <= ${typosIn(query)}::int)
    limit ${MAX_READ}::int)`;
}

/** Misspelt forms of each word that the directory holds, read in one go. */
async function misspeltForms({ db }: Pick<ServiceContext, "db">, asked: readonly string[]) {
  if (asked.length === 0) return new Map<string, WordMatch[]>();
  const parts = asked.flatMap((query, at) =>
    candidateRanges(query).map((range) => readRange(query, at, range)),
  );
  const rows = await db.execute<{ at: number; word: string }>(sql.join(parts, sql` union `));
  const judges = asked.map(wordJudge);
  const found = new Map(asked.map((word): [string, WordMatch[]] => [word, []]));
  for (const { at, word } of rows) {
    const quality = judges[at]?.(word) ?? null;
    if (quality !== null) found.get(asked[at] ?? "")?.push({ word, quality });
  }
  return found;
}

/**
 * For each word of a search that counts, what of the directory answers it, best first; written right or misspelt
 * (`tiersOf`). The order of the tiers' words is not told.
 */
export async function expandWords(
  ctx: Pick<ServiceContext, "db">,
  words: readonly string[],
): Promise<Tier[][]> {
  const matches = await misspeltForms(ctx, wordsToLookUp(words));
  return expandSearch(words, (word) => matches.get(word) ?? []);
}
