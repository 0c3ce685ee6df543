import { expect, test } from "vitest";
import { covers } from "./coverage.ts";
import { drawable } from "./drawable.ts";
import { readCardFonts } from "./fonts.ts";

const { coverages } = readCardFonts();

test("covers() returns whether the fonts support a character", () => {
  for (const letter of ["a", "Z", "ß", "Š", "ế", "Ж", "ω", "م", "ש", "ท", "ह", "@", "·"]) {
    expect([letter, covers(coverages, letter)]).toEqual([letter, true]);
  }
  for (const sign of ["星", "の", "한", "🎮", "𝕏", "\u{e000}"]) {
    expect([sign, covers(coverages, sign)]).toEqual([sign, false]);
  }
});

test.each([
  ["Heron", "Heron"],
  ["🎮 Pixel 🦊 Fox 🎮", "Pixel Fox"],
  ["Pixel🦊Fox", "Pixel Fox"],
  ["A\u200d\ufe0f\u202eB\u0000", "AB"],
  ["ليلى تلعب", "ليلى تلعب"],
  ["Z\u0358a", "Za"],
])("drawable() converts %j to %j", (text, drawn) => {
  expect(drawable(text, coverages)).toBe(drawn);
});

test.each(["星の声", "Neko 猫", "🎮🦊", "…", ""])(
  "drawable() returns null for %j, which the fonts cannot draw completely",
  (text) => {
    expect(drawable(text, coverages)).toBeNull();
  },
);
