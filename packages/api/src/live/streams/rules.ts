import { STALE_STATUS_MINUTES } from "@starling/validators/channels";
import { wallClock } from "@starling/validators/schedules";
import { MEASURED_STREAMS, type MeasuredAverages } from "@starling/validators/streams";

/** Maximum gap between two reports. A longer gap does not count towards viewer averages. */
export const MEASURED_GAP_SECONDS = STALE_STATUS_MINUTES * 60;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** Longest break within one broadcast, such as a lost connection. */
const BREAK = 10 * MINUTE;
/**
 * Minimum length of a broadcast in milliseconds. Shorter broadcasts are ignored, because they are usually
 * tests.
 */
const SHORTEST = 5 * MINUTE;
/**
 * Period for averages in milliseconds. If the period contains fewer than ten broadcasts, the last ten
 * broadcasts are used instead.
 */
const WINDOW = 90 * DAY;

export interface FinishedStream {
  startedAt: Date;
  endedAt: Date;
  viewerSeconds: number;
  measuredSeconds: number;
  game: string | null;
}

/** Continuous time on air, on one or more platforms, with short breaks. */
export interface Broadcast {
  start: Date;
  end: Date;
  /** Time live in milliseconds; time on several platforms counts once. */
  length: number;
  /** Average viewers on all platforms together; null if viewers were never counted. */
  viewers: number | null;
  /** Time with viewer counts, in milliseconds. */
  measured: number;
  game: string | null;
}

const lengthOf = ({ startedAt, endedAt }: FinishedStream) =>
  Math.max(endedAt.getTime() - startedAt.getTime(), 0);
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const byStart = (one: FinishedStream, other: FinishedStream) =>
  one.startedAt.getTime() - other.startedAt.getTime();

/** Time in milliseconds with at least one live stream; expects streams sorted by start. */
function covered(streams: readonly FinishedStream[]): number {
  let [sum, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { startedAt, endedAt } of streams) {
    sum += Math.max(endedAt.getTime() - Math.max(startedAt.getTime(), until), 0);
    until = Math.max(until, endedAt.getTime());
  }
  return sum;
}

function broadcastOf(streams: readonly FinishedStream[]): Broadcast {
  const counted = streams.filter((stream) => stream.measuredSeconds > 0 && lengthOf(stream) > 0);
  const watched = total(
    counted.map((stream) => (stream.viewerSeconds / stream.measuredSeconds) * lengthOf(stream)),
  );
  const time = covered(counted);
  // Multiplies the combined time by the fraction with viewer counts. Adding up the streams' times would count
  // simultaneous streams twice.
  const share = Math.min(
    (total(counted.map((stream) => stream.measuredSeconds)) * 1_000) / total(counted.map(lengthOf)),
    1,
  );
  const longest = streams.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
  return {
    start: new Date(Math.min(...streams.map(({ startedAt }) => startedAt.getTime()))),
    end: new Date(Math.max(...streams.map(({ endedAt }) => endedAt.getTime()))),
    length: covered(streams),
    viewers: time > 0 ? watched / time : null,
    measured: time > 0 ? time * share : 0,
    game: longest.game,
  };
}

/**
 * Groups streams that overlap or follow within ten minutes. Adds up simultaneous viewers, but not time. Drops
 * broadcasts under five minutes. Sorted by start.
 */
export function broadcastsOf(streams: readonly FinishedStream[]): Broadcast[] {
  const groups: FinishedStream[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const stream of [...streams].sort(byStart)) {
    const group = groups.at(-1);
    if (group && stream.startedAt.getTime() <= until + BREAK) group.push(stream);
    else groups.push([stream]);
    until = Math.max(until, stream.endedAt.getTime());
  }
  return groups.map(broadcastOf).filter(({ length }) => length >= SHORTEST);
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * Averages of the last 90 days, or of the last ten broadcasts if those days contain fewer. Null with fewer
 * than ten broadcasts or without viewer counts. Viewers are weighted by the time with viewer counts; days are
 * those of `timeZone`.
 */
export function measure(
  broadcasts: readonly Broadcast[],
  now: Date,
  timeZone: string,
): MeasuredAverages | null {
  if (broadcasts.length < MEASURED_STREAMS) return null;
  const recent = broadcasts.filter(({ end }) => now.getTime() - end.getTime() <= WINDOW);
  const counted = recent.length >= MEASURED_STREAMS ? recent : broadcasts.slice(-MEASURED_STREAMS);
  const measured = total(counted.map((broadcast) => broadcast.measured));
  if (measured === 0) return null;
  const watched = total(counted.map((broadcast) => (broadcast.viewers ?? 0) * broadcast.measured));
  const first = Math.min(...counted.map(({ start }) => start.getTime()));
  const weeks = Math.max((now.getTime() - first) / WEEK, 1);
  const days = new Set(counted.map(({ start }) => wallClock(start, timeZone).date));
  return {
    averageViewers: Math.round(watched / measured),
    hoursPerWeek: rounded(total(counted.map(({ length }) => length)) / HOUR / weeks),
    daysPerWeek: rounded(Math.min(days.size / weeks, 7)),
  };
}
