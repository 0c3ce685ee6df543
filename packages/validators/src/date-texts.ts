const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Number of days within which dates are named by weekday; the seventh day would have today's name. */
const NAMED_DAYS = 6;

/** Texts are English; only the 12- or 24-hour clock follows the visitor's locale. */
const LOCALE = "en-GB";

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

/** Time such as "09:00" or "9:00 AM", by the visitor's locale. */
export function clockText(at: Date, zone?: Zone): string {
  const isTwelve = hour12Of(zone);
  const text = format(at, {
    hour: isTwelve ? "numeric" : "2-digit",
    minute: "2-digit",
    hourCycle: isTwelve ? "h12" : "h23",
    timeZone: nameOf(zone),
  });
  // The locale en-GB writes "am" and "pm" in lower case.
  return text.replace(/[ap]m/, (half) => half.toUpperCase());
}

/** Example: "Sat 20:00". */
export function weekdayClockText(at: Date, zone?: Zone): string {
  return `${format(at, { weekday: "short", timeZone: nameOf(zone) })} ${clockText(at, zone)}`;
}

/** Number of the calendar day in the zone, to compare days. */
function dayNumber(at: Date, zone: Zone): number {
  const options = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: nameOf(zone) } as const;
  const [day = 0, month = 0, year = 0] = format(at, options).split("/").map(Number);
  return Date.UTC(year, month - 1, day) / DAY;
}

/** First hour of "tonight". */
const EVENING = 18;

function dayWord(at: Date, now: Date, zone: Zone): string | null {
  const days = dayNumber(at, zone) - dayNumber(now, zone);
  if (days === 1) return "tomorrow";
  if (days !== 0) return null;
  const hour = Number(format(at, { hour: "2-digit", hourCycle: "h23", timeZone: nameOf(zone) }));
  return hour >= EVENING ? "tonight" : "today";
}

/**
 * Time within a sentence. Past: "3 h ago" within a day, "Sat 20:00" within a week, else "5 Jan 2026". Planned: "in 25 min"
 * within an hour, "tonight 20:00", "tomorrow 09:00", "Mon 09:00" within a week, else "5 Jan 2026".
 */
export function momentText(at: Date, now: Date, zone?: Zone): string {
  const wait = at.getTime() - now.getTime();
  const away = Math.abs(wait);
  if (away < MINUTE) return wait > 0 ? "in a moment" : "just now";
  if (away < HOUR) return relative(wait, `${Math.floor(away / MINUTE)} min`);
  const day = wait > 0 ? dayWord(at, now, zone) : null;
  if (day !== null) return `${day} ${clockText(at, zone)}`;
  if (away < DAY) return relative(wait, `${Math.floor(away / HOUR)} h`);
  return away < NAMED_DAYS * DAY ? weekdayClockText(at, zone) : dateText(at, zone);
}

function relative(wait: number, span: string): string {
  return wait > 0 ? `in ${span}` : `${span} ago`;
}

/** Like {@link momentText}, with the time also after a date: "5 Jan 2026, 20:00". */
export function upcomingText(at: Date, now: Date, zone?: Zone): string {
  const text = momentText(at, now, zone);
  return at.getTime() - now.getTime() < NAMED_DAYS * DAY ? text : `${text}, ${clockText(at, zone)}`;
}

/** Text at the start of a line: "Tonight 20:00". */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Time live, such as "25 min" or "16 h". */
export function onSinceText(at: Date, { now }: { now: Date }): string {
  const passed = now.getTime() - at.getTime();
  return passed < HOUR ? `${Math.max(1, Math.floor(passed / MINUTE))} min` : `${Math.floor(passed / HOUR)} h`;
}

/** Examples: "New York time", "UTC". */
export function zoneName(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  const isPlace = timeZone.includes("/") && !timeZone.startsWith("Etc/");
  return isPlace ? `${city} time` : city;
}

/** Example: "20:00 Berlin time". */
export function zonedClockText(at: Date, timeZone: string): string {
  return `${clockText(at, { timeZone, hour12: false })} ${zoneName(timeZone)}`;
}

/** "Sat 20:00 Berlin time" within a week, else "5 Jan 2026, 20:00 Berlin time". */
export function zonedText(at: Date, now: Date, timeZone: string): string {
  return at.getTime() - now.getTime() < NAMED_DAYS * DAY
    ? `${format(at, { weekday: "short", timeZone })} ${zonedClockText(at, timeZone)}`
    : fixedMomentText(at, timeZone);
}

/** Example: "5 Jan 2026, 20:00 Berlin time". */
export function fixedMomentText(at: Date, timeZone: string): string {
  return `${dateText(at, timeZone)}, ${zonedClockText(at, timeZone)}`;
}

/** Examples: "Sat", "14 Mar". */
export function calendarText(
  day: string,
  parts: Pick<Intl.DateTimeFormatOptions, "weekday" | "day" | "month" | "year">,
): string {
  return format(new Date(`${day}T12:00:00Z`), { ...parts, timeZone: "UTC" });
}

function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, options).format(at);
}
