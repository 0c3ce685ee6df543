import { LANGUAGES } from "@starling/validators/languages";
import { expect, test } from "vitest";
import { languageOf, readLanguages } from "./words.ts";

test.each(LANGUAGES.map(({ value, label }) => [value, label]))(
  "languageOf finds %s by its code and its own name",
  (code, name) => {
    expect(languageOf(code)).toBe(code);
    expect(languageOf(` ${name.toUpperCase()} `)).toBe(code);
  },
);

test("readLanguages accepts English names and names without accents", () => {
  expect(readLanguages(["German", "japanese", "espanol", "Francais"])).toEqual({
    known: ["de", "ja", "es", "fr"],
    unknown: [],
  });
});

test("readLanguages returns unknown words separately and each language once", () => {
  expect(readLanguages(["English", "en", "Klingon"])).toEqual({ known: ["en"], unknown: ["Klingon"] });
});
