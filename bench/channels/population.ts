import { createRandom, type Random } from "@starling/db/random";
import {
  nextDate,
  type ScheduleEntry,
  type StreamSpan,
  spanOn,
  timeOf,
  weekdayOf,
} from "@starling/validators/schedules";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Of a hundred channels so many stream by a timetable, so many when they like, some are quiet for months and some for years. */
export const SHARES = { planned: 55, whenever: 20, quiet: 15, silent: 10 } as const;
type Kind = keyof typeof SHARES;

/** How often a planned stream takes place, and on how many days of ten somebody streams who plans nothing. */
export const KEEPS_PLAN = 0.85;
const WHENEVER_A_DAY = 0.3;
/** Of a thousand quiet and silent channels so many stream on a day. */
const COMES_BACK = { quiet: 0.01, silent: 0.001 };
const POPULAR = 0.05;

/** Where streamers live, by weight: evenings go around the earth. */
const ZONES = [
  ["America/New_York", 30],
  ["America/Los_Angeles", 15],
  ["Europe/Berlin", 30],
  ["America/Sao_Paulo", 10],
  ["Asia/Tokyo", 10],
  ["Australia/Sydney", 5],
] as const;

/** A stream that happens. */
export interface Stream {
  start: number;
  end: number;
  isPlanned: boolean;
}

/** A linked channel, and what it does on the day. */
export interface Channel {
  kind: Kind;
  /** When planned streams begin and end, from the day before until the week after, in order. */
  planned: readonly StreamSpan[];
  streams: Stream[];
  liveAt: Date | null;
  linkedAt: Date;
  averageViewers: number;
}

function entriesOf(random: Random, timeZone: string): ScheduleEntry[] {
  const start = random.weighted([
    [random.whole(17, 21), 62],
    [random.whole(12, 16), 16],
    [random.whole(5, 11), 13],
    [22, 9],
  ]);
  const minutes = start * 60 + random.pick([0, 0, 30]);
  const length = random.pick([120, 180, 180, 240, 300]);
  return random.sample([0, 1, 2, 3, 4, 5, 6], random.pick([2, 3, 3, 4, 5])).map((dayOfWeek) => ({
    id: String(dayOfWeek),
    dayOfWeek,
    date: null,
    startTime: timeOf(minutes),
    endTime: timeOf((minutes + length) % 1440),
    timeZone,
    isRecurring: true,
    game: null,
  }));
}

function spansOf(schedule: readonly ScheduleEntry[], from: Date): StreamSpan[] {
  const today = from.toISOString().slice(0, 10);
  return [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((days) => {
    const date = nextDate(today, days);
    const entry = schedule.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));
    return (entry && spanOn(entry, date)) ?? [];
  });
}

function keptStreams(random: Random, planned: readonly StreamSpan[]): Stream[] {
  return planned.flatMap((span) => {
    if (!random.chance(KEEPS_PLAN)) return [];
    const start = span.start.getTime() + random.next() * 20 * MINUTE - 5 * MINUTE;
    return [{ start, end: span.end.getTime() + (random.next() - 0.4) * 60 * MINUTE, isPlanned: true }];
  });
}

function otherStreams(random: Random, share: number, from: Date): Stream[] {
  if (!random.chance(share)) return [];
  const start = from.getTime() + random.next() * DAY;
  return [{ start, end: start + random.whole(30, 300) * MINUTE, isPlanned: false }];
}

function channelOf(random: Random, from: Date): Channel {
  const kind = random.weighted(Object.entries(SHARES) as [Kind, number][]);
  const days = (least: number, most: number) => new Date(from.getTime() - random.whole(least, most) * DAY);
  const planned = kind === "planned" ? spansOf(entriesOf(random, random.weighted(ZONES)), from) : [];
  const streams = {
    planned: () => keptStreams(random, planned),
    whenever: () => otherStreams(random, WHENEVER_A_DAY, from),
    quiet: () => otherStreams(random, COMES_BACK.quiet, from),
    silent: () => otherStreams(random, COMES_BACK.silent, from),
  }[kind]();
  const liveAt = { planned: days(1, 7), whenever: days(1, 20), quiet: days(31, 300), silent: null }[kind];
  return {
    kind,
    planned,
    streams,
    liveAt,
    linkedAt: days(400, 900),
    averageViewers: random.chance(POPULAR) ? 80 : 6,
  };
}

/** So many channels as they are at the beginning of a day, from a seed. */
export function inventChannels(count: number, from: Date, seed: string): Channel[] {
  const random = createRandom(`${seed} channels`);
  return Array.from({ length: count }, () => channelOf(random, from));
}
