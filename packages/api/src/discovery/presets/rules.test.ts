import { expect, test } from "vitest";
import { isSameName, presetQuery } from "./rules.ts";

test("presetQuery keeps filters, search and order, and drops page and mode", () => {
  expect(presetQuery("languages=de,pt&search=frog&sortBy=fair&page=7&limit=10&mode=swipe")).toBe(
    "languages=de%2Cpt&search=frog&sortBy=fair",
  );
  expect(presetQuery("")).toBe("");
});

test("presetQuery drops unknown parameters and values", () => {
  expect(presetQuery("platforms=myspace,kick&__proto__=1&next=https://evil.example&games=Chess")).toBe(
    "games=Chess&platforms=kick",
  );
});

test("presetQuery is idempotent", () => {
  const query = presetQuery(
    "avgViewersMax=any&location=Berlin, Deutschland&height=5'4\",5'5\"&hometown=%26%3D%23",
  );
  expect(presetQuery(query)).toBe(query);
});

test.each([
  ["Cosy evenings", "cosy EVENINGS", true],
  ["Ärger", "ärger", true],
  ["Cosy", "Cosy evenings", false],
])("isSameName of %j and %j returns %j", (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
