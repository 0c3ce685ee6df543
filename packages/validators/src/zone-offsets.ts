const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/**
 * First minute of 1980. Since then, all offsets are whole minutes and can be cached. Earlier offsets are not
 * cached.
 */
const WHOLE_MINUTES = Date.UTC(1980, 0) / MINUTE;
const MAX_CACHED_ZONES = 1000;
const MAX_DAY_COUNT = 100;

/** Offsets in minutes at the start and at the end of a day. `change` is the minute of the offset change. */
interface Day {
  before: number;
  after: number;
  change: number;
}

interface Zone {
  format: Intl.DateTimeFormat;
  name: string;
  /** Cached by day, because the system call takes fifty times longer than a look-up. */
  days: Map<number, Day>;
}

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
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
  // Limits the cache, because users may enter many spellings of zone names.
  if (zones.size >= MAX_CACHED_ZONES) zones.clear();
  const zone = { format, name: format.resolvedOptions().timeZone, days: new Map() };
  zones.set(timeZone, zone);
  return zone;
}

function ask({ format }: Zone, minute: number): number {
  const [month, day, year, hours, minutes] = format.format(minute * MINUTE).match(/\d+/g) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:00Z`) / MINUTE - minute;
}

function readDay(zone: Zone, day: number): Day {
  let [low, high] = [day * DAY_MINUTES, (day + 1) * DAY_MINUTES];
  const [before, after] = [ask(zone, low), ask(zone, high)];
  while (before !== after && high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (ask(zone, middle) === after) high = middle;
    else low = middle;
  }
  return { before, after, change: high };
}

/** Offset in minutes, assuming at most one change per day. Throws for an unknown zone. */
export function zoneOffset(minute: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  if (!(minute >= WHOLE_MINUTES)) return ask(zone, minute);
  const number = Math.floor(minute / DAY_MINUTES);
  let day = zone.days.get(number);
  if (day === undefined) {
    if (zone.days.size >= MAX_DAY_COUNT) zone.days.clear();
    day = readDay(zone, number);
    zone.days.set(number, day);
  }
  return minute < day.change ? day.before : day.after;
}

/** Throws for an unknown zone. */
export function zoneName(timeZone: string): string {
  return zoneOf(timeZone).name;
}

export function isZone(value: string): boolean {
  try {
    zoneOf(value);
    return true;
  } catch {
    return false;
  }
}
