import { createRandom } from "@starling/db/random";
import { expect, it } from "vitest";
import { Allocator } from "./allocator.ts";
import { PackedArrays, PlainArrays } from "./array-container.ts";
import { listBits, setBit, wordsFor } from "./bitset.ts";
import { countBits } from "./intersection-count.ts";
import { PostingLists } from "./posting-list.ts";

const ROOM = 200_000;

function bitsOf(ordinals: Iterable<number>): Uint32Array<ArrayBuffer> {
  const bits = new Uint32Array(wordsFor(ROOM));
  for (const ordinal of ordinals) setBit(bits, ordinal);
  return bits;
}

function listOf(bits: Uint32Array): number[] {
  const list = new Uint32Array(countBits(bits));
  listBits(bits, list);
  return [...list];
}

const ascending = (numbers: Iterable<number>) => [...numbers].sort((one, other) => one - other);

// From nobody to most of a chunk, so that each kind of list is met and left again.
const SIZES = [0, 1, 2, 40, 128, 129, 3_000, 6_200, 90_000];
const KINDS = [PlainArrays, PackedArrays];
const CASES = KINDS.flatMap((kind) => SIZES.map((size) => ({ kind, name: kind.name, size })));

it.each(CASES)("holds $size of many, by term, in $name", ({ kind: Kind, size }) => {
  const random = createRandom(`postings ${size}`);
  const allocator = new Allocator();
  const postings = new PostingLists(allocator, { lists: new Kind(allocator), listMost: 2_048 });
  postings.ensure(3);
  const held = new Set(
    Array.from({ length: size }, () => random.whole(0, random.chance(0.5) ? 9_000 : ROOM - 1)),
  );
  for (const ordinal of held) postings.add(1, ordinal);
  for (const ordinal of held) postings.add(1, ordinal);
  postings.add(2, 7);

  const target = new Uint32Array(held.size + 1);
  expect(postings.count(1)).toBe(held.size);
  expect(postings.copy(1, target, 1)).toBe(held.size);
  expect([...target.subarray(1)]).toEqual(ascending(held));
  const others = new Set(Array.from({ length: 30_000 }, () => random.whole(0, ROOM - 1)));
  const both = ascending(held).filter((ordinal) => others.has(ordinal));

  const united = bitsOf(others);
  postings.unite([0, 1], united);
  expect(listOf(united)).toEqual(ascending(new Set([...held, ...others])));
  const intersected = bitsOf(others);
  postings.intersect(1, intersected);
  expect(listOf(intersected)).toEqual(both);
  const totalOf = (chunk: number) => ascending(others).filter((ordinal) => ordinal >>> 16 === chunk).length;
  const chunks = [0, 1, 2, 3].map((chunk) => ({ chunk, total: totalOf(chunk), few: null }));
  const totals = [0, both.length, others.has(7) ? 1 : 0];
  expect([...postings.countWithin([0, 1, 2], bitsOf(others), chunks)]).toEqual(totals);
  const few = chunks.map(({ chunk }) => {
    const lows = ascending(others).filter((ordinal) => ordinal >>> 16 === chunk);
    return { chunk, total: lows.length, few: Uint16Array.from(lows, (ordinal) => ordinal & 65_535) };
  });
  expect([...postings.countWithin([0, 1, 2], bitsOf(others), few)]).toEqual(totals);
  const [ones = new Uint32Array(0), twos = new Uint32Array(0)] = postings.countTerms([1, 2], wordsFor(ROOM));
  expect(listOf(ones)).toEqual(ascending([...held, 7]).filter((ordinal) => ordinal !== 7 || !held.has(7)));
  expect(listOf(twos)).toEqual(held.has(7) ? [7] : []);

  const gone = new Set(ascending(held).filter((ordinal) => !others.has(ordinal)));
  postings.purge(1, bitsOf(gone));
  expect(postings.count(1)).toBe(both.length);
  for (const ordinal of held) postings.add(1, ordinal);
  expect(postings.copy(1, target, 0)).toBe(held.size);
  expect([...target.subarray(0, held.size)]).toEqual(ascending(held));
  expect([postings.count(0), postings.count(2)]).toEqual([0, 1]);
});
