import { DEFAULT_STATE } from "@starling/validators/discovery-query";
import { expect, test } from "vitest";
import { suggestedName } from "./preset-name.ts";

test("names a preset after its filters", () => {
  expect(suggestedName({ ...DEFAULT_STATE, games: ["Chess"], platforms: ["kick"] })).toBe("Chess, Kick");
  expect(suggestedName({ ...DEFAULT_STATE, search: "frog", sortBy: "fair" })).toBe("frog");
});

test("ignores the default viewer limit but names another limit", () => {
  expect(suggestedName(DEFAULT_STATE)).toBe("");
  expect(suggestedName({ ...DEFAULT_STATE, avgViewersMax: 10 })).toBe("at most 10");
});

test("truncates a suggested name to the allowed length", () => {
  const state = { ...DEFAULT_STATE, search: "word ".repeat(40).trim() };
  expect(suggestedName(state).length).toBeLessThanOrEqual(60);
});
