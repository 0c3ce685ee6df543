import { expect, test } from "vitest";
import { isSameName, presetQuery } from "./rules.ts";

test("a preset keeps filters, search and order, and nothing of the moment", () => {
  expect(presetQuery("languages=de,pt&search=frog&sortBy=fair&page=7&limit=10&mode=swipe")).toBe(
    "languages=de%2Cpt&search=frog&sortBy=fair",
  );
  expect(presetQuery("")).toBe("");
});

test("what the directory does not know is not saved", () => {
  expect(presetQuery("platforms=myspace,kick&__proto__=1&next=https://evil.example&games=Chess")).toBe(
    "games=Chess&platforms=kick",
  );
});

test("a saved address means the same when it is saved again", () => {
  const query = presetQuery(
    "avgViewersMax=any&location=Berlin, Deutschland&height=5'4\",5'5\"&hometown=%26%3D%23",
  );
  expect(presetQuery(query)).toBe(query);
});

test.each([
  ["Cosy evenings", "cosy EVENINGS", true],
  ["Ärger", "ärger", true],
  ["Cosy", "Cosy evenings", false],
])("%j and %j: the same to a reader is %j", (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
