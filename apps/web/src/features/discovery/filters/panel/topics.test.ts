import { expect, test } from "vitest";
import { asNamed, topicsShown, withTopic } from "./topics.ts";

const names = ["Chess", "Go", "Hades", "Celeste", "Tetris", "Balatro", "Factorio", "Myst", "Ōkami", "Zelda"];
const nothing = { names, typed: "", chosen: [], applied: [] };

test("the best are shown, and how many more there are", () => {
  expect(topicsShown(nothing)).toEqual({ shown: names.slice(0, 8), rest: 2 });
});

test("what is applied goes to the top, what is only ticked stays in its place", () => {
  expect(topicsShown({ ...nothing, chosen: ["Go", "Zelda"], applied: ["Zelda"] }).shown).toEqual([
    "Zelda",
    ...names.slice(0, 8),
  ]);
});

test("what was applied and is unticked stays until that is applied", () => {
  expect(topicsShown({ ...nothing, applied: ["Zelda"] }).shown[0]).toBe("Zelda");
});

test("typed letters find by any part, accents aside", () => {
  expect(topicsShown({ ...nothing, typed: "ok" })).toEqual({ shown: ["Ōkami"], rest: 0 });
  expect(topicsShown({ ...nothing, typed: "xx" })).toEqual({ shown: [], rest: 0 });
});

test("what was found and ticked is at the end once the letters are gone", () => {
  expect(topicsShown({ ...nothing, chosen: ["Ōkami"] })).toEqual({
    shown: [...names.slice(0, 8), "Ōkami"],
    rest: 1,
  });
});

test("a name that the vocabulary does not know can be unticked", () => {
  expect(topicsShown({ ...nothing, chosen: ["Old game"], applied: ["Old game"] }).shown[0]).toBe("Old game");
});

test("topics are one however they are written", () => {
  expect(asNamed(["okami", "CHESS", "chess", "Old game"], names)).toEqual(["Ōkami", "Chess", "Old game"]);
  expect(withTopic(["okami", "Go"], "Ōkami")).toEqual(["Go"]);
  expect(withTopic(["Go"], "Ōkami")).toEqual(["Go", "Ōkami"]);
});
