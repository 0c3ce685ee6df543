import { expect, test, vi } from "vitest";
import { loadSharp } from "./sharp.adapter.ts";

test("configures sharp with one thread per picture and no cache", async () => {
  // `npm start` sets this variable, which makes sharp use all cores.
  vi.stubEnv("MALLOC_ARENA_MAX", "2");
  const sharp = await loadSharp();
  expect(sharp.concurrency()).toBe(1);
  const { memory, files, items } = sharp.cache();
  expect([memory.max, files.max, items.max]).toEqual([0, 0, 0]);
});
