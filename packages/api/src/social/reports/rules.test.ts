import { expect, test } from "vitest";
import { appealableUntil, appealRefusal, monthsAfter } from "./rules.ts";

test("appealableUntil adds six months, clamped to the last day of a shorter month", () => {
  const until = (from: string) => appealableUntil(new Date(from)).toISOString();
  expect(until("2026-03-14T12:00:00Z")).toBe("2026-09-14T12:00:00.000Z");
  expect(until("2026-08-31T12:00:00Z")).toBe("2027-02-28T12:00:00.000Z");
  expect(until("2027-08-31T12:00:00Z")).toBe("2028-02-29T12:00:00.000Z");
  expect(until("2026-12-31T23:59:59Z")).toBe("2027-06-30T23:59:59.000Z");
  expect(monthsAfter(new Date("2026-01-31T00:00:00Z"), 1).toISOString()).toBe("2026-02-28T00:00:00.000Z");
});

test("a decision can be appealed once, while in force and within the deadline", () => {
  const createdAt = new Date("2026-03-14T12:00:00Z");
  const decision = { action: "hide_clip", createdAt, undoneAt: null, isAppealed: false } as const;
  const last = appealableUntil(createdAt);
  expect(appealRefusal(decision, last)).toBeNull();
  expect(appealRefusal(decision, new Date(last.getTime() + 1))).toContain("6 months");
  expect(appealRefusal({ ...decision, isAppealed: true }, createdAt)).toContain("already");
  expect(appealRefusal({ ...decision, undoneAt: createdAt }, createdAt)).toContain("was reversed");
});
