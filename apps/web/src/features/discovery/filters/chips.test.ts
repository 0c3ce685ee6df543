import {
  type DirectoryFilters,
  FILTER_NAMES,
  FILTERS,
  type Filter,
  type FilterName,
} from "@starling/validators/discovery-filters";
import { DEFAULT_FILTERS, NO_FILTERS } from "@starling/validators/discovery-query";
import { expect, test } from "vitest";
import { chipsOf, chipWords, isDefault } from "./chips.ts";
import { withFilter } from "./edits.ts";

const wordsOf = (filters: DirectoryFilters) => chipsOf(filters).map(chipWords);

function sampleOf(name: FilterName): unknown {
  const filter: Filter = FILTERS[name];
  switch (filter.kind) {
    case "options":
      return [filter.options[0]?.value];
    case "taxonomy":
      return ["Chess"];
    case "choice":
      return filter.options[0]?.value;
    case "text":
      return "luna";
    case "bound":
      return 7;
    case "flag":
      return true;
  }
}

test.each(FILTER_NAMES)("filter %s has a chip that removes the filter", (name) => {
  const [chip, ...others] = chipsOf(withFilter(NO_FILTERS, name, sampleOf(name)));
  expect(others).toEqual([]);
  expect(chip?.names).toEqual([name]);
  expect(chip?.of).not.toBe("");
  expect(chip?.value).not.toBe("");
  expect(chip && chipWords(chip)).toMatch(/\S/);
  expect(chip?.without).toEqual(NO_FILTERS);
});

test("shows the default filters as chips, and removing them lifts their limits", () => {
  const [finished, size] = chipsOf(DEFAULT_FILTERS);
  expect(wordsOf(DEFAULT_FILTERS)).toEqual(["Finished profiles", "Average viewers: at most 50"]);
  expect(finished?.without).toEqual({ ...DEFAULT_FILTERS, finished: false });
  expect(size?.without.avgViewersMax).toBeUndefined();
  expect(isDefault(DEFAULT_FILTERS)).toBe(true);
  expect(isDefault(NO_FILTERS)).toBe(false);
});

test("gives each value its own removable chip, in the panel's order", () => {
  const filters: DirectoryFilters = { ...DEFAULT_FILTERS, platforms: ["twitch", "kick"], games: ["Chess"] };
  expect(wordsOf(filters)).toEqual([
    "Game: Chess",
    "Platform: Twitch",
    "Platform: Kick",
    "Finished profiles",
    "Average viewers: at most 50",
  ]);
  expect(chipsOf(filters)[1]?.without.platforms).toEqual(["kick"]);
  expect(isDefault(filters)).toBe(false);
});

test("describes a range by its two limits, or by its only limit", () => {
  const words = (min?: number, max?: number) =>
    wordsOf({ ...NO_FILTERS, followersMin: min, followersMax: max });
  expect(words(10, 20)).toEqual(["Followers: 10 to 20"]);
  expect(words(10)).toEqual(["Followers: at least 10"]);
  expect(words(undefined, 0)).toEqual(["Followers: at most 0"]);
  expect(words()).toEqual([]);
});

test("merges consecutive heights into one chip", () => {
  const filters: DirectoryFilters = { ...NO_FILTERS, height: ["66", "64", "65", "72"] };
  expect(wordsOf(filters)).toEqual(["Height: 5'4\" to 5'6\"", "Height: 6'0\""]);
  expect(chipsOf(filters)[0]?.without.height).toEqual(["72"]);
});

test("describes times and days in words", () => {
  const filters: DirectoryFilters = { ...NO_FILTERS, scheduleDays: ["0"], scheduleStartTime: "18:00" };
  expect(wordsOf(filters)).toEqual(["Day: Sunday", "Scheduled from: 6:00 PM"]);
});
