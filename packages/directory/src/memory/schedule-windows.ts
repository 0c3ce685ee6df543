import { furthestClock, isTimeZone, minutesOf, type ScheduleEntry } from "@starling/validators/schedules";

const DAY_MS = 86_400_000;
const FEWEST_PLACES = 1_024;

/** What a zone's clock shows: the day since 1970, its weekday, and minutes since midnight. */
interface Clock {
  day: number;
  weekday: number;
  minutes: number;
}

/** A planned stream without what makes it somebody's. `day` is since 1970, or -1 (Sunday) to -7 for every week. */
interface Window {
  zone: number;
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

function clockAt(at: Date, zone: string): Clock {
  const { date, dayOfWeek, minutes } = furthestClock(at, zone);
  return { day: Date.parse(`${date}T00:00:00Z`) / DAY_MS, weekday: dayOfWeek, minutes };
}

function startsOn(window: number, day: number, weekday: number): boolean {
  return window < 0 ? window === -1 - weekday : window === day;
}

/**
 * The different times at which anybody streams: a million streamers share them, so that what is on is asked once for each
 * and not once for each streamer.
 */
export class ScheduleWindows {
  #zones: string[] = [];
  #zoneNumbers = new Map<string, number>();
  #zoneOf = new Uint16Array(0);
  #dayOf = new Int32Array(0);
  #startOf = new Uint16Array(0);
  #endOf = new Uint16Array(0);
  #count = 0;
  /** By hash: the window's number and one, or 0. */
  #places = new Uint32Array(FEWEST_PLACES);
  #at = new Date(0);
  #clocks: (Clock | undefined)[] = [];

  get count(): number {
    return this.#count;
  }

  /** The number of an entry's window, -1 for one that is never on. */
  numberOf(entry: ScheduleEntry): number {
    const day = dayOf(entry);
    const zone = this.#zoneNumber(entry.timeZone);
    const [start, end] = [minutesOf(entry.startTime), minutesOf(entry.endTime)];
    if (day === null || zone < 0 || !(start >= 0 && end >= 0)) return -1;
    const window = { zone, day, start, end };
    const place = this.#find(window);
    const known = this.#places[place] ?? 0;
    return known > 0 ? known - 1 : this.#add(window, place);
  }

  #zoneNumber(zone: string): number {
    const known = this.#zoneNumbers.get(zone);
    if (known !== undefined) return known;
    const number = isTimeZone(zone) ? this.#zones.push(zone) - 1 : -1;
    this.#zoneNumbers.set(zone, number);
    return number;
  }

  #find({ zone, day, start, end }: Window): number {
    const mask = this.#places.length - 1;
    let place = Math.imul(Math.imul(zone * 8_191 + day, 0x9e3779b1) + start * 1_441 + end, 0x85ebca6b) >>> 7;
    for (place &= mask; ; place = (place + 1) & mask) {
      const window = (this.#places[place] ?? 0) - 1;
      if (window < 0) return place;
      const isSame = this.#startOf[window] === start && this.#endOf[window] === end;
      if (isSame && this.#zoneOf[window] === zone && this.#dayOf[window] === day) return place;
    }
  }

  #add({ zone, day, start, end }: Window, place: number): number {
    const number = this.#count;
    if (number === this.#dayOf.length) this.#makeRoom(Math.ceil(number * 1.5) + 64);
    this.#zoneOf[number] = zone;
    this.#dayOf[number] = day;
    this.#startOf[number] = start;
    this.#endOf[number] = end;
    this.#count += 1;
    this.#places[place] = number + 1;
    if (this.#count * 2 > this.#places.length) this.#spread(this.#places.length * 2);
    return number;
  }

  #makeRoom(room: number): void {
    const [zoneOf, dayOf_, startOf, endOf] = [this.#zoneOf, this.#dayOf, this.#startOf, this.#endOf];
    this.#zoneOf = new Uint16Array(room);
    this.#zoneOf.set(zoneOf);
    this.#dayOf = new Int32Array(room);
    this.#dayOf.set(dayOf_);
    this.#startOf = new Uint16Array(room);
    this.#startOf.set(startOf);
    this.#endOf = new Uint16Array(room);
    this.#endOf.set(endOf);
  }

  #spread(places: number): void {
    this.#places = new Uint32Array(places);
    for (let number = 0; number < this.#count; number += 1) {
      const [zone, day] = [this.#zoneOf[number] ?? 0, this.#dayOf[number] ?? 0];
      const [start, end] = [this.#startOf[number] ?? 0, this.#endOf[number] ?? 0];
      this.#places[this.#find({ zone, day, start, end })] = number + 1;
    }
  }

  /** Sets the instant for which `isOn` answers. */
  setTime(at: Date): void {
    this.#at = at;
    this.#clocks = [];
  }

  #clock(zone: number): Clock {
    const known = this.#clocks[zone];
    if (known !== undefined) return known;
    const clock = clockAt(this.#at, this.#zones[zone] ?? "UTC");
    this.#clocks[zone] = clock;
    return clock;
  }

  /** Whether a stream of the window is on, as `isLiveAt` tells of its entries. */
  isOn(number: number): boolean {
    const now = this.#clock(this.#zoneOf[number] ?? 0);
    const day = this.#dayOf[number] ?? 0;
    const [start, end] = [this.#startOf[number] ?? 0, this.#endOf[number] ?? 0];
    const isOvernight = end <= start;
    const hasBegun = now.minutes >= start && (isOvernight || now.minutes < end);
    if (hasBegun && startsOn(day, now.day, now.weekday)) return true;
    return isOvernight && now.minutes < end && startsOn(day, now.day - 1, (now.weekday + 6) % 7);
  }

  /** The zones by number, for a snapshot. */
  get zones(): readonly string[] {
    return this.#zones;
  }

  /** The memory in use, for a snapshot. */
  parts(): (Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>)[] {
    const numbers = [this.#zoneOf, this.#startOf, this.#endOf].map((column) =>
      column.subarray(0, this.#count),
    );
    return [...numbers, this.#dayOf.subarray(0, this.#count)];
  }

  /** Makes room for a snapshot's windows, whose memory `parts` then gives to be filled; `settle` follows. */
  resize(count: number, zones: readonly string[]): void {
    this.#makeRoom(count);
    this.#count = count;
    this.#zones = [...zones];
    this.#zoneNumbers = new Map(zones.map((zone, number) => [zone, number]));
  }

  /** Finds its windows again once their memory is filled. */
  settle(): void {
    let places = FEWEST_PLACES;
    while (this.#count * 2 > places) places *= 2;
    this.#spread(places);
  }
}
