import { expect, test } from "vitest";
import { lexemesOf, type SearchTexts, wordOf } from "./lexemes.ts";

const NOBODY: SearchTexts = {
  displayName: "",
  username: "",
  shortBio: null,
  bio: null,
  title: null,
  topics: [],
  languages: [],
};

test("lexemesOf lists a word only in its highest-ranked field", () => {
  const lexemes = lexemesOf({
    ...NOBODY,
    displayName: "Wren",
    topics: ["Wren watching", "Baking"],
    bio: "A wren, watching and baking bread",
  });
  expect(lexemes).toEqual(expect.arrayContaining(["w:wren", "t:watching", "t:baking", "b:bread", "b:a"]));
  expect(lexemes).not.toContain("n:wren");
  expect(lexemes).not.toContain("t:wren");
  expect(lexemes).not.toContain("b:baking");
  expect(lexemes.map(wordOf)).toContain("bread");
});

test("lexemesOf includes names as a whole and in parts", () => {
  const lexemes = lexemesOf({ ...NOBODY, displayName: "The Night Owl", username: "PorchlightPete_9" });
  expect(lexemes).toEqual(expect.arrayContaining(["w:thenightowl", "n:nightowl", "n:night", "n:owl"]));
  expect(lexemes).toEqual(expect.arrayContaining(["w:porchlightpete9", "n:porchlight", "n:pete"]));
  expect(lexemesOf({ ...NOBODY, topics: ["Role-playing"] })).toContain("t:roleplaying");
});
