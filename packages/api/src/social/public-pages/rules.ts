import { mayBeUsername, type PublicStream } from "@starling/validators/public-pages";
import {
  instantOf,
  isLiveAt,
  minutesOf,
  nextDate,
  nextStart,
  type ScheduleEntry,
  spanOn,
  wallClock,
} from "@starling/validators/schedules";

/** Maximum cache time, because other streamers on the page may change and clip URLs expire. */
const LONGEST_MS = 5 * 60_000;

/** Lookup key of a username; null for an invalid username. */
export function nameKey(name: string): string | null {
  return mayBeUsername(name) ? name.toLowerCase() : null;
}

function streamOf(entry: ScheduleEntry, date: string): PublicStream | null {
  const span = spanOn(entry, date);
  return (
    span && {
      start: span.start.toISOString(),
      end: span.end.toISOString(),
      timeZone: entry.timeZone,
      game: entry.game,
    }
  );
}

export function currentStream(schedule: readonly ScheduleEntry[], now: Date): PublicStream | null {
  const entry = schedule.find((candidate) => isLiveAt(candidate, now));
  if (!entry) return null;
  const { date } = wallClock(now, entry.timeZone);
  const started = instantOf(date, minutesOf(entry.startTime), entry.timeZone) <= now;
  return streamOf(entry, started ? date : nextDate(date, -1));
}

export function nextStream(schedule: readonly ScheduleEntry[], now: Date): PublicStream | null {
  const start = nextStart(schedule, now);
  if (start === null) return null;
  const entry = schedule.find((candidate) => nextStart([candidate], now)?.getTime() === start.getTime());
  return entry ? streamOf(entry, wallClock(start, entry.timeZone).date) : null;
}

/** Time at which the stream data expires, in milliseconds since the epoch. */
export function validUntil(streams: readonly (PublicStream | null)[], now: Date): number {
  const latest = now.getTime() + LONGEST_MS;
  const changes = streams.flatMap((stream) =>
    stream === null ? [] : [Date.parse(stream.start), Date.parse(stream.end)],
  );
  return Math.min(latest, ...changes.filter((change) => change > now.getTime()));
}
