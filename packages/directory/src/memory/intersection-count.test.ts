import { createRandom } from "@starling/db/random";
import { expect, it } from "vitest";
import { CHUNK_WORDS } from "./bitset.ts";
import { countBits, countChunk, intersectionCount, plainIntersectionCount } from "./intersection-count.ts";

it.each([0, 0.01, 0.5, 1])("counts alike with and without vectors, a share of %s set", (share) => {
  const random = createRandom(`common bits ${share}`);
  const word = () => {
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1) bits |= random.chance(share) ? 1 << bit : 0;
    return bits;
  };
  const chunks = Uint32Array.from({ length: CHUNK_WORDS * 3 }, word);
  const plain = plainIntersectionCount();
  for (const at of [0, CHUNK_WORDS, CHUNK_WORDS * 2]) {
    for (const way of [plain, intersectionCount]) way.take(chunks, at);
    const counts = [0, 1, 2].map((other) => plain.count(chunks, other * CHUNK_WORDS));
    expect([0, 1, 2].map((other) => intersectionCount.count(chunks, other * CHUNK_WORDS))).toEqual(counts);
  }
  const own = [0, 1, 2].map((chunk) => countChunk(chunks, chunk * CHUNK_WORDS));
  plain.take(new Uint32Array(CHUNK_WORDS).fill(0xffffffff), 0);
  expect(own).toEqual([0, 1, 2].map((chunk) => plain.count(chunks, chunk * CHUNK_WORDS)));
  expect(countBits(chunks)).toBe(own.reduce((sum, count) => sum + count, 0));
  if (share === 1) expect(intersectionCount.count(chunks, 0)).toBe(CHUNK_WORDS * 32);
});
