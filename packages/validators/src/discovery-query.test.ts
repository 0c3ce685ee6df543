import fc from "fast-check";
import { expect, test } from "vitest";
import { hasFloor, SORT_KEYS, SORT_ORDERS } from "./discovery.ts";
import { crossedRanges, FILTER_NAMES, FILTERS, type Filter } from "./discovery-filters.ts";
import { directoryFilters, listStreamersInput } from "./discovery-inputs.ts";
import {
  DEFAULT_STATE,
  type DirectoryState,
  filtersOfState,
  MODES,
  readState,
  STATE_KEYS,
  writeState,
} from "./discovery-query.ts";

function paramsOf(pairs: readonly (readonly [string, string])[]) {
  return { getAll: (name: string) => pairs.filter(([key]) => key === name).map(([, text]) => text) };
}

function valueFor(filter: Filter): fc.Arbitrary<unknown> {
  const name = fc.string({ maxLength: 20 }).map((text) => text.replace(/[,\s]+/g, "").trim());
  switch (filter.kind) {
    case "options":
      return fc.subarray(filter.options.map(({ value }) => value));
    case "taxonomy":
      return fc.uniqueArray(
        name.filter((text) => text !== ""),
        { maxLength: 4 },
      );
    case "choice":
      return fc.option(fc.constantFrom(...filter.options.map(({ value }) => value)), { nil: undefined });
    case "text":
      return name;
    case "bound":
      return fc.option(fc.nat(), { nil: undefined });
    case "flag":
      return fc.boolean();
  }
}

const filters = fc.record(Object.fromEntries(FILTER_NAMES.map((name) => [name, valueFor(FILTERS[name])])));
const words = fc
  .string({ unit: "binary", maxLength: 40 })
  .map((text) => text.replaceAll("\u0000", "").trim());
const states = fc
  .record({
    filters,
    search: fc.oneof(fc.constant(""), words),
    mode: fc.constantFrom(...MODES),
    sortBy: fc.constantFrom(...SORT_KEYS),
    sortOrder: fc.constantFrom(...SORT_ORDERS),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    limit: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ filters: chosen, ...rest }) => ({ ...DEFAULT_STATE, ...chosen, ...rest }) as DirectoryState)
  .filter((state) => crossedRanges(state).length === 0 && (state.finished || !hasFloor(state.sortBy)));

test("readState restores any state that writeState has written to a URL", () => {
  fc.assert(
    fc.property(states, (state) => {
      const read = readState(paramsOf(writeState(state)));
      expect(read).toEqual({ state, ignored: [] });
      expect(directoryFilters.parse(filtersOfState(state))).toEqual(
        JSON.parse(JSON.stringify(filtersOfState(state))),
      );
    }),
  );
});

test("readState returns a valid state for any URL", () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...STATE_KEYS), fc.string({ unit: "binary" })));
  fc.assert(
    fc.property(pairs, (said) => {
      const { state } = readState(paramsOf(said));
      const { mode: _mode, ...input } = state;
      expect(listStreamersInput.safeParse(input).success).toBe(true);
      expect(readState(paramsOf(writeState(state)))).toEqual({ state, ignored: [] });
    }),
  );
});

test("readState reports unusable parameters and applies the others", () => {
  const { state, ignored } = readState(
    paramsOf([
      ["platforms", "twitch,nonsense"],
      ["status", "nobody"],
      ["page", "0"],
      ["sortOrder", "__proto__"],
      ["avgViewersMin", "1e9"],
      ["webcam", "yes"],
    ]),
  );
  expect(ignored.sort()).toEqual(["avgViewersMin", "page", "platforms", "sortOrder", "status"]);
  expect(state).toEqual({ ...DEFAULT_STATE, platforms: ["twitch"], webcam: ["yes"] });
});

const ordersOf = (pairs: [string, string][]) => {
  const { sortBy, sortOrder } = readState(paramsOf(pairs)).state;
  return [sortBy, sortOrder];
};

test("readState sorts a search by relevance unless the URL sets another order", () => {
  const frog: [string, string] = ["search", "frog"];
  expect(ordersOf([frog])).toEqual(["relevance", "desc"]);
  expect(ordersOf([frog, ["sortBy", "nonsense"]])).toEqual(["relevance", "desc"]);
  expect(ordersOf([frog, ["sortBy", "createdAt"]])).toEqual(["createdAt", "desc"]);
  expect(ordersOf([["search", "  "]])).toEqual(["createdAt", "desc"]);
  const searching = { ...DEFAULT_STATE, search: "frog" };
  expect(writeState({ ...searching, sortBy: "relevance" })).toEqual([frog]);
  expect(writeState(searching)).toEqual([frog, ["sortBy", "createdAt"]]);
});
