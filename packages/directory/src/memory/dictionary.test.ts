import { setImmediate as pause } from "node:timers/promises";
import { createRandom } from "@starling/db/random";
import { lettersOf } from "@starling/validators/search-typos";
import { expect, it } from "vitest";
import { Dictionary } from "./dictionary.ts";
import { upTo } from "./merge-sort.ts";
import { StringPool } from "./string-pool.ts";

const bytesOf = (text: string) => Buffer.from(text);

async function filled(count: number) {
  const random = createRandom("dictionary");
  const letter = () => random.pick(["a", "b", "c", "é", "夜", "🦊"]);
  const words = Array.from({ length: count }, () => {
    const length = random.whole(1, random.chance(0.02) ? 50 : 9);
    return `${random.pick(["n", "t"])}:${Array.from({ length }, letter).join("")}`;
  });
  const distinct = [...new Set(words)];
  const texts = new StringPool();
  for (const word of distinct) texts.add(word);
  const sorted = distinct.toSorted((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)));
  const order = upTo(distinct.length).sort((one, other) => texts.compare(one, other));
  const dictionary = new Dictionary();
  await dictionary.build(texts, order, pause);
  return { random, sorted, dictionary };
}

it("numbers texts in the order of their bytes, and finds them by what they begin with or end in", async () => {
  const { random, sorted, dictionary } = await filled(6_000);
  expect(dictionary.count).toBe(sorted.length);
  for (const [number, word] of sorted.entries()) expect(dictionary.find(bytesOf(word))).toBe(number);
  for (let round = 0; round < 300; round += 1) {
    const [...letters] = random.pick(sorted);
    const beginning = letters.slice(0, random.whole(0, letters.length)).join("");
    const ending = letters.slice(random.whole(0, letters.length)).join("");
    const asked = {
      letters: lettersOf(random.pick(["", "a", "b", "é", "夜", "🦊"])),
      most: random.whole(5, 60),
    };
    const fitting = (letters: number, length: number) =>
      (letters & asked.letters) === asked.letters && length <= asked.most;
    const fits = (word: string) => fitting(lettersOf(word.slice(2)), [...word].length - 2);
    const begun: string[] = [];
    dictionary.eachBeginning(bytesOf(beginning), fitting, (bytes, from, end) => {
      begun.push(Buffer.from(bytes.subarray(from, end)).toString());
    });
    expect(begun).toEqual(sorted.filter((word) => word.startsWith(beginning) && fits(word)));
    const { from, until } = dictionary.range(bytesOf(beginning));
    expect(sorted.slice(from, until)).toEqual(sorted.filter((word) => word.startsWith(beginning)));
    const ended: string[] = [];
    dictionary.eachEnding(bytesOf(ending), fitting, (bytes, from, end) => {
      ended.push(Buffer.from(bytes.subarray(from, end)).toString());
    });
    expect(ended.sort()).toEqual(sorted.filter((word) => word.endsWith(ending) && fits(word)).sort());
  }
});

it("does not find what is not there", async () => {
  const { dictionary } = await filled(50);
  expect(
    ["", "n:", "n:zz", "z", "n:aaaaaaaaaaaaaaaaaaaaaaa"].map((word) => dictionary.find(bytesOf(word))),
  ).toEqual([...[-1, -1, -1, -1, -1]]);
  expect(new Dictionary().range(bytesOf("n:"))).toEqual({ from: 0, until: 0 });
});
