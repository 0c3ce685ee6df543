import { localized, t } from "@starling/i18n/translate";
import { twelveHour, weekdayName } from "./half-hours.ts";
import { options } from "./options.ts";

/** `irregular` means no fixed hours. */
export const WEEKLY_HOUR_RANGES = localized(() =>
  options([
    ["40+", t("40 hours or more")],
    ["30-39", t("30 to 39 hours")],
    ["20-29", t("20 to 29 hours")],
    ["15-19", t("15 to 19 hours")],
    ["10-14", t("10 to 14 hours")],
    ["5-9", t("5 to 9 hours")],
    ["1-4", t("1 to 4 hours")],
    ["irregular", t("Irregular", undefined, "hours a week")],
  ]),
);

/**
 * Bounds of each option, in hours per week. `min` is inclusive. `below` is exclusive; null means no upper
 * limit.
 */
export const WEEKLY_HOUR_BOUNDS: Readonly<Record<string, { min: number; below: number | null }>> = {
  "40+": { min: 40, below: null },
  "30-39": { min: 30, below: 40 },
  "20-29": { min: 20, below: 30 },
  "15-19": { min: 15, below: 20 },
  "10-14": { min: 10, below: 15 },
  "5-9": { min: 5, below: 10 },
  "1-4": { min: 1, below: 5 },
};

export const ZONE_NAMES = localized(() =>
  options([
    ["UTC", "UTC"],
    ["EST", t("{zone} ({city})", { zone: "EST", city: t("New York", undefined, "city") })],
    ["PST", t("{zone} ({city})", { zone: "PST", city: t("Los Angeles", undefined, "city") })],
    ["CST", t("{zone} ({city})", { zone: "CST", city: t("Chicago", undefined, "city") })],
    ["MST", t("{zone} ({city})", { zone: "MST", city: t("Denver", undefined, "city") })],
    ["GMT", t("{zone} ({city})", { zone: "GMT", city: t("London", undefined, "city") })],
    ["CET", t("{zone} ({city})", { zone: "CET", city: t("Berlin", undefined, "city") })],
    ["JST", t("{zone} ({city})", { zone: "JST", city: t("Tokyo", undefined, "city") })],
    ["AEST", t("{zone} ({city})", { zone: "AEST", city: t("Sydney", undefined, "city") })],
  ]),
);
export type ZoneName = (typeof ZONE_NAMES)[number]["value"];

/** The filter matches all zones with the same current offset (docs/product.md §3.2). */
export const ZONE_PLACES: Readonly<Record<ZoneName, string>> = {
  UTC: "UTC",
  EST: "America/New_York",
  PST: "America/Los_Angeles",
  CST: "America/Chicago",
  MST: "America/Denver",
  GMT: "Europe/London",
  CET: "Europe/Berlin",
  JST: "Asia/Tokyo",
  AEST: "Australia/Sydney",
};

/** 0 = Sunday to 6 = Saturday. */
export const SCHEDULE_DAYS = localized(() =>
  options([
    ["0", weekdayName(0)],
    ["1", weekdayName(1)],
    ["2", weekdayName(2)],
    ["3", weekdayName(3)],
    ["4", weekdayName(4)],
    ["5", weekdayName(5)],
    ["6", weekdayName(6)],
  ]),
);

const SCHEDULE_HOURS = Array.from({ length: 18 }, (_, index) => index + 6);

/** Hourly from 6 AM to 11 PM, sent as 24-hour `HH:MM`. */
export const SCHEDULE_TIMES = localized(() =>
  options(
    SCHEDULE_HOURS.map((hour) => {
      const time = `${String(hour).padStart(2, "0")}:00` as const;
      return [time, twelveHour(time)] as const;
    }),
  ),
);

export const STREAMING_PCS = localized(() =>
  options([
    ["yes", t("With a PC")],
    ["no", t("Without a PC")],
  ]),
);
