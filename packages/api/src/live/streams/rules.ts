import { OUT_OF_REACH_MINUTES } from "@starling/validators/channels";
import { wallClock } from "@starling/validators/schedules";
import { MEASURED_STREAMS, type MeasuredAverages } from "@starling/validators/streams";

/** Two words of a stream this far apart or less count the time between them. */
export const MEASURED_GAP_SECONDS = OUT_OF_REACH_MINUTES * 60;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** Streams that follow one another this closely are one: somebody's line broke, and they came back. */
const BREAK = 10 * MINUTE;
/** What is shorter was a test. */
const SHORTEST = 5 * MINUTE;
/** Averages are those of the last 90 days, and of ten streams at least, however long ago. */
const WINDOW = 90 * DAY;

/** A stream that is over. */
export interface FinishedStream {
  startedAt: Date;
  endedAt: Date;
  viewerSeconds: number;
  measuredSeconds: number;
  game: string | null;
}

/** A time at which somebody streamed, be it on several platforms at once or with a short break. */
export interface Broadcast {
  start: Date;
  end: Date;
  /** On air, in milliseconds: time on two platforms at once counts once. */
  length: number;
  /** Who watched on average, on all platforms together; null where nobody was counted. */
  viewers: number | null;
  /** For how long they were counted, in milliseconds. */
  measured: number;
  /** What was played in the longest of the streams. */
  game: string | null;
}

const lengthOf = ({ startedAt, endedAt }: FinishedStream) =>
  Math.max(endedAt.getTime() - startedAt.getTime(), 0);
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const byStart = (one: FinishedStream, other: FinishedStream) =>
  one.startedAt.getTime() - other.startedAt.getTime();

/** How long at least one of the streams was on, in milliseconds; they come by their start. */
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
  // Of two streams at once each is counted for itself: their share of time, not their sum, is what was measured.
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
 * Streams as what somebody would call one: those that overlap, or follow one another within ten minutes, together. Viewers on
 * several platforms at once add up; time does not. What is shorter than five minutes is left out. The earliest first.
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

/** To a tenth. */
const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * What broadcasts come to: of the last 90 days, or of the last ten where those are more. Null below ten, or where nobody was ever
 * counted. Viewers are weighed by the time in which they were counted; a day is one of the streamer's clock.
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
