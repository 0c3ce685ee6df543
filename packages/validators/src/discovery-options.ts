import { options } from "./options.ts";

/** Weekly hours; `irregular` means no fixed hours (docs/product.md §3.2). */
export const WEEKLY_HOUR_RANGES = options([
  ["40+", "40 hours or more"],
  ["30-39", "30 to 39 hours"],
  ["20-29", "20 to 29 hours"],
  ["15-19", "15 to 19 hours"],
  ["10-14", "10 to 14 hours"],
  ["5-9", "5 to 9 hours"],
  ["1-4", "1 to 4 hours"],
  ["irregular", "Irregular"],
]);

/** `min` is inclusive and `below` exclusive; null means no upper limit. */
export const WEEKLY_HOUR_BOUNDS: Readonly<Record<string, { min: number; below: number | null }>> = {
  "40+": { min: 40, below: null },
  "30-39": { min: 30, below: 40 },
  "20-29": { min: 20, below: 30 },
  "15-19": { min: 15, below: 20 },
  "10-14": { min: 10, below: 15 },
  "5-9": { min: 5, below: 10 },
  "1-4": { min: 1, below: 5 },
};

/** Time zones by common names (docs/product.md §3.2). */
export const ZONE_NAMES = options([
  ["UTC", "UTC"],
  ["EST", "EST (New York)"],
  ["PST", "PST (Los Angeles)"],
  ["CST", "CST (Chicago)"],
  ["MST", "MST (Denver)"],
  ["GMT", "GMT (London)"],
  ["CET", "CET (Berlin)"],
  ["JST", "JST (Tokyo)"],
  ["AEST", "AEST (Sydney)"],
]);
export type ZoneName = (typeof ZONE_NAMES)[number]["value"];

/** IANA zone of each name. The filter matches all zones with the same current offset (docs/product.md §3.2). */
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

/** 0 = Sunday to 6 = Saturday (docs/product.md §3.2). */
export const SCHEDULE_DAYS = options([
  ["0", "Sunday"],
  ["1", "Monday"],
  ["2", "Tuesday"],
  ["3", "Wednesday"],
  ["4", "Thursday"],
  ["5", "Friday"],
  ["6", "Saturday"],
]);

const SCHEDULE_HOURS = Array.from({ length: 18 }, (_, index) => index + 6);

/** Hourly times from 6 AM to 11 PM, sent as 24-hour `HH:MM` (docs/product.md §3.2). */
export const SCHEDULE_TIMES = options(
  SCHEDULE_HOURS.map((hour) => {
    const half = hour < 12 ? "AM" : "PM";
    return [`${String(hour).padStart(2, "0")}:00`, `${hour % 12 === 0 ? 12 : hour % 12}:00 ${half}`] as const;
  }),
);

export const STREAMING_PCS = options([
  ["yes", "With a PC"],
  ["no", "Without a PC"],
]);
