import { HEIGHTS } from "@starling/validators/demographics";
import { type DirectoryFilters, filtersInUse } from "@starling/validators/discovery-filters";
import { DEFAULT_FILTERS, NO_FILTERS } from "@starling/validators/discovery-query";
import { valuesOf } from "@starling/validators/options";
import fc from "fast-check";
import { expect, test } from "vitest";
import { basicFilters, heightRuns, heightsBetween, toggled, usedFilters, withoutFilters } from "./edits.ts";

test("toggles a value on and off without changing the others", () => {
  const on = toggled(DEFAULT_FILTERS, "platforms", "kick");
  expect(on.platforms).toEqual(["kick"]);
  expect(toggled(toggled(on, "platforms", "twitch"), "platforms", "kick").platforms).toEqual(["twitch"]);
  expect(toggled(on, "platforms", "kick")).toEqual(DEFAULT_FILTERS);
});

test("clearing the default filters leaves no filters", () => {
  expect(withoutFilters(DEFAULT_FILTERS, ["avgViewersMax", "finished"])).toEqual(NO_FILTERS);
});

test("a request contains only the filters in use", () => {
  expect(usedFilters({ ...DEFAULT_FILTERS, games: ["Chess"] })).toEqual({
    games: ["Chess"],
    finished: true,
    avgViewersMax: 50,
  });
  expect(usedFilters(NO_FILTERS)).toEqual({});
});

test("drops the filters that the free plan does not include and keeps the rest", () => {
  const filters: DirectoryFilters = {
    ...DEFAULT_FILTERS,
    platforms: ["kick"],
    languages: ["hi"],
    location: "Graz",
  };
  expect(filtersInUse(basicFilters(filters))).toEqual(["platforms", "finished", "avgViewersMax"]);
});

test("heightsBetween returns all heights between two values, whichever of them is given first", () => {
  expect(heightsBetween("71", "73")).toEqual(["71", "72", "73"]);
  expect(heightsBetween("73", "71")).toEqual(["71", "72", "73"]);
});

test("heightRuns includes all chosen heights, and returns a single run for a contiguous range", () => {
  const heights = valuesOf(HEIGHTS);
  fc.assert(
    fc.property(fc.subarray(heights), (chosen) => {
      expect(heightRuns(chosen).flat()).toEqual(chosen);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...heights), fc.constantFrom(...heights), (one, other) => {
      expect(heightRuns(heightsBetween(one, other))).toHaveLength(1);
    }),
  );
});
