import { dateFormatter } from "@starling/i18n/format";
import { SOURCE } from "@starling/i18n/locales";
import { activeLocale, intlLocaleOf, t } from "@starling/i18n/translate";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Dates within this many days are named by weekday; the seventh day would have today's name. */
const NAMED_DAYS = 6;

/** English dates are written as "5 Jan 2026". */
const dateLocale = () => (activeLocale() === SOURCE ? "en-GB" : intlLocaleOf(activeLocale()));

/** Time zone, optionally with the 12- or 24-hour clock; both default to the device's. */
export type Zone = string | { timeZone: string; hour12: boolean } | undefined;

const nameOf = (zone: Zone) => (typeof zone === "object" ? zone.timeZone : zone);

function hour12Of(zone: Zone): boolean | undefined {
  if (typeof zone === "object") return zone.hour12;
  return new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12;
}

/** Example: "5 Jan 2026". */
export function dateText(at: Date, zone?: Zone): string {
  return format(at, { day: "numeric", month: "short", year: "numeric", timeZone: nameOf(zone) });
}

/** Example: "09:00", or "9:00 AM" on devices with a 12-hour clock. */
export function clockText(at: Date, zone?: Zone): string {
  const isTwelve = hour12Of(zone);
  const text = format(at, {
    hour: isTwelve ? "numeric" : "2-digit",
    minute: "2-digit",
    hourCycle: isTwelve ? "h12" : "h23",
    timeZone: nameOf(zone),
  });
  // The locale en-GB writes "am" and "pm" in lower case.
  return activeLocale() === SOURCE ? text.replace(/[ap]m/, (half) => half.toUpperCase()) : text;
}

/** Example: "Sat 20:00". */
export function weekdayClockText(at: Date, zone?: Zone): string {
  const day = format(at, { weekday: "short", timeZone: nameOf(zone) });
  return t("{day} {time}", { day, time: clockText(at, zone) }, "weekday and time");
}

/** Number of the calendar day in the zone, for comparison. */
function dayNumber(at: Date, zone: Zone): number {
  const options = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: nameOf(zone) } as const;
  const [day = 0, month = 0, year = 0] = sourceFormat(at, options).split("/").map(Number);
  return Date.UTC(year, month - 1, day) / DAY;
}

/** First hour of "tonight". */
const EVENING = 18;

type Place = "inside" | "start";

/** Time of a stream today or tomorrow, such as "tonight 20:00"; null on other days. */
function dayText(at: Date, now: Date, zone: Zone, place: Place): string | null {
  const days = dayNumber(at, zone) - dayNumber(now, zone);
  const time = clockText(at, zone);
  if (days === 1) return place === "start" ? t("Tomorrow {time}", { time }) : t("tomorrow {time}", { time });
  if (days !== 0) return null;
  const hour = Number(sourceFormat(at, { hour: "2-digit", hourCycle: "h23", timeZone: nameOf(zone) }));
  if (hour >= EVENING)
    return place === "start" ? t("Tonight {time}", { time }) : t("tonight {time}", { time });
  return place === "start" ? t("Today {time}", { time }) : t("today {time}", { time });
}

function relativeText(wait: number, place: Place): string {
  const away = Math.abs(wait);
  const minutes = Math.floor(away / MINUTE);
  if (away >= HOUR) {
    const hours = Math.floor(away / HOUR);
    if (wait < 0) return t("{hours} h ago", { hours });
    return place === "start" ? t("In {hours} h", { hours }) : t("in {hours} h", { hours });
  }
  if (wait < 0) return t("{minutes} min ago", { minutes });
  return place === "start" ? t("In {minutes} min", { minutes }) : t("in {minutes} min", { minutes });
}

function moment(at: Date, now: Date, zone: Zone, place: Place): string {
  const wait = at.getTime() - now.getTime();
  const away = Math.abs(wait);
  if (away < MINUTE) {
    if (place === "start") return wait > 0 ? t("In a moment") : t("Just now");
    return wait > 0 ? t("in a moment") : t("just now");
  }
  if (away < HOUR) return relativeText(wait, place);
  const day = wait > 0 ? dayText(at, now, zone, place) : null;
  if (day !== null) return day;
  if (away < DAY) return relativeText(wait, place);
  return away < NAMED_DAYS * DAY ? weekdayClockText(at, zone) : dateText(at, zone);
}

/**
 * Time within a sentence, such as "3 h ago", "Sat 20:00" within a week, "in 25 min", "tonight 20:00",
 * "tomorrow 09:00", else "5 Jan 2026".
 */
export function momentText(at: Date, now: Date, zone?: Zone): string {
  return moment(at, now, zone, "inside");
}

/** Like {@link momentText}, but for the start of a line: "Tonight 20:00". */
export function momentHeading(at: Date, now: Date, zone?: Zone): string {
  return moment(at, now, zone, "start");
}

function upcoming(at: Date, now: Date, zone: Zone, place: Place): string {
  const text = moment(at, now, zone, place);
  if (at.getTime() - now.getTime() < NAMED_DAYS * DAY) return text;
  return t("{date}, {time}", { date: text, time: clockText(at, zone) }, "date and time");
}

/** Like {@link momentText}, but every date is followed by the time: "5 Jan 2026, 20:00". */
export function upcomingText(at: Date, now: Date, zone?: Zone): string {
  return upcoming(at, now, zone, "inside");
}

/** Like {@link upcomingText}, but for the start of a line: "Tonight 20:00". */
export function upcomingHeading(at: Date, now: Date, zone?: Zone): string {
  return upcoming(at, now, zone, "start");
}

/** Example: "25 min". */
export function onSinceText(at: Date, { now }: { now: Date }): string {
  const passed = now.getTime() - at.getTime();
  return passed < HOUR
    ? t("{minutes} min", { minutes: Math.max(1, Math.floor(passed / MINUTE)) })
    : t("{hours} h", { hours: Math.floor(passed / HOUR) });
}

/** Examples: "New York time", "UTC". Languages other than English use the zone's name from Intl. */
export function zoneName(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  const isPlace = timeZone.includes("/") && !timeZone.startsWith("Etc/");
  if (!isPlace) return city;
  return activeLocale() === SOURCE ? `${city} time` : genericZoneName(timeZone);
}

function genericZoneName(timeZone: string): string {
  const options = { timeZone, timeZoneName: "longGeneric" } as const;
  const parts = dateFormatter(dateLocale(), options).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Example: "20:00 Berlin time". */
export function zonedClockText(at: Date, timeZone: string): string {
  const time = clockText(at, { timeZone, hour12: false });
  return t("{time} {zone}", { time, zone: zoneName(timeZone) }, "time and zone");
}

/** "Sat 20:00 Berlin time" within a week, else "5 Jan 2026, 20:00 Berlin time". */
export function zonedText(at: Date, now: Date, timeZone: string): string {
  return at.getTime() - now.getTime() < NAMED_DAYS * DAY
    ? t(
        "{day} {time}",
        { day: format(at, { weekday: "short", timeZone }), time: zonedClockText(at, timeZone) },
        "weekday and time",
      )
    : fixedMomentText(at, timeZone);
}

/** Example: "5 Jan 2026, 20:00 Berlin time". */
export function fixedMomentText(at: Date, timeZone: string): string {
  return t(
    "{date}, {time}",
    { date: dateText(at, timeZone), time: zonedClockText(at, timeZone) },
    "date and time",
  );
}

/** Examples: "Sat", "14 Mar". */
export function calendarText(
  day: string,
  parts: Pick<Intl.DateTimeFormatOptions, "weekday" | "day" | "month" | "year">,
): string {
  return format(new Date(`${day}T12:00:00Z`), { ...parts, timeZone: "UTC" });
}

function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormatter(dateLocale(), options).format(at);
}

/** Formats a date for calculations, independent of the active language. */
function sourceFormat(at: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormatter("en-GB", options).format(at);
}
