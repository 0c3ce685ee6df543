import { afterEach, expect, test, vi } from "vitest";
import { serverEnvironment } from "./paths.mjs";

afterEach(() => vi.unstubAllEnvs());

test("the server keeps few heaps for its threads, unless its operator says how many", () => {
  vi.stubEnv("MALLOC_ARENA_MAX", undefined);
  expect(serverEnvironment()).toMatchObject({ MALLOC_ARENA_MAX: "2" });
  vi.stubEnv("MALLOC_ARENA_MAX", "6");
  expect(serverEnvironment()).toMatchObject({ MALLOC_ARENA_MAX: "6" });
});
