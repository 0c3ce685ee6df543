import { HEIGHTS } from "@starling/validators/demographics";
import { type DirectoryFilters, filtersInUse } from "@starling/validators/discovery-filters";
import { DEFAULT_FILTERS, NO_FILTERS } from "@starling/validators/discovery-query";
import { valuesOf } from "@starling/validators/options";
import fc from "fast-check";
import { expect, test } from "vitest";
import { basicFilters, heightRuns, heightsBetween, toggled, usedFilters, withoutFilters } from "./edits.ts";

test("a value goes on and off again and leaves the others alone", () => {
  const on = toggled(DEFAULT_FILTERS, "platforms", "kick");
  expect(on.platforms).toEqual(["kick"]);
  expect(toggled(toggled(on, "platforms", "twitch"), "platforms", "kick").platforms).toEqual(["twitch"]);
  expect(toggled(on, "platforms", "kick")).toEqual(DEFAULT_FILTERS);
});

test("dropping the page's own filters means everybody of any size", () => {
  expect(withoutFilters(DEFAULT_FILTERS, ["avgViewersMax", "finished"])).toEqual(NO_FILTERS);
});

test("a request holds only what is in use", () => {
  expect(usedFilters({ ...DEFAULT_FILTERS, games: ["Chess"] })).toEqual({
    games: ["Chess"],
    finished: true,
    avgViewersMax: 50,
  });
  expect(usedFilters(NO_FILTERS)).toEqual({});
});

test("what a plan does not reach is dropped and the rest kept", () => {
  const filters: DirectoryFilters = {
    ...DEFAULT_FILTERS,
    platforms: ["kick"],
    languages: ["hi"],
    location: "Graz",
  };
  expect(filtersInUse(basicFilters(filters))).toEqual(["platforms", "finished", "avgViewersMax"]);
});

test("heights are chosen from one to another, whichever comes first", () => {
  expect(heightsBetween("71", "73")).toEqual(["71", "72", "73"]);
  expect(heightsBetween("73", "71")).toEqual(["71", "72", "73"]);
});

test("any heights are the sum of their runs, and what one picks from to is one run", () => {
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
