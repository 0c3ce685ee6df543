import { expect, test } from "vitest";
import { spanStart } from "./analytics.ts";

test.each([
  ["2026-03-14T00:00:00.000Z", "2026-03-08"],
  ["2026-03-14T23:59:59.999Z", "2026-03-08"],
  ["2026-03-15T00:00:00.000Z", "2026-03-09"],
])("spanStart at %s is the start of %s", (now, day) => {
  expect(spanStart(7, new Date(now))).toEqual(new Date(`${day}T00:00:00Z`));
});
