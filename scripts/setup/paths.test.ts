import { afterEach, expect, test, vi } from "vitest";
import { serverEnvironment } from "./paths.mjs";

afterEach(() => vi.unstubAllEnvs());

test("serverEnvironment limits malloc's memory arenas unless the operator has set their number", () => {
  vi.stubEnv("MALLOC_ARENA_MAX", undefined);
  expect(serverEnvironment()).toMatchObject({ MALLOC_ARENA_MAX: "2" });
  vi.stubEnv("MALLOC_ARENA_MAX", "6");
  expect(serverEnvironment()).toMatchObject({ MALLOC_ARENA_MAX: "6" });
});
