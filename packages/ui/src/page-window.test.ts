import { expect, test } from "vitest";
import { pageWindow } from "./page-window.ts";

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 4, "gap-after", 9]],
  [5, 9, [1, "gap-before", 4, 5, 6, "gap-after", 9]],
  [4, 9, [1, 2, 3, 4, 5, "gap-after", 9]],
  [9, 9, [1, "gap-before", 6, 7, 8, 9]],
])("pageWindow returns the links for page %i of %i", (page, count, expected) => {
  expect(pageWindow(page, count)).toEqual(expected);
});

test("pageWindow returns ascending pages that include the current page", () => {
  for (let count = 1; count <= 12; count += 1) {
    for (let page = 1; page <= count; page += 1) {
      const numbers = pageWindow(page, count).filter((entry) => typeof entry === "number");
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  }
});
