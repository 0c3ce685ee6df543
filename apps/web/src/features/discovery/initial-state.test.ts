import { DEFAULT_STATE } from "@starling/validators/discovery-query";
import { expect, test } from "vitest";
import { openState, searched, writeOpenState } from "./initial-state.ts";

test.each(["", "mode=swipe", "platforms=twitch&page=2", "sortBy=drop%20table"])(
  "openState sorts in fair order for a free account when the query is %j",
  (query) => {
    expect(openState(query, true)).toMatchObject({ isOpening: true, state: { sortBy: "fair" } });
    expect(openState(query, false)).toMatchObject({ isOpening: false, state: { sortBy: "createdAt" } });
  },
);

test.each(["sortBy=createdAt", "sortBy=displayName", "search=frog", "finished=false", "sortOrder=asc"])(
  "openState keeps the order of a free account when the query is %j",
  (query) => {
    expect(openState(query, true).isOpening).toBe(false);
  },
);

test("openState keeps the newest-first order that a free account has chosen", () => {
  const query = writeOpenState({ ...DEFAULT_STATE, platforms: ["twitch"] }, true);
  expect(openState(query, true).state.sortBy).toBe("createdAt");
  expect(writeOpenState(DEFAULT_STATE, false)).toBe("");
  expect(writeOpenState({ ...DEFAULT_STATE, sortBy: "fair" }, true)).toBe("sortBy=fair");
});

test("searched() sorts by best match for a free account and restores the fair order when the search is cleared", () => {
  const { state } = openState("", true);
  const found = searched(state, "frog", true);
  expect(found).toMatchObject({ search: "frog", sortBy: "relevance" });
  expect(searched(found, "", true)).toMatchObject({ search: "", sortBy: "fair" });
  expect(searched(DEFAULT_STATE, "frog", false)).toMatchObject({ sortBy: "relevance" });
});
