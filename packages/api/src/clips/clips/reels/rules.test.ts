import { expect, test } from "vitest";
import { CandidateSource, isFavouritesSlot, recentAfter } from "./rules.ts";

const clip = (number: number, profileId: string) => ({ id: `clip ${number}`, number, profileId });

test("isFavouritesSlot reserves 4 of every 10 places, never the first, for followed and liked creators", () => {
  for (const start of [0, 10, 340]) {
    const places = Array.from({ length: 10 }, (_, place) => isFavouritesSlot(start + place));
    expect(places.filter(Boolean)).toHaveLength(4);
    expect(places[0]).toBe(false);
  }
});

test("recentAfter keeps the last four creators", () => {
  expect(["a", "b", "c", "d", "e"].reduce<string[]>(recentAfter, [])).toEqual(["b", "c", "d", "e"]);
});

test("CandidateSource reads more rows only when needed and skips clips that were already returned", async () => {
  const chunks = [[clip(1, "a"), clip(2, "b")], [clip(3, "c")]];
  let reads = 0;
  const taken = new Set<number>();
  const source = new CandidateSource(async () => {
    reads += 1;
    return chunks.shift() ?? [];
  }, taken);
  expect((await source.first([]))?.number).toBe(1);
  expect((await source.first(["a"]))?.number).toBe(2);
  expect(reads).toBe(1);
  taken.add(2);
  expect((await source.first(["a"]))?.number).toBe(3);
  taken.add(3);
  expect(await source.first(["a"])).toBeNull();
  expect([source.isOver, source.held.map(({ number }) => number)]).toEqual([false, [1]]);
  taken.add(1);
  expect(source.isOver).toBe(true);
  expect(reads).toBe(3);
});
