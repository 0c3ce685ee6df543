const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `20:00` in the visitor's own zone and habit. */
export function clockTime(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit", timeZone }).format(at);
}

/** When something ahead begins: relative within a day ("in 3 h, 20:00 your time"), else the date and zone. */
export function upcoming(at: Date, now: Date, timeZone?: string): string {
  const wait = at.getTime() - now.getTime();
  if (wait < 60_000) return "in a moment";
  if (wait < HOUR) return `in ${Math.round(wait / 60_000)} min, ${clockTime(at, timeZone)} your time`;
  if (wait < DAY) return `in ${Math.round(wait / HOUR)} h, ${clockTime(at, timeZone)} your time`;
  return new Intl.DateTimeFormat(undefined, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);
}

/** The same in the fewest words, for a table cell: "in 25 min", "in 3 h", "Sat 20:00". */
export function upcomingShort(at: Date, now: Date, timeZone?: string): string {
  const wait = at.getTime() - now.getTime();
  if (wait < 60_000) return "now";
  if (wait < HOUR) return `in ${Math.round(wait / 60_000)} min`;
  if (wait < DAY) return `in ${Math.round(wait / HOUR)} h`;
  const weekday = new Intl.DateTimeFormat(undefined, { weekday: "short", timeZone }).format(at);
  return `${weekday} ${clockTime(at, timeZone)}`;
}
