import { expect, test } from "vitest";
import { hasTaste, tasteScore } from "./taste.rules.ts";

const taste = { languages: ["es", "en"], games: ["stardew"] };

test("tasteScore ranks a primary language above another language, and any language above a game", () => {
  const offers = [
    { languages: ["es"], games: ["stardew"] },
    { languages: ["en", "de"], games: [] },
    { languages: ["de", "es"], games: ["stardew"] },
    { languages: ["de", "es"], games: [] },
    { languages: ["de"], games: ["stardew"] },
    { languages: ["de"], games: ["chess"] },
  ];
  const fits = offers.map((offer) => tasteScore(taste, offer));
  expect(fits).toEqual([...fits].sort((one, other) => other - one));
  expect(new Set(fits).size).toBe(fits.length);
});

test("tasteScore returns 0 for an unknown creator and for an empty profile", () => {
  expect(tasteScore(taste, undefined)).toBe(0);
  expect(tasteScore({ languages: [], games: [] }, { languages: ["en"], games: ["stardew"] })).toBe(0);
  expect(hasTaste({ languages: [], games: [] })).toBe(false);
});
