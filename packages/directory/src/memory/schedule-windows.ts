import { isTimeZone, minutesOf, monotonicClock, type ScheduleEntry } from "@starling/validators/schedules";

const DAY_MS = 86_400_000;

/** Local time in a time zone: day since 1970, weekday, and minutes since midnight. */
interface Clock {
  day: number;
  weekday: number;
  minutes: number;
}

/** `day` is the number of days since 1970, or -1 (Sunday) to -7 (Saturday) for a weekly stream. */
interface Window {
  zone: string;
  day: number;
  start: number;
  end: number;
}

function dayOf(entry: ScheduleEntry): number | null {
  if (entry.date === null) return entry.dayOfWeek === null ? null : -1 - entry.dayOfWeek;
  const ms = Date.parse(`${entry.date}T00:00:00Z`);
  const isDate = ms >= 0 && new Date(ms).toISOString().slice(0, 10) === entry.date;
  return isDate ? ms / DAY_MS : null;
}

function startsOn(window: number, day: number, weekday: number): boolean {
  return window < 0 ? window === -1 - weekday : window === day;
}

/** Distinct times of planned streams, shared by many streamers, so that each is evaluated once. */
export class ScheduleWindows {
  readonly #windows: Window[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #clocks = new Map<string, Clock>();
  #at = new Date(0);

  get count(): number {
    return this.#windows.length;
  }

  /** Number of a schedule entry's window; -1 if the entry is never on. */
  numberOf({ timeZone: zone, startTime, endTime, ...entry }: ScheduleEntry): number {
    const day = dayOf({ timeZone: zone, startTime, endTime, ...entry });
    if (day === null) return -1;
    const key = `${zone} ${day} ${startTime} ${endTime}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
    const isEver = isTimeZone(zone) && start >= 0 && end >= 0;
    const number = isEver ? this.#windows.push({ zone, day, start, end }) - 1 : -1;
    this.#numbers.set(key, number);
    return number;
  }

  setTime(at: Date): void {
    this.#at = at;
    this.#clocks.clear();
  }

  #clock(zone: string): Clock {
    const known = this.#clocks.get(zone);
    if (known !== undefined) return known;
    const { date, dayOfWeek, minutes } = monotonicClock(this.#at, zone);
    const clock = { day: Date.parse(`${date}T00:00:00Z`) / DAY_MS, weekday: dayOfWeek, minutes };
    this.#clocks.set(zone, clock);
    return clock;
  }

  /** Whether the window includes the set time, by the rule of `isLiveAt`. */
  isOn(number: number): boolean {
    const window = this.#windows[number];
    if (window === undefined) return false;
    const { zone, day, start, end } = window;
    const now = this.#clock(zone);
    const isOvernight = end <= start;
    const hasBegun = now.minutes >= start && (isOvernight || now.minutes < end);
    if (hasBegun && startsOn(day, now.day, now.weekday)) return true;
    return isOvernight && now.minutes < end && startsOn(day, now.day - 1, (now.weekday + 6) % 7);
  }
}
