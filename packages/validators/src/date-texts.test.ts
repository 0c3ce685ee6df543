import { expect, test } from "vitest";
import { calendarText, clockText, dateText, momentText, onSinceText } from "./date-texts.ts";

/** Current time in the tests, a Saturday. */
const NOW = new Date("2026-03-14T12:00:00Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const from = (wait: number) => new Date(NOW.getTime() + wait);

test.each([
  [0, "just now"],
  [-59 * SECOND, "just now"],
  [-MINUTE, "1 min ago"],
  [-HOUR + 1, "59 min ago"],
  [-HOUR, "1 h ago"],
  [-DAY + 1, "23 h ago"],
  [-DAY, /^Fri 12:00( PM)?$/],
  [-5 * DAY, /^Mon 12:00( PM)?$/],
  [-6 * DAY, "8 Mar 2026"],
  [-400 * DAY, "7 Feb 2025"],
  [10 * SECOND, "in a moment"],
  [25 * MINUTE, "in 25 min"],
  [3 * HOUR, "in 3 h"],
  [30 * HOUR, /^Sun (18:00|6:00 PM)$/],
  [7 * DAY, "21 Mar 2026"],
])("momentText formats a time %i ms from now as %s", (wait, words) => {
  expect(momentText(from(wait), NOW, "UTC")).toEqual(
    typeof words === "string" ? words : expect.stringMatching(words),
  );
});

test("dateText and clockText use the day and time of the given zone", () => {
  const late = new Date("2026-03-14T23:30:00Z");
  expect(dateText(late, "UTC")).toBe("14 Mar 2026");
  expect(dateText(late, "Asia/Tokyo")).toBe("15 Mar 2026");
  expect(clockText(late, "UTC")).toMatch(/^(23:30|11:30 PM)$/);
});

test("calendarText formats a day independently of the local zone", () => {
  expect(calendarText("2026-03-14", { weekday: "short" })).toBe("Sat");
  expect(calendarText("2026-03-14", { day: "numeric", month: "short" })).toBe("14 Mar");
});

test.each([
  [0, "since 12:00 UTC"],
  [-12 * HOUR, "since 00:00 UTC"],
  [-12 * HOUR - 1, "12 h"],
  [-16 * HOUR - 59 * MINUTE, "16 h"],
])("onSinceText formats a start %i ms ago as %s", (wait, words) => {
  expect(onSinceText(from(wait), { now: NOW, zone: "UTC" })).toBe(words);
});
