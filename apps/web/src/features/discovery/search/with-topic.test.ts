import { DEFAULT_STATE, writeState } from "@starling/validators/discovery-query";
import { expect, test } from "vitest";
import { withTopic } from "./with-topic.ts";

test("adds a topic to its filter, clears the search and returns to page 1", () => {
  const state = {
    ...DEFAULT_STATE,
    games: ["Chess"],
    search: "hades",
    sortBy: "relevance" as const,
    page: 3,
  };
  const next = withTopic(state, { kind: "game", name: "Hades" });
  expect(writeState(next)).toEqual([["games", "Chess,Hades"]]);
  expect(withTopic(next, { kind: "game", name: "Hades" }).games).toEqual(["Chess", "Hades"]);
  expect(withTopic(state, { kind: "category", name: "IRL" }).streamingCategory).toEqual(["IRL"]);
  expect(withTopic(state, { kind: "tag", name: "Cosy" }).streamingTags).toEqual(["Cosy"]);
});
