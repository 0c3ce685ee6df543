import { expect, test } from "vitest";
import { browserLanguages, emptyLineText, inGroups, nowInputOf, readNowChoice } from "./now-choice.ts";

test.each([
  [null, { language: "mine", game: "" }],
  ["de Stardew Valley", { language: "de", game: "Stardew Valley" }],
  ["any ", { language: "any", game: "" }],
  ["klingon Chess", { language: "mine", game: "" }],
  ["{}", { language: "mine", game: "" }],
] as const)("readNowChoice parses the stored text %j as %j", (text, choice) => {
  expect(readNowChoice(text)).toEqual(choice);
});

test("maps the browser's languages to supported ones, without repeats", () => {
  expect(browserLanguages(["pt-BR", "pt", "pl-PL", "en-US"])).toEqual(["en", "pt"]);
  expect(browserLanguages(["pl"])).toEqual([]);
});

test("sends the browser's languages as a fallback for the profile's languages", () => {
  expect(nowInputOf({ language: "mine", game: "Chess" }, ["en"])).toMatchObject({
    mine: true,
    game: "Chess",
  });
  expect(nowInputOf({ language: "de", game: "" }, ["en"])).toEqual({
    languages: ["de"],
    mine: false,
    game: "",
  });
  expect(nowInputOf({ language: "any", game: "" }, ["en"])).toEqual({ languages: [], mine: false, game: "" });
});

test("inGroups lists live streamers first, then those starting within two hours, then the rest", () => {
  const now = new Date("2026-03-14T12:00:00Z");
  const idle = { liveSource: null, nextStreamAt: null };
  const later = { liveSource: null, nextStreamAt: "2026-03-14T14:00:01Z" };
  const soon = { liveSource: null, nextStreamAt: "2026-03-14T14:00:00Z" };
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

test("the empty text names the chosen languages and game", () => {
  expect(emptyLineText(["de"], "")).toBe("Nobody is live in German right now.");
  expect(emptyLineText(["de", "en"], "Chess")).toBe(
    "Nobody playing Chess is live in German or English right now.",
  );
  expect(emptyLineText([], "")).toBe("Nobody is live right now.");
});
