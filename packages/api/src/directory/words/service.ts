import { SEARCH_FIELDS } from "@starling/validators/lexemes";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import type { Tier } from "./rules.ts";

const MOST_WORDS = 2_000;

/** The directory's words that answer the words of a search, by how well they do. */
export async function expandWords(
  ctx: Pick<ServiceContext, "db">,
  words: readonly string[],
): Promise<Tier[][]> {
  return Promise.all(
    words.map(async (word) => {
      const found = await ctx.db.execute<{ word: string }>(sql`
        select word from directory_words where word >= ${word} and word < ${`${word}\u{10FFFF}`} limit ${MOST_WORDS}`);
      const lexemes = (exact: boolean) =>
        found
          .filter((row) => (row.word === word) === exact)
          .flatMap((row) => SEARCH_FIELDS.map((field) => `${field}:${row.word}`));
      return [
        { points: 2, lexemes: lexemes(true) },
        { points: 1, lexemes: lexemes(false) },
      ].filter((tier) => tier.lexemes.length > 0);
    }),
  );
}
