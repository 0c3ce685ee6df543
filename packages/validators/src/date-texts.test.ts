import { runInLocale, startLanguages } from "@starling/i18n/server";
import { expect, test } from "vitest";
import {
  calendarText,
  clockText,
  dateText,
  fixedMomentText,
  momentHeading,
  momentText,
  onSinceText,
  upcomingText,
  zonedText,
  zoneName,
} from "./date-texts.ts";

/** A Saturday. */
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
  [3 * HOUR, /^today (15:00|3:00 PM)$/],
  [8 * HOUR, /^tonight (20:00|8:00 PM)$/],
  [30 * HOUR, /^tomorrow (18:00|6:00 PM)$/],
  [45 * HOUR, /^Mon (09:00|9:00 AM)$/],
  [7 * DAY, "21 Mar 2026"],
])("momentText formats a time %i ms from now as %s", (wait, words) => {
  expect(momentText(from(wait), NOW, "UTC")).toEqual(
    typeof words === "string" ? words : expect.stringMatching(words),
  );
});

test("upcomingText adds the time to a date", () => {
  expect(upcomingText(from(8 * HOUR), NOW, "UTC")).toMatch(/^tonight (20:00|8:00 PM)$/);
  expect(upcomingText(from(9 * DAY), NOW, "UTC")).toMatch(/^23 Mar 2026, 12:00( PM)?$/);
});

test("momentText compares days in the visitor's zone, also when clocks change", () => {
  const zone = { timeZone: "Europe/Berlin", hour12: false };
  const evening = new Date("2026-03-28T22:30:00Z");
  expect(momentText(new Date("2026-03-29T22:30:00Z"), evening, zone)).toBe("Mon 00:30");
  expect(momentText(new Date("2026-03-29T19:00:00Z"), evening, zone)).toBe("tomorrow 21:00");
  expect(momentHeading(new Date("2026-03-29T07:00:00Z"), evening, zone)).toBe("Tomorrow 09:00");
});

test("dateText and clockText use the day and time of the given zone", () => {
  const late = new Date("2026-03-14T23:30:00Z");
  expect(dateText(late, "UTC")).toBe("14 Mar 2026");
  expect(dateText(late, "Asia/Tokyo")).toBe("15 Mar 2026");
  expect(clockText(late, "UTC")).toMatch(/^(23:30|11:30 PM)$/);
});

test.each([
  ["Europe/Berlin", "26 Nov 2026, 20:00 Berlin time", "Thu 20:00 Berlin time"],
  ["America/New_York", "26 Nov 2026, 14:00 New York time", "Thu 14:00 New York time"],
  ["UTC", "26 Nov 2026, 19:00 UTC", "Thu 19:00 UTC"],
])("fixedMomentText and zonedText name the city of %s", (zone, whole, near) => {
  const at = new Date("2026-11-26T19:00:00Z");
  expect(fixedMomentText(at, zone)).toBe(whole);
  expect(zonedText(at, new Date(at.getTime() - 2 * DAY), zone)).toBe(near);
  expect(zonedText(at, new Date(at.getTime() - 9 * DAY), zone)).toBe(whole);
});

test("zoneName uses the names of the reader’s language", () => {
  startLanguages(() => ({}));
  const names = () => ["America/New_York", "Asia/Tokyo", "UTC"].map(zoneName);
  expect(runInLocale("fr", names)).toEqual([
    "heure de l’Est nord-américain",
    "heure normale du Japon",
    "UTC",
  ]);
  expect(names()).toEqual(["New York time", "Tokyo time", "UTC"]);
});

test("calendarText formats a day independently of the local zone", () => {
  expect(calendarText("2026-03-14", { weekday: "short" })).toBe("Sat");
  expect(calendarText("2026-03-14", { day: "numeric", month: "short" })).toBe("14 Mar");
});

test.each([
  [0, "1 min"],
  [-25 * MINUTE, "25 min"],
  [-16 * HOUR - 59 * MINUTE, "16 h"],
])("onSinceText formats a start %i ms ago as %s", (wait, words) => {
  expect(onSinceText(from(wait), { now: NOW })).toBe(words);
});
