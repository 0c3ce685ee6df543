import { SOURCE } from "@starling/i18n/locales";
import { activeLocale, localized } from "@starling/i18n/translate";
import { calendarText, clockText } from "./date-texts.ts";
import { options } from "./options.ts";

/** Example: "8:00 PM". Other languages than English use the device's clock. */
export function twelveHour(time: string): string {
  const zone = activeLocale() === SOURCE ? { timeZone: "UTC", hour12: true } : "UTC";
  return clockText(new Date(`2026-01-04T${time}:00Z`), zone);
}

/** 0 = Sunday. */
export function weekdayName(day: number): string {
  return calendarText(`2026-02-0${1 + day}`, { weekday: "long" });
}

/** Stored as `HH:MM`, shown in 12-hour form. */
export const HALF_HOURS = localized(() =>
  options(
    Array.from({ length: 48 }, (_, index) => {
      const time = `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`;
      return [time, twelveHour(time)] as const;
    }),
  ),
);

/** Monday to Sunday; Sunday is stored as 0. */
export const WEEKDAYS = localized(
  () =>
    [
      { value: 1, label: weekdayName(1) },
      { value: 2, label: weekdayName(2) },
      { value: 3, label: weekdayName(3) },
      { value: 4, label: weekdayName(4) },
      { value: 5, label: weekdayName(5) },
      { value: 6, label: weekdayName(6) },
      { value: 0, label: weekdayName(0) },
    ] as const,
);
