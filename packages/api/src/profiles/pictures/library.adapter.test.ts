import { expect, test, vi } from "vitest";
import { loadSharp } from "./library.adapter.ts";

test("pictures are drawn on one thread each, and none is cached", async () => {
  // As `npm start` has it; sharp by itself would take all cores then.
  vi.stubEnv("MALLOC_ARENA_MAX", "2");
  const sharp = await loadSharp();
  expect(sharp.concurrency()).toBe(1);
  const { memory, files, items } = sharp.cache();
  expect([memory.max, files.max, items.max]).toEqual([0, 0, 0]);
});
