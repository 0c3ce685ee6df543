import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "./truncate-text.ts";

test.each([
  ["night", 5, "night"],
  ["night owl", 5, "night"],
  ["ab💩cd", 3, "ab"],
  ["ab💩cd", 4, "ab💩"],
  ["ae\u0301b", 2, "a"],
  ["👩‍👩‍👧 family", 8, "👩‍👩‍👧"],
  ["a👩‍👩‍👧 family", 8, "a"],
  [`${"a".repeat(79)}💩`, 80, "a".repeat(79)],
])("cutText shortens %j to %d code units as %j", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test("cutText returns a well-formed prefix within the limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.nat(40), (text, max) => {
      const cut = cutText(text, max);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
      if (text.isWellFormed()) expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
