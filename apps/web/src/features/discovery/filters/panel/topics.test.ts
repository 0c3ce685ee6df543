import { expect, test } from "vitest";
import { canonicalTopics, topicsShown, withTopic } from "./topics.ts";

const names = ["Chess", "Go", "Hades", "Celeste", "Tetris", "Balatro", "Factorio", "Myst", "Ōkami", "Zelda"];
const nothing = { names, textOf: (name: string) => name, typed: "", chosen: [], applied: [] };

test("shows the most common topics and the number of hidden topics", () => {
  expect(topicsShown(nothing)).toEqual({ shown: names.slice(0, 8), rest: 2 });
});

test("lists applied topics first, and leaves a newly ticked topic at its position", () => {
  expect(topicsShown({ ...nothing, chosen: ["Go", "Zelda"], applied: ["Zelda"] }).shown).toEqual([
    "Zelda",
    ...names.slice(0, 8),
  ]);
});

test("keeps an applied topic at the top after it is unticked, until the change is applied", () => {
  expect(topicsShown({ ...nothing, applied: ["Zelda"] }).shown[0]).toBe("Zelda");
});

test("finds topics by any part of the name, ignoring accents", () => {
  expect(topicsShown({ ...nothing, typed: "ok" })).toEqual({ shown: ["Ōkami"], rest: 0 });
  expect(topicsShown({ ...nothing, typed: "xx" })).toEqual({ shown: [], rest: 0 });
});

test("finds topics by their name in the reader’s language or the stored name", () => {
  const textOf = (name: string) => (name === "Chess" ? "Schach" : name);
  expect(topicsShown({ ...nothing, textOf, typed: "scha" }).shown).toEqual(["Chess"]);
  expect(topicsShown({ ...nothing, textOf, typed: "ches" }).shown).toEqual(["Chess"]);
});

test("appends a topic ticked in a search after the search is cleared", () => {
  expect(topicsShown({ ...nothing, chosen: ["Ōkami"] })).toEqual({
    shown: [...names.slice(0, 8), "Ōkami"],
    rest: 1,
  });
});

test("a topic missing from the vocabulary can be unticked", () => {
  expect(topicsShown({ ...nothing, chosen: ["Old game"], applied: ["Old game"] }).shown[0]).toBe("Old game");
});

test("treats different spellings as the same topic", () => {
  expect(canonicalTopics(["okami", "CHESS", "chess", "Old game"], names)).toEqual([
    "Ōkami",
    "Chess",
    "Old game",
  ]);
  expect(withTopic(["okami", "Go"], "Ōkami")).toEqual(["Go"]);
  expect(withTopic(["Go"], "Ōkami")).toEqual(["Go", "Ōkami"]);
});
