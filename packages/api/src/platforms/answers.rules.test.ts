import { expect, test } from "vitest";
import { instantOf, pictureOf, textOf, viewersOf } from "./answers.rules.ts";

test("textOf returns one storable line of limited length, or null for empty text", () => {
  expect(textOf("  Slow \n games\u0000\u0007 🐢 ")).toBe("Slow games 🐢");
  expect(textOf("half a pair \ud83d")).toBe("half a pair");
  expect(textOf("🐢".repeat(400))).toBe("🐢".repeat(300));
  expect([textOf(""), textOf(" \u0000 "), textOf(null), textOf(undefined)]).toEqual([null, null, null, null]);
});

test("pictureOf accepts https addresses only", () => {
  expect(pictureOf("https://pictures.example/a.jpg")).toBe("https://pictures.example/a.jpg");
  for (const wrong of [
    "http://a.example/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "a.jpg",
    "",
    null,
  ]) {
    expect(pictureOf(wrong)).toBeNull();
  }
  expect(pictureOf(`https://a.example/${"a".repeat(500)}`)).toBeNull();
});

test("viewersOf limits the count to the storable range", () => {
  expect([viewersOf(3), viewersOf(3.9), viewersOf(-1), viewersOf(1e15)]).toEqual([3, 3, 0, 10_000_000]);
});

test("instantOf returns null for the year 1 and invalid times", () => {
  expect(instantOf("2026-11-23T12:00:00Z")).toEqual(new Date("2026-11-23T12:00:00Z"));
  for (const wrong of ["0001-01-01T00:00:00Z", "yesterday", "", null, undefined])
    expect(instantOf(wrong)).toBeNull();
});
