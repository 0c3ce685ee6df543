import { nearBeginning } from "@starling/validators/search-typos";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidateRanges, expandSearch, matchQualityOf, tiersOf, type WordRange } from "./word-matching.ts";

const letter = fc.constantFrom(..."abcdefghlnuéж夜ガ", "𝔞", "𐐀", "1");
const word = fc.string({ unit: letter, minLength: 1, maxLength: 12 });

const pair = fc
  .tuple(
    word,
    fc.array(fc.tuple(fc.nat(3), fc.nat(12), letter), { maxLength: 3 }),
    fc.string({ unit: letter, maxLength: 5 }),
  )
  .map(([query, edits, end]) => {
    const letters = [...query];
    for (const [kind, place, other] of edits) {
      const at = place % (letters.length + 1);
      if (kind === 0) letters.splice(at, 0, other);
      if (kind === 1) letters.splice(at, 1);
      if (kind === 2) letters.splice(at, 1, other);
      if (kind === 3) letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
    }
    return [query, `${letters.join("")}${end}`] as const;
  });

/** Optimal string alignment distance, computed directly from its definition. */
function distance(one: string, other: string): number {
  const [left, right] = [[...one], [...other]];
  const known = new Map<string, number>();
  const of = (i: number, j: number): number => {
    const key = `${i} ${j}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    let least = i === 0 ? j : i;
    if (i > 0 && j > 0) {
      const isSame = left[i - 1] === right[j - 1];
      least = Math.min(of(i - 1, j) + 1, of(i, j - 1) + 1, of(i - 1, j - 1) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (isSwap) least = Math.min(least, of(i - 2, j - 2) + 1);
    }
    known.set(key, least);
    return least;
  };
  return of(left.length, right.length);
}

function oracle(query: string, candidate: string) {
  if (query === candidate) return "exact";
  if (candidate.startsWith(query)) return "prefix";
  const letters = [...query];
  const theirs = [...candidate];
  if (letters.length < 4 || /^\p{N}+$/u.test(query)) return null;
  const whole = distance(query, candidate);
  if (whole === 1) return "one-typo";
  const half = letters.slice(0, Math.ceil(letters.length / 2)).join("");
  const beginnings = theirs.map((_, at) => theirs.slice(0, at + 1).join(""));
  const isNear = beginnings.some((beginning) => distance(query, beginning) === 1);
  if (letters.length >= 6 && candidate.startsWith(half) && isNear) return "near-prefix";
  const isLong = Math.max(letters.length, theirs.length) >= 8;
  return isLong && whole === 2 && letters[0] === theirs[0] ? "two-typos" : null;
}

function liesIn(candidate: string, range: WordRange): boolean {
  const { length } = [...candidate];
  return (
    candidate.startsWith(range.prefix) &&
    candidate.endsWith(range.suffix) &&
    length >= range.minLength &&
    length <= range.maxLength
  );
}

test("matchQualityOf rates any pair of words like the reference implementation", () => {
  fc.assert(
    fc.property(pair, ([query, candidate]) => {
      expect(matchQualityOf(query, candidate)).toBe(oracle(query, candidate));
    }),
    { numRuns: 1_500 },
  );
});

test("candidateRanges returns ranges that contain every misspelled form of a word", () => {
  fc.assert(
    fc.property(pair, ([query, candidate]) => {
      const quality = matchQualityOf(query, candidate);
      fc.pre(quality !== null && quality !== "exact" && quality !== "prefix");
      expect(candidateRanges(query).some((range) => liesIn(candidate, range))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("bounds each candidate range by either a prefix or a suffix", () => {
  for (const query of ["luna", "lunas", "nightowls"]) {
    for (const { prefix, suffix } of candidateRanges(query)) expect([prefix, suffix]).toContain("");
  }
  expect(candidateRanges("owl")).toEqual([]);
  expect(candidateRanges("20242024")).toEqual([]);
});

test.each([
  ["luna", "luna", "exact"],
  ["lu", "luna", "prefix"],
  ["lua", "luna", null],
  ["luan", "luna", "one-typo"],
  ["2023", "2024", null],
  ["whispering", "whipsring", "two-typos"],
  ["whispering", "bhipspering", null],
  ["sprokt", "sprocket", "two-typos"],
  ["lantrrn", "lamtern", null],
  ["thistel", "thistlejack", "near-prefix"],
])("matchQualityOf compares query %s with candidate %s and returns %s", (query, candidate, quality) => {
  expect(matchQualityOf(query, candidate)).toBe(quality);
});

test("ranks matches in names above those in topics and texts, and correct spelling above misspelling", () => {
  const [best, second, third] = tiersOf("luna", [{ word: "lune", quality: "one-typo" }]);
  expect(best).toMatchObject({ lexemes: ["w:luna"], prefixes: [] });
  expect(second).toMatchObject({ lexemes: ["n:luna"], prefixes: [] });
  expect(third).toMatchObject({ lexemes: ["t:luna"], prefixes: [] });
  const all = tiersOf("luna", [{ word: "lune", quality: "one-typo" }]);
  expect(all.map((tier) => tier.points)).toEqual([...all.map((tier) => tier.points)].sort((a, b) => b - a));
  const place = (lexeme: string) =>
    all.findIndex((tier) => [...tier.lexemes, ...tier.prefixes].includes(lexeme));
  expect(place("n:lune")).toBeLessThan(place("t:lune"));
  expect(place("t:lune")).toBeLessThan(place("b:lune"));
});

test("matchQualityOf matches all words with the beginning that the query misspells", () => {
  fc.assert(
    fc.property(pair, word, ([query, candidate], end) => {
      fc.pre(matchQualityOf(query, candidate) === "near-prefix");
      const beginning = nearBeginning(query, candidate);
      expect(candidate.startsWith(beginning)).toBe(true);
      for (const other of [beginning, `${beginning}${end}`])
        expect(matchQualityOf(query, other)).not.toBeNull();
    }),
    { numRuns: 300 },
  );
});

test("tiersOf includes the synonyms of a tag", () => {
  expect(tiersOf("fps", []).flatMap((tier) => tier.lexemes)).toContain("t:shooter");
  const tiers = expandSearch(["role", "playing"], () => []);
  expect(tiers).toHaveLength(2);
  for (const tier of tiers) expect(tier.flatMap(({ lexemes }) => lexemes)).toContain("t:rpg");
});

test("expandSearch also searches adjacent words as one word", () => {
  const tiers = expandSearch(["nigt", "owl"], (word) =>
    word === "nigtowl" ? [{ word: "nightowl", quality: "one-typo" }] : [],
  );
  for (const tier of tiers) expect(tier.flatMap(({ lexemes }) => lexemes)).toContain("w:nightowl");
});

test("limits a search to eight words", () => {
  const words = Array.from({ length: 100 }, (_, at) => `word${"abcdefghij"[at % 10]}${at}`);
  expect(expandSearch(words, () => [])).toHaveLength(8);
});
