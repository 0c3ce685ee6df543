import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_WORD } from "./search.ts";
import { formsOf } from "./search-forms.ts";

test("formsOf joins each word with its neighbors, and with all words of the query", () => {
  expect(formsOf(["luna"])).toEqual([["luna"]]);
  expect(formsOf(["half", "past", "owl"])).toEqual([
    ["half", "halfpast", "halfpastowl"],
    ["past", "halfpast", "pastowl", "halfpastowl"],
    ["owl", "pastowl", "halfpastowl"],
  ]);
  expect(formsOf(["tin", "tin"])).toEqual([["tin", "tintin"]]);
});

test("formsOf limits the number of forms and their length", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "𐐀"), minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const forms = formsOf(words);
      expect(forms.length).toBeLessThanOrEqual(8);
      for (const form of forms.flat()) expect([...form].length).toBeLessThanOrEqual(MAX_WORD);
      expect(new Set(forms.map(([first]) => first)).size).toBe(forms.length);
    }),
  );
});
