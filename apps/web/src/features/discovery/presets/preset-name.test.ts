import { DEFAULT_STATE } from "@starling/validators/discovery-query";
import { expect, test } from "vitest";
import { suggestedName } from "./preset-name.ts";

test("a preset is named after what it finds", () => {
  expect(suggestedName({ ...DEFAULT_STATE, games: ["Chess"], platforms: ["kick"] })).toBe("Chess, Kick");
  expect(suggestedName({ ...DEFAULT_STATE, search: "frog", sortBy: "fair" })).toBe("frog");
});

test("the page's own limit on viewers is nothing to name it after, another one is", () => {
  expect(suggestedName(DEFAULT_STATE)).toBe("");
  expect(suggestedName({ ...DEFAULT_STATE, avgViewersMax: 10 })).toBe("at most 10");
});

test("a suggested name is cut to the allowed length", () => {
  const state = { ...DEFAULT_STATE, search: "word ".repeat(40).trim() };
  expect(suggestedName(state).length).toBeLessThanOrEqual(60);
});
