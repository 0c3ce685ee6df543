/** One planned stream: weekly on a day, or once on a date, as wall clock in its own zone (decisions §3.4). */
export interface ScheduleEntry {
  id: string;
  /** 0 = Sunday to 6 = Saturday; null for a one-time entry. */
  dayOfWeek: number | null;
  /** `YYYY-MM-DD` for a one-time entry, else null. */
  date: string | null;
  /** `HH:MM`, wall clock. */
  startTime: string;
  /** `HH:MM`, wall clock; at or before the start it is the next day's. */
  endTime: string;
  /** IANA zone. */
  timeZone: string;
  isRecurring: boolean;
  game: string | null;
}

/** What a clock on the wall of a zone shows. */
export interface WallClock {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 0 = Sunday. */
  dayOfWeek: number;
  /** Since midnight. */
  minutes: number;
}

const DAY_MINUTES = 1440;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}

/** The wall clock of a zone at an instant. */
export function wallClock(at: Date, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    dayOfWeek: WEEKDAYS.indexOf(parts.weekday ?? ""),
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** `HH:MM` of minutes since midnight. */
export function timeOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function previousDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MINUTES * 60_000).toISOString().slice(0, 10);
}

/** The calendar date so many days later; earlier for a negative count. */
export function nextDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MINUTES * 60_000).toISOString().slice(0, 10);
}

/** Whether the entry has a stream that begins on the date, which is the given weekday. */
export function startsOn(entry: ScheduleEntry, date: string, dayOfWeek: number): boolean {
  return entry.date === null ? entry.dayOfWeek === dayOfWeek : entry.date === date;
}

/** Whether the instant lies inside the entry's window in the entry's own zone, daylight saving included (decisions §3.4). */
export function isLiveAt(entry: ScheduleEntry, at: Date): boolean {
  const now = wallClock(at, entry.timeZone);
  const start = minutesOf(entry.startTime);
  const end = minutesOf(entry.endTime);
  const overnight = end <= start;
  if (startsOn(entry, now.date, now.dayOfWeek) && now.minutes >= start && (overnight || now.minutes < end)) {
    return true;
  }
  const yesterday = (now.dayOfWeek + 6) % 7;
  return overnight && now.minutes < end && startsOn(entry, previousDate(now.date), yesterday);
}

/** Whether any entry is live (spec A §3: live is derived). */
export function isLive(entries: readonly ScheduleEntry[], at: Date): boolean {
  return entries.some((entry) => isLiveAt(entry, at));
}

/** Minutes by which a zone's wall clock is ahead of UTC at an instant. */
function offsetAt(at: number, timeZone: string): number {
  const shown = wallClock(new Date(at), timeZone);
  const shownUtc = Date.parse(`${shown.date}T00:00:00Z`) + shown.minutes * 60_000;
  return Math.round((shownUtc - Math.floor(at / 60_000) * 60_000) / 60_000);
}

/**
 * The first instant at which a zone's wall clock shows the date and minutes. A time that a spring change
 * skips is moved by the skipped hour; one that an autumn change repeats is its first occurrence.
 */
export function instantOf(date: string, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const day = DAY_MINUTES * 60_000;
  const before = asUtc - offsetAt(asUtc - day, timeZone) * 60_000;
  const after = asUtc - offsetAt(asUtc + day, timeZone) * 60_000;
  const exact = [before, after].filter((at) => at + offsetAt(at, timeZone) * 60_000 === asUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : before);
}

/** When the next stream starts, strictly after the instant, or null when none is planned. */
export function nextStart(entries: readonly ScheduleEntry[], at: Date): Date | null {
  let next: Date | null = null;
  for (const entry of entries) {
    const today = wallClock(at, entry.timeZone);
    const dates =
      entry.date === null ? Array.from({ length: 9 }, (_, days) => nextDate(today.date, days)) : [entry.date];
    for (const date of dates) {
      const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
      if (!startsOn(entry, date, weekday)) continue;
      const start = instantOf(date, minutesOf(entry.startTime), entry.timeZone);
      if (start > at && (next === null || start < next)) next = start;
    }
  }
  return next;
}

/** Whether the text names a zone this machine knows. Bare offsets such as "+02:00" are no zones: they know no daylight saving. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    formatFor(value);
    return true;
  } catch {
    return false;
  }
}
