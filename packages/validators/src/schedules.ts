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

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** Clocks are put back by up to three hours (stations in Antarctica). */
const LONGEST_REPEAT = 4 * 60 * MINUTE;
const MOST_ZONES = 1000;
const formats = new Map<string, Intl.DateTimeFormat>();
/** What each zone's clock showed last: a list of schedules asks the same minute again and again. */
const latest = new Map<string, { minute: number; shown: WallClock }>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  // A zone's name may be written in many ways, and all of them come from people.
  if (formats.size >= MOST_ZONES) {
    formats.clear();
    latest.clear();
  }
  formats.set(timeZone, format);
  return format;
}

function readClock(at: number, timeZone: string): WallClock {
  const [month, day, year, hours, minutes] = formatFor(timeZone).format(at).match(/\d+/g) ?? [];
  const date = `${year}-${month}-${day}`;
  return { date, dayOfWeek: weekdayOf(date), minutes: Number(hours) * 60 + Number(minutes) };
}

/** The wall clock of a zone at an instant. */
export function wallClock(at: Date, timeZone: string): WallClock {
  const minute = Math.floor(at.getTime() / MINUTE);
  const known = latest.get(timeZone);
  if (known?.minute === minute) return known.shown;
  const shown = readClock(at.getTime(), timeZone);
  latest.set(timeZone, { minute, shown });
  return shown;
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

/** The calendar date so many days later; earlier for a negative count. */
export function nextDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MINUTES * MINUTE).toISOString().slice(0, 10);
}

/** The weekday of a calendar date, 0 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Whether the entry has a stream that begins on the date, which is the given weekday. */
export function startsOn(entry: ScheduleEntry, date: string, dayOfWeek: number): boolean {
  return entry.date === null ? entry.dayOfWeek === dayOfWeek : entry.date === date;
}

/**
 * Whether a stream of the entry is on: its zone's clock has reached the start and not yet the end
 * (decisions §3.4). A stream is on once, also in an hour that the clocks repeat or skip.
 */
export function isLiveAt(entry: ScheduleEntry, at: Date): boolean {
  const now = furthestClock(at, entry.timeZone);
  const start = minutesOf(entry.startTime);
  const end = minutesOf(entry.endTime);
  const overnight = end <= start;
  if (startsOn(entry, now.date, now.dayOfWeek) && now.minutes >= start && (overnight || now.minutes < end)) {
    return true;
  }
  const yesterday = (now.dayOfWeek + 6) % 7;
  return overnight && now.minutes < end && startsOn(entry, nextDate(now.date, -1), yesterday);
}

/** Whether any entry is live (spec A §3: live is derived). */
export function isLive(entries: readonly ScheduleEntry[], at: Date): boolean {
  return entries.some((entry) => isLiveAt(entry, at));
}

/** Minutes by which a zone's wall clock is ahead of UTC at an instant. */
function offsetAt(at: number, timeZone: string): number {
  const shown = readClock(at, timeZone);
  const shownUtc = Date.parse(`${shown.date}T00:00:00Z`) + shown.minutes * MINUTE;
  return Math.round((shownUtc - Math.floor(at / MINUTE) * MINUTE) / MINUTE);
}

/** The first minute after `before` whose offset is that of `after`, with one change of clocks between them. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const target = offsetAt(after, timeZone);
  let [low, high] = [Math.floor(before / MINUTE), Math.floor(after / MINUTE)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE, timeZone) === target) high = middle;
    else low = middle;
  }
  return high * MINUTE;
}

/**
 * The latest time that a zone's wall clock has shown up to an instant. It is the wall clock itself, but while
 * the clocks repeat an hour it stands at that hour's last minute, so that it never runs back.
 */
export function furthestClock(at: Date, timeZone: string): WallClock {
  const now = wallClock(at, timeZone);
  const earlier = readClock(at.getTime() - LONGEST_REPEAT, timeZone);
  const passed = Date.parse(`${now.date}T00:00:00Z`) - Date.parse(`${earlier.date}T00:00:00Z`);
  const repeated = LONGEST_REPEAT - passed - (now.minutes - earlier.minutes) * MINUTE;
  if (repeated <= 0) return now;
  const change = changeBetween(at.getTime() - LONGEST_REPEAT, at.getTime(), timeZone);
  return at.getTime() - change < repeated ? readClock(change - MINUTE, timeZone) : now;
}

/**
 * The first instant at which a zone's wall clock has reached the date and minutes. A time that is shown twice
 * is its first; one that is skipped is the moment the clocks are put forward.
 */
export function instantOf(date: string, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  const day = DAY_MINUTES * MINUTE;
  const before = asUtc - offsetAt(asUtc - day, timeZone) * MINUTE;
  const after = asUtc - offsetAt(asUtc + day, timeZone) * MINUTE;
  const exact = [before, after].filter((at) => at + offsetAt(at, timeZone) * MINUTE === asUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : changeBetween(after, before, timeZone));
}

/** From when to when an entry's stream of a date is on. */
export interface StreamSpan {
  start: Date;
  end: Date;
}

/** The entry's stream that begins on a date of its zone, or null when the clocks skip it whole. */
export function spanOn(entry: ScheduleEntry, date: string): StreamSpan | null {
  const startMinutes = minutesOf(entry.startTime);
  const endMinutes = minutesOf(entry.endTime);
  const endDate = endMinutes <= startMinutes ? nextDate(date, 1) : date;
  const start = instantOf(date, startMinutes, entry.timeZone);
  const end = instantOf(endDate, endMinutes, entry.timeZone);
  return start < end ? { start, end } : null;
}

/** Days ahead in which a weekly entry begins at least once, even when the clocks skip one of its streams. */
const DAYS_AHEAD = 15;

/** When the next stream starts, strictly after the instant, or null when none is planned. */
export function nextStart(entries: readonly ScheduleEntry[], at: Date): Date | null {
  let next: Date | null = null;
  for (const entry of entries) {
    const today = wallClock(at, entry.timeZone).date;
    const dates =
      entry.date === null
        ? Array.from({ length: DAYS_AHEAD }, (_, days) => nextDate(today, days))
        : [entry.date];
    for (const date of dates) {
      if (!startsOn(entry, date, weekdayOf(date))) continue;
      const span = spanOn(entry, date);
      if (span === null || span.start <= at) continue;
      if (next === null || span.start < next) next = span.start;
      break;
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
