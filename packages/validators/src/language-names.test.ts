import { expect, test } from "vitest";
import { languageNamed } from "./language-names.ts";
import { LANGUAGES, languagesText } from "./languages.ts";

test.each(LANGUAGES)("languageNamed finds $value by its native and its English name", ({ value, label }) => {
  const english = new Intl.DisplayNames("en", { type: "language" }).of(value) ?? "";
  expect(languageNamed(label)).toBe(value);
  expect(languageNamed(english.toUpperCase())).toBe(value);
});

test.each<[string[], string, Parameters<typeof languagesText>[1]]>([
  [[], "", {}],
  [["ko"], "한국어", {}],
  [["ko", "en"], "한국어 · also English", {}],
  [["es", "en", "fr"], "Español · also English +1", {}],
  [["es", "en", "fr"], "Español · also Français +1", { asked: ["fr"] }],
  [["es", "en", "fr"], "Español · also English, Français", { isWhole: true }],
])("languagesText lists the primary language of %j first: %s", (languages, text, options) => {
  expect(languagesText(languages, options)).toBe(text);
});

test("languageNamed ignores accents and returns undefined for anything but a language name", () => {
  expect(languageNamed("espanol")).toBe("es");
  expect(languageNamed("it")).toBeUndefined();
  expect(languageNamed("span")).toBeUndefined();
});
