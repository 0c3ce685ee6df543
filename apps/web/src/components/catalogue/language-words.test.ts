import { LANGUAGES } from "@starling/validators/demographics";
import { expect, test } from "vitest";
import { languageOf, readLanguages } from "./language-words.ts";

test.each(LANGUAGES.map(({ value, label }) => [value, label]))(
  "%s is found by code and own name",
  (code, name) => {
    expect(languageOf(code)).toBe(code);
    expect(languageOf(` ${name.toUpperCase()} `)).toBe(code);
  },
);

test("accepts English names and missing accents", () => {
  expect(readLanguages(["German", "japanese", "espanol", "Francais"])).toEqual({
    known: ["de", "ja", "es", "fr"],
    unknown: [],
  });
});

test("separates unknown words and counts a language once", () => {
  expect(readLanguages(["English", "en", "Klingon"])).toEqual({ known: ["en"], unknown: ["Klingon"] });
});
