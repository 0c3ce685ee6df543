import fc from "fast-check";
import { expect, test } from "vitest";
import { hasFloor, SORT_KEYS, SORT_ORDERS } from "./discovery.ts";
import { crossedRanges, FILTER_NAMES, FILTERS, type Filter } from "./discovery-filters.ts";
import { countOptionsInput, directoryFilters, listStreamersInput } from "./discovery-inputs.ts";
import {
  DEFAULT_STATE,
  type DirectoryState,
  filtersOfState,
  MODES,
  readState,
  STATE_KEYS,
  withFilters,
  withSearch,
  withSort,
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

test("readState reports inverted ranges, as the schema does", () => {
  const crossed: [string, string][] = [
    ["followersMin", "20"],
    ["followersMax", "10"],
  ];
  expect(readState(paramsOf(crossed))).toEqual({
    state: DEFAULT_STATE,
    ignored: ["followersMin", "followersMax"],
  });
  for (const schema of [listStreamersInput, countOptionsInput]) {
    const refused = schema.safeParse({ followersMin: 20, followersMax: 10 });
    expect(refused.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["followersMin", "followersMin must not be greater than followersMax"],
    ]);
  }
});

test("a minimum above the default viewer limit removes that limit", () => {
  const { state, ignored } = readState(paramsOf([["avgViewersMin", "51"]]));
  expect(state).toMatchObject({ avgViewersMin: 51, avgViewersMax: undefined });
  expect(ignored).toEqual([]);
});

test("withSort adds the finished filter to ranked orders; removing it with withFilters resets the order", () => {
  const fair: DirectoryState = { ...DEFAULT_STATE, sortBy: "fair" };
  const everybody: DirectoryState = { ...DEFAULT_STATE, finished: false, page: 4 };
  expect(withSort(everybody, { sortBy: "fair", sortOrder: "desc" })).toEqual(fair);
  expect(withSort(everybody, { sortBy: "displayName", sortOrder: "asc" }).finished).toBe(false);
  expect(withFilters(fair, { ...fair, finished: false })).toEqual({ ...everybody, page: 1 });
  expect(withFilters(fair, { ...fair, games: ["Chess"] }).sortBy).toBe("fair");
  const address = paramsOf([
    ["sortBy", "isLive"],
    ["finished", "false"],
  ]);
  expect(readState(address)).toMatchObject({ state: { finished: true, sortBy: "isLive" }, ignored: [] });
});

test("withSearch sets the order to relevance for a search, resets it without one, and keeps a chosen order", () => {
  const searching = withSearch({ ...DEFAULT_STATE, page: 4 }, "frog");
  expect(searching).toEqual({ ...DEFAULT_STATE, search: "frog", sortBy: "relevance" });
  expect(withSearch(searching, "")).toEqual(DEFAULT_STATE);
  expect(withSearch({ ...searching, sortBy: "createdAt" }, "toad").sortBy).toBe("createdAt");
  const oldest = { ...DEFAULT_STATE, sortOrder: "asc" as const };
  expect(withSearch(oldest, "frog")).toEqual({ ...oldest, search: "frog" });
  expect(withSearch({ ...DEFAULT_STATE, sortBy: "fair" }, "frog").sortBy).toBe("fair");
});
