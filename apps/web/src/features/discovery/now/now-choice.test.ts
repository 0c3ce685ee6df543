import { expect, test } from "vitest";
import { browserLanguages, inGroups, nobodyText, nowInputOf, readNowChoice } from "./now-choice.ts";

test.each([
  [null, { language: "mine", game: "" }],
  ["de Stardew Valley", { language: "de", game: "Stardew Valley" }],
  ["any ", { language: "any", game: "" }],
  ["klingon Chess", { language: "mine", game: "" }],
  ["{}", { language: "mine", game: "" }],
] as const)("stored as %j it is %j", (text, choice) => {
  expect(readNowChoice(text)).toEqual(choice);
});

test("a browser's languages are those that the product knows, each once", () => {
  expect(browserLanguages(["pt-BR", "pt", "pl-PL", "en-US"])).toEqual(["en", "pt"]);
  expect(browserLanguages(["pl"])).toEqual([]);
});

test("one's own languages are left to the profile, with the browser's to fall back on", () => {
  expect(nowInputOf({ language: "mine", game: "Chess" })).toMatchObject({ mine: true, game: "Chess" });
  expect(nowInputOf({ language: "de", game: "" })).toEqual({ languages: ["de"], mine: false, game: "" });
  expect(nowInputOf({ language: "any", game: "" })).toEqual({ languages: [], mine: false, game: "" });
});

test("inGroups puts platforms before timetables, then who starts within three hours, then others", () => {
  const now = new Date("2026-03-14T12:00:00Z");
  const idle = { liveSource: null, nextStreamAt: null };
  const later = { liveSource: null, nextStreamAt: "2026-03-14T15:00:01Z" };
  const soon = { liveSource: null, nextStreamAt: "2026-03-14T15:00:00Z" };
  const planned = { liveSource: "schedule", nextStreamAt: null } as const;
  const confirmed = { liveSource: "platform", nextStreamAt: null } as const;
  expect(inGroups([idle, later, soon, planned, confirmed], now)).toEqual([
    confirmed,
    planned,
    soon,
    idle,
    later,
  ]);
});

test("an empty line says what it was narrowed to", () => {
  expect(nobodyText(["de"], "")).toBe("Nobody is live in German right now.");
  expect(nobodyText(["de", "en"], "Chess")).toBe(
    "Nobody playing Chess is live in German or English right now.",
  );
  expect(nobodyText([], "")).toBe("Nobody is live right now.");
});
