import { DEFAULT_STATE, type DirectoryState } from "@starling/validators/discovery-query";
import { expect, test } from "vitest";
import { conditionWords, partLabels } from "./filter-words.ts";
import { totalWords } from "./total-words.ts";

test("parts of an address are named as the panel names them, each once", () => {
  expect(partLabels(["platforms", "sortBy", "sortOrder", "page"])).toEqual([
    "Platform",
    "sort order",
    "page number",
  ]);
});

test("a condition is named with the values it asks for", () => {
  const state: DirectoryState = {
    ...DEFAULT_STATE,
    languages: ["de", "en"],
    scheduleDays: ["1"],
    search: "frog",
  };
  expect(conditionWords(state, ["languages"])).toEqual(["Language: Deutsch or English"]);
  expect(conditionWords(state, ["avgViewersMax"])).toEqual(["Average viewers: at most 50"]);
  expect(conditionWords(state, ["finished"])).toEqual(["Finished profiles"]);
  expect(conditionWords(state, ["scheduleDays", "search"])).toEqual(["Day: Monday", "the search “frog”"]);
});

test("a total that is only known to be more says so", () => {
  expect(totalWords({ total: 1204, isTotalExact: true })).toBe("1,204 streamers");
  expect(totalWords({ total: 1, isTotalExact: true })).toBe("1 streamer");
  expect(totalWords({ total: 10_000, isTotalExact: false })).toBe("10,000+ streamers");
});
