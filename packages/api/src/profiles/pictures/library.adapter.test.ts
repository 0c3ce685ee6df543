import { expect, test, vi } from "vitest";
import { loadSharp } from "./library.adapter.ts";

test("uses one thread per picture and no cache", async () => {
  // Set by `npm start`; sharp then defaults to all cores.
  vi.stubEnv("MALLOC_ARENA_MAX", "2");
  const sharp = await loadSharp();
  expect(sharp.concurrency()).toBe(1);
  const { memory, files, items } = sharp.cache();
  expect([memory.max, files.max, items.max]).toEqual([0, 0, 0]);
});
