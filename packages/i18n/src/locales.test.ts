import { expect, test } from "vitest";
import { directionOf, localeForHeader, localeNamed } from "./locales.ts";

test.each([
  ["de", "de"],
  ["DE-at", "de"],
  ["pt", "pt-BR"],
  ["pt-PT,en;q=0.5", "pt-BR"],
  ["zh-TW", "zh-Hans"],
  ["tlh, ja;q=0.3, fr;q=0.8", "fr"],
  ["de;q=0, en", "en"],
  ["en-GB, de", "en"],
  ["*", "en"],
  ["", "en"],
  ["de;q=abc,;;;=,,\u0000", "en"],
])("localeForHeader of %j is %s", (header, locale) => {
  expect(localeForHeader(header)).toBe(locale);
});

test("localeForHeader reads only the beginning of a long header", () => {
  expect(localeForHeader(`${"x".repeat(8_000)},de`)).toBe("en");
  expect(localeForHeader(`de${",x".repeat(4_000)}`)).toBe("de");
});

test.each([
  ["de", "de"],
  ["PT-br", "pt-BR"],
  ["en-XA", "en-XA"],
  ["pt", undefined],
  ["__proto__", undefined],
  ["", undefined],
  [undefined, undefined],
])("localeNamed of %j is %s", (code, locale) => {
  expect(localeNamed(code)).toBe(locale);
});

test("directionOf is right to left for Arabic only", () => {
  expect(directionOf("ar")).toBe("rtl");
  expect(directionOf("de")).toBe("ltr");
});
