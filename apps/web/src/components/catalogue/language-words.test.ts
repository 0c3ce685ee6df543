import { LANGUAGES } from "@starling/validators/demographics";
import { expect, test } from "vitest";
import { languageOf, readLanguages } from "./language-words.ts";

test.each(LANGUAGES.map(({ value, label }) => [value, label]))(
  "%s is known by code and own name",
  (code, name) => {
    expect(languageOf(code)).toBe(code);
    expect(languageOf(` ${name.toUpperCase()} `)).toBe(code);
  },
);

test("an English name and missing accents will do", () => {
  expect(readLanguages(["German", "japanese", "espanol", "Francais"])).toEqual({
    known: ["de", "ja", "es", "fr"],
    unknown: [],
  });
});

test("what names no language is set apart, and one language counts once", () => {
  expect(readLanguages(["English", "en", "Klingon"])).toEqual({ known: ["en"], unknown: ["Klingon"] });
});
