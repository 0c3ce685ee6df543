import { isTimeZone, minutesOf, monotonicClock, type ScheduleEntry } from "@starling/validators/schedules";
import { setBit, wordsFor } from "./bitset.ts";
import { NumberList } from "./number-list.ts";

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
  ordinals: NumberList;
}

function dayOf(entry: ScheduleEntry): number | null {
  if (entry.date === null) return entry.dayOfWeek === null ? null : -1 - entry.dayOfWeek;
  const ms = Date.parse(`${entry.date}T00:00:00Z`);
  const isDate = ms >= 0 && new Date(ms).toISOString().slice(0, 10) === entry.date;
  return isDate ? ms / DAY_MS : null;
}

function clockAt(at: Date, zone: string): Clock {
  const { date, dayOfWeek, minutes } = monotonicClock(at, zone);
  return { day: Date.parse(`${date}T00:00:00Z`) / DAY_MS, weekday: dayOfWeek, minutes };
}

function startsOn(window: number, day: number, weekday: number): boolean {
  return window < 0 ? window === -1 - weekday : window === day;
}

/** Whether the window includes the time, by the rule of `isLiveAt`. */
function isOn({ day, start, end }: Window, now: Clock): boolean {
  const isOvernight = end <= start;
  const hasBegun = now.minutes >= start && (isOvernight || now.minutes < end);
  if (hasBegun && startsOn(day, now.day, now.weekday)) return true;
  return isOvernight && now.minutes < end && startsOn(day, now.day - 1, (now.weekday + 6) % 7);
}

/** Evaluates each planned time once for all streamers who share it. */
export class ScheduleWindows {
  readonly #windows = new Map<string, Window>();
  readonly #clocks = new Map<string, Clock>();
  #at = new Date(0);

  /** Adds a streamer; returns whether a stream is in progress at the last queried time. */
  add(ordinal: number, schedule: readonly ScheduleEntry[]): boolean {
    let isAnyOn = false;
    for (const entry of schedule) {
      const window = this.#windowOf(entry);
      if (window === null) continue;
      window.ordinals.push(ordinal);
      isAnyOn ||= isOn(window, this.#clock(window.zone));
    }
    return isAnyOn;
  }

  /** Streamers with a planned stream in progress. */
  at(at: Date, room: number): Uint32Array<ArrayBuffer> {
    this.#at = at;
    this.#clocks.clear();
    const bits = new Uint32Array(wordsFor(room));
    for (const window of this.#windows.values()) {
      if (!isOn(window, this.#clock(window.zone))) continue;
      for (const ordinal of window.ordinals.all) setBit(bits, ordinal);
    }
    return bits;
  }

  /** Null if the entry can never be in progress. */
  #windowOf(entry: ScheduleEntry): Window | null {
    const { timeZone: zone, startTime, endTime } = entry;
    const day = dayOf(entry);
    if (day === null) return null;
    const key = `${zone} ${day} ${startTime} ${endTime}`;
    const known = this.#windows.get(key);
    if (known !== undefined) return known;
    const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
    if (!isTimeZone(zone) || start < 0 || end < 0) return null;
    const window = { zone, day, start, end, ordinals: new NumberList(1) };
    this.#windows.set(key, window);
    return window;
  }

  #clock(zone: string): Clock {
    const clock = this.#clocks.get(zone) ?? clockAt(this.#at, zone);
    this.#clocks.set(zone, clock);
    return clock;
  }
}
