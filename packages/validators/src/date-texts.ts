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

/** Time such as "20:00" or "8:00 PM", by the visitor's locale. */
export function clockText(at: Date, zone?: Zone, timeZoneName?: "short"): string {
  const options = { hour12: hour12Of(zone), timeZone: nameOf(zone), timeZoneName };
  const text = format(at, { hour: "numeric", minute: "2-digit", ...options });
  // The locale en-GB writes "am" and "pm" in lower case.
  return text.replace(/[ap]m/, (half) => half.toUpperCase());
}

/** Example: "Sat 20:00". */
export function weekdayClockText(at: Date, zone?: Zone, timeZoneName?: "short"): string {
  return `${format(at, { weekday: "short", timeZone: nameOf(zone) })} ${clockText(at, zone, timeZoneName)}`;
}

/** "in 3 h" or "3 h ago" within a day, "Sat 20:00" within a week, else "5 Jan 2026". */
export function momentText(at: Date, now: Date, zone?: Zone): string {
  const wait = at.getTime() - now.getTime();
  const away = Math.abs(wait);
  if (away < MINUTE) return wait > 0 ? "in a moment" : "just now";
  const passed = away < HOUR ? `${Math.floor(away / MINUTE)} min` : `${Math.floor(away / HOUR)} h`;
  if (away < DAY) return wait > 0 ? `in ${passed}` : `${passed} ago`;
  return away < NAMED_DAYS * DAY ? weekdayClockText(at, zone) : dateText(at, zone);
}

/** After this time, a live stream shows its duration instead of its start, which may be on another day. */
const LONG = 12 * HOUR;

/** "since 20:00" (in a named zone "since 20:00 CET"), or "16 h" after more than 12 hours. */
export function onSinceText(at: Date, { now, zone }: { now: Date; zone?: Zone }): string {
  const passed = now.getTime() - at.getTime();
  if (passed > LONG) return `${Math.floor(passed / HOUR)} h`;
  return `since ${typeof zone === "string" ? zonedClockText(at, zone) : clockText(at, zone)}`;
}

/** "in 3 h, 20:00 your time" within a day, "Sat 20:00 CET" within a week, else "5 Jan 2026, 20:00 CET". */
export function upcomingText(at: Date, now: Date, zone?: Zone): string {
  const wait = at.getTime() - now.getTime();
  if (wait < MINUTE) return momentText(at, now);
  if (wait < DAY) return `${momentText(at, now)}, ${clockText(at, zone)} your time`;
  if (wait < NAMED_DAYS * DAY) return weekdayClockText(at, zone, "short");
  return `${dateText(at, zone)}, ${clockText(at, zone, "short")}`;
}

/** Example: "5 Jan 2026, 20:00 (Europe/Berlin)". */
export function fixedMomentText(at: Date, timeZone: string): string {
  const clock = format(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  return `${dateText(at, timeZone)}, ${clock} (${timeZone.replaceAll("_", " ")})`;
}

/** Example: "20:00 CET". */
export function zonedClockText(at: Date, timeZone: string): string {
  return format(at, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
    timeZoneName: "short",
  });
}

/** "Sat 20:00 CET" within a week, else "5 Jan 2026, 20:00 CET". */
export function zonedText(at: Date, now: Date, timeZone: string): string {
  const clock = zonedClockText(at, timeZone);
  return at.getTime() - now.getTime() < NAMED_DAYS * DAY
    ? `${format(at, { weekday: "short", timeZone })} ${clock}`
    : `${dateText(at, timeZone)}, ${clock}`;
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
