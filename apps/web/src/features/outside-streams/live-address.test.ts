import { expect, test } from "vitest";
import { liveQuery, readLiveFilters } from "./live-address.ts";

test("filters stay the same when they are written to the URL and read again", () => {
  const filters = { search: "just chess & tea", language: "de", viewers: "3-10", liveFor: "1-4h" } as const;
  expect(readLiveFilters(liveQuery(filters))).toEqual(filters);
  expect(liveQuery({})).toBe("");
});

test("ignores filters in the URL that the server would refuse", () => {
  const long = "x".repeat(4_000);
  expect(
    readLiveFilters(`language=klingon&viewers=99&platform=rumble&search=${long}&game=Go&page=2`),
  ).toEqual({
    game: "Go",
  });
});
