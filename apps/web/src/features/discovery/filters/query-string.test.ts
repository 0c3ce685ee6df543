import { PLATFORMS } from "@starling/validators/platforms";
import { AFFILIATE_STATUSES, STREAM_TYPES } from "@starling/validators/streaming";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countChanges, DEFAULT_FILTERS, DEFAULT_STATE, readState, writeState } from "./query-string.ts";

test("an empty address is the page's default: 30 a page, newest first, at most 50 viewers", () => {
  expect(readState("").state).toMatchObject({
    limit: 30,
    page: 1,
    sortBy: "createdAt",
    sortOrder: "desc",
    avgViewersMax: 50,
  });
  expect(writeState(DEFAULT_STATE)).toBe("");
});

test("lists are joined by commas and defaults left out", () => {
  const state = { ...DEFAULT_STATE, platforms: ["twitch" as const, "kick" as const], page: 3 };
  expect(writeState(state)).toBe("platforms=twitch,kick&page=3");
});

test("any size lifts the limit on viewers and survives the round trip", () => {
  const state = { ...DEFAULT_STATE, avgViewersMax: undefined };
  expect(writeState(state)).toBe("avgViewersMax=any");
  expect(readState("avgViewersMax=any").state.avgViewersMax).toBeUndefined();
});

test("hostile parts fall back and are named, the rest holds", () => {
  const { state, ignored } = readState(
    "platforms=myspace&page=-3&followersMin=1e99&sortBy=__proto__&sortOrder=__proto__&search=frog&limit=5000&unknown=1",
  );
  expect(ignored.toSorted()).toEqual(["followersMin", "limit", "page", "platforms", "sortBy", "sortOrder"]);
  expect(state).toEqual({ ...DEFAULT_STATE, search: "frog" });
});

test("any address at all gives a usable state", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const { state } = readState(query);
      expect(readState(writeState(state)).state).toEqual(state);
    }),
  );
});

test("every state survives the round trip", () => {
  const count = fc.option(fc.nat(100_000), { nil: undefined });
  const some = <Value extends string>(values: readonly { value: Value }[]) =>
    fc.subarray(values.map((option) => option.value));
  const states = fc.record({
    platforms: some(PLATFORMS),
    streamTypes: some(STREAM_TYPES),
    status: some(AFFILIATE_STATUSES),
    followersMin: count,
    followersMax: count,
    avgViewersMin: count,
    avgViewersMax: count,
    page: fc.integer({ min: 1, max: 500 }),
    limit: fc.integer({ min: 1, max: 50 }),
    search: fc.constantFrom("", "cosy farm", "a=b&c", "пример"),
  });
  fc.assert(
    fc.property(states, (part) => {
      const state = { ...DEFAULT_STATE, ...part };
      expect(readState(writeState(state)).state).toEqual(state);
    }),
  );
});

test("pending changes are counted by filter", () => {
  expect(countChanges(DEFAULT_FILTERS, DEFAULT_FILTERS)).toBe(0);
  expect(
    countChanges(DEFAULT_FILTERS, { ...DEFAULT_FILTERS, platforms: ["kick"], avgViewersMax: undefined }),
  ).toBe(2);
});
