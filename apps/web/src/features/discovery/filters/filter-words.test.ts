import type { DirectoryState } from "@starling/validators/discovery-query";
import { DEFAULT_STATE } from "@starling/validators/discovery-query";
import { expect, test } from "vitest";
import { conditionWords, partLabels } from "./filter-words.ts";
import { totalWords } from "./words.ts";

test("partLabels names URL parameters like the filter panel does, without duplicates", () => {
  expect(partLabels(["platforms", "sortBy", "sortOrder", "page"])).toEqual([
    "Platform",
    "sort order",
    "page number",
  ]);
});

test("describes a filter together with its values", () => {
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

test("totalWords marks an inexact total with a plus", () => {
  expect(totalWords({ total: 1204, isTotalExact: true })).toBe("1,204 streamers");
  expect(totalWords({ total: 1, isTotalExact: true })).toBe("1 streamer");
  expect(totalWords({ total: 10_000, isTotalExact: false })).toBe("10,000+ streamers");
});
