import { expect, test } from "vitest";
import { covers } from "./coverage.ts";
import { drawable } from "./drawable.ts";
import { cardFacts } from "./facts.ts";
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

test("a card shows the username if the fonts lack the display name's letters", () => {
  const preview = {
    id: "0198",
    username: "hoshi",
    displayName: "星の声",
    shortBio: null,
    avatar: null,
    banner: null,
    hues: { banner: 40, avatar: 40 },
    primaryCategory: "料理",
    liveSource: null,
    nextStreamAt: null,
    nextStreamZone: null,
  };
  expect(cardFacts(preview, coverages)).toMatchObject({
    name: "@hoshi",
    handle: null,
    category: "Variety",
    initial: "H",
  });
  expect(cardFacts({ ...preview, displayName: "Éva" }, coverages)).toMatchObject({
    name: "Éva",
    handle: "@hoshi",
    initial: "É",
  });
});
