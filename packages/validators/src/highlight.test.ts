import fc from "fast-check";
import { expect, test } from "vitest";
import { highlightParts } from "./highlight.ts";
import { normalized } from "./stream-safe.ts";

function shown(text: string, query: string): string {
  return highlightParts(text, query)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join("");
}

test.each([
  ["Luna Whisper", "whis lu", "[Lu]na [Whis]per"],
  ["Émile’s Café", "emile cafe", "[Émile]’s [Café]"],
  ["Cafe\u0301 noir", "café", "[Cafe\u0301] noir"],
  ["Rookery Tom", "rokery", "[Rookery] Tom"],
  ["Night Owl", "nightowl", "[Night Owl]"],
  ["NightOwl", "night owl", "[NightOwl]"],
  ["NightOwl", "owl", "Night[Owl]"],
  ["ﬁre & ice", "fi", "[ﬁ]re & ice"],
  ["夜更かし配信", "更かし", "夜[更かし]配信"],
  ["ΟΔΟΣ", "οδος", "[ΟΔΟΣ]"],
  [normalized("한글 방송", "NFD"), "한글", `[${normalized("한글", "NFD")}] ${normalized("방송", "NFD")}`],
  ["🎮 Luna 🎮", "luna", "🎮 [Luna] 🎮"],
  ["Luna", "", "Luna"],
  ["", "luna", ""],
])("highlightParts highlights %s for the query %s", (text, query, expected) => {
  expect(shown(text, query)).toBe(expected);
});

test("highlightParts returns parts that add up to the original text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, query) => {
      const parts = highlightParts(text, query);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const [at, part] of parts.entries()) expect(part.hit).not.toBe(parts[at + 1]?.hit);
    }),
  );
});
