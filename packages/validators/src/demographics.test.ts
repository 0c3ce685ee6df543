import { expect, test } from "vitest";
import { ageRangeOf } from "./ages.ts";
import { AGE_RANGES, ageRangeLabel } from "./demographics.ts";

test("ageRangeLabel labels every age range, including Under 18, which is not selectable", () => {
  expect(ageRangeLabel(ageRangeOf(17))).toBe("Under 18");
  expect(ageRangeLabel(ageRangeOf(18))).toBe("18 to 24");
  expect(ageRangeLabel(ageRangeOf(90))).toBe("65 or older");
  expect(AGE_RANGES.some(({ value }) => value.startsWith("under"))).toBe(false);
});
