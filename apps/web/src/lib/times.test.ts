import { expect, test } from "vitest";
import { upcoming, upcomingShort } from "./times.ts";

const now = new Date("2026-03-14T12:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test("within a day times are relative and name the hour", () => {
  expect(upcoming(after(0.2), now, "UTC")).toBe("in a moment");
  expect(upcoming(after(25), now, "UTC")).toMatch(/^in 25 min, 12:25.* your time$/);
  expect(upcoming(after(180), now, "UTC")).toMatch(/^in 3 h, 0?3:00.* your time$/);
});

test("later times give the date and the zone", () => {
  expect(upcoming(after(60 * 30), now, "UTC")).toMatch(/Sun.*15.*UTC/);
});

test("a cell has the short form", () => {
  expect(upcomingShort(after(25), now, "UTC")).toBe("in 25 min");
  expect(upcomingShort(after(180), now, "UTC")).toBe("in 3 h");
  expect(upcomingShort(after(60 * 30), now, "UTC")).toMatch(/^Sun/);
});
