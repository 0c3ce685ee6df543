import { createRandom } from "@starling/db/random";
import { createWordMatcher } from "@starling/validators/search-typos";
import { expect, it } from "vitest";
import { expandSearch, type WordMatch } from "../word-matching.ts";
import { FuzzyLookup } from "./fuzzy-lookup.ts";
import { Lexicon } from "./lexicon.ts";
import { Pacer } from "./sort-steps.ts";

const STEMS = [
  "luna",
  "speedrunner",
  "nightowl",
  "café",
  "größe",
  "夜の星",
  "moth",
  "lantern",
  "𝒜rt",
  "cosy",
  "gam",
];

function wordsOf(seed: string, count: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const letters = [...random.pick(STEMS), ...(random.chance(0.4) ? [...random.pick(STEMS)] : [])];
    for (let slips = random.whole(0, 3); slips > 0; slips -= 1) {
      const place = random.whole(0, letters.length);
      letters.splice(
        place,
        random.whole(0, 1),
        ...(random.chance(0.6) ? [random.pick(["a", "n", "é", "𝒜"])] : []),
      );
    }
    return letters.join("") || "x";
  });
}

it("formsOf finds every misspelt form of a word among loaded and added words", async () => {
  const lexicon = new Lexicon();
  const words = [...new Set(wordsOf("spelling", 3_000))];
  for (const [at, word] of words.slice(0, 2_000).entries()) {
    lexicon.load([`${["n", "t", "b", "w"][at % 4]}:${word}`]);
  }
  await lexicon.finish(new Pacer());
  const spellings = new FuzzyLookup(lexicon);
  // Cached matches must not hide words added later.
  for (const query of STEMS) spellings.formsOf(query);
  for (const word of words.slice(1_900)) lexicon.add(`n:${word}`, 0);
  for (const query of new Set([...wordsOf("queries", 150), ...STEMS])) {
    const judge = createWordMatcher(query);
    const all = words.flatMap((word): WordMatch[] => {
      const quality = judge(word);
      return quality === null ? [] : [{ word, quality }];
    });
    const expanded = (matches: WordMatch[]) =>
      expandSearch([query], () => matches).map((tiers) =>
        tiers.map(({ points, lexemes, prefixes }) => [points, lexemes.toSorted(), prefixes.toSorted()]),
      );
    expect(expanded(spellings.formsOf(query)), query).toEqual(expanded(all));
  }
});
