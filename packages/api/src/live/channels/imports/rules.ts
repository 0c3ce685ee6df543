import type { ChannelWeek } from "@starling/validators/own-channels";
import type {
  ImportedSchedule,
  ImportedSlot,
  SkippedSegment,
  SkipReason,
} from "@starling/validators/schedule-imports";
import { MAX_SCHEDULE_ENTRIES } from "@starling/validators/schedule-inputs";
import { MAX_GAME, spanOn, timeOf, wallClock } from "@starling/validators/schedules";
import type { Segment } from "../../../platforms/imports.rules.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
const WEEK = 7 * DAY_MINUTES * MINUTE;
/** Maximum shift of a weekly stream's start by a clock change, in milliseconds. */
const CLOCK_CHANGE = 3 * 60 * MINUTE;

/**
 * Planned streams are imported this far ahead, in milliseconds. With one week, a weekly stream that is canceled
 * this week would be missing.
 */
export const READ_AHEAD = 2 * WEEK;

const lengthOf = ({ start, end }: Segment) => (end === null ? null : minuteOf(end) - minuteOf(start));
const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE);

function isSameWeekly(one: Segment, next: Segment): boolean {
  return (
    one.title === next.title &&
    one.game === next.game &&
    lengthOf(one) === lengthOf(next) &&
    Math.abs(next.start.getTime() - one.start.getTime() - WEEK) <= CLOCK_CHANGE
  );
}

/**
 * Returns each weekly stream once: this week's date, or next week's if this week's is canceled or missing.
 */
function weeklyOf(segments: readonly Segment[], now: Date): Segment[] {
  const until = (weeks: number) => now.getTime() + weeks * WEEK;
  const recurring = segments.filter(({ isRecurring, start }) => isRecurring && start.getTime() < until(2));
  const first = recurring.filter(({ start }) => start.getTime() < until(1));
  const second = recurring.filter(({ start }) => start.getTime() >= until(1));
  const again = (one: Segment) => second.find((next) => !next.isCanceled && isSameWeekly(one, next));
  const begun = second.filter((next) => !first.some((one) => isSameWeekly(one, next)));
  return [...first.map((one) => (one.isCanceled ? (again(one) ?? one) : one)), ...begun];
}

function gameOf(game: string | null): string | null {
  if (game === null) return null;
  let kept = "";
  for (const character of game) {
    if (kept.length + character.length > MAX_GAME) break;
    kept += character;
  }
  return kept.trim() || null;
}

function slotOf(segment: Segment, timeZone: string): ImportedSlot | SkipReason {
  if (segment.isCanceled) return "canceled";
  const minutes = lengthOf(segment);
  if (minutes === null || segment.end === null || minutes <= 0) return "endless";
  if (minutes > DAY_MINUTES) return "long";
  const { date, dayOfWeek, minutes: start } = wallClock(segment.start, timeZone);
  const slot = (endMinutes: number): ImportedSlot => ({
    dayOfWeek: segment.isRecurring ? dayOfWeek : null,
    date: segment.isRecurring ? null : date,
    startTime: timeOf(start),
    endTime: timeOf(endMinutes % DAY_MINUTES),
    timeZone,
    game: gameOf(segment.game),
  });
  // A weekly entry keeps its usual length even if the clocks change during the stream.
  const usual = slot(start + minutes);
  if (segment.isRecurring) return usual;
  const shown = slot(wallClock(segment.end, timeZone).minutes);
  const span = spanOn({ ...shown, id: "", isRecurring: false }, date);
  return span !== null && minuteOf(span.end) === minuteOf(segment.end) ? shown : usual;
}

function keyOf({ dayOfWeek, date, startTime, endTime }: ImportedSlot): string {
  return [dayOfWeek, date, startTime, endTime].join(" ");
}

function inOrder(one: ImportedSlot, other: ImportedSlot): number {
  const day = ({ date, dayOfWeek }: ImportedSlot) => date ?? `0${((dayOfWeek ?? 0) + 6) % 7}`;
  const place = (slot: ImportedSlot) => `${day(slot)} ${slot.startTime} ${slot.endTime}`;
  return place(one) < place(other) ? -1 : 1;
}

/**
 * Returns timetable entries for a platform's planned streams, and the omitted streams, each with the reason.
 * Leaves out duplicates and past streams.
 */
export function proposedSchedule(
  segments: readonly Segment[],
  timeZone: string,
  now: Date,
): Omit<ImportedSchedule, "awayUntil"> {
  const once = segments.filter(({ isRecurring }) => !isRecurring);
  const wanted = [...weeklyOf(segments, now), ...once].filter(({ end }) => end === null || end > now);
  const slots = new Map<string, ImportedSlot>();
  const left: SkippedSegment[] = [];
  for (const segment of wanted) {
    const slot = slotOf(segment, timeZone);
    const leave = (reason: SkipReason) =>
      left.push({ title: segment.title, start: segment.start.toISOString(), reason });
    if (typeof slot === "string") leave(slot);
    else if (slots.has(keyOf(slot))) continue;
    else if (slots.size >= MAX_SCHEDULE_ENTRIES) leave("full");
    else slots.set(keyOf(slot), slot);
  }
  left.sort((one, other) => one.start.localeCompare(other.start));
  return { slots: [...slots.values()].sort(inOrder), left };
}

/** Days of the weekly streams that share the most frequent start and end; null without weekly streams. */
export function usualWeekOf(slots: readonly ImportedSlot[]): ChannelWeek | null {
  const weekly = slots.filter(({ dayOfWeek }) => dayOfWeek !== null);
  const byTimes = Map.groupBy(weekly, ({ startTime, endTime }) => `${startTime} ${endTime}`);
  const [most = []] = [...byTimes.values()].sort((one, other) => other.length - one.length);
  const [first] = most;
  if (!first) return null;
  const { startTime, endTime, timeZone } = first;
  return { typicalDays: most.flatMap(({ dayOfWeek }) => dayOfWeek ?? []), startTime, endTime, timeZone };
}
