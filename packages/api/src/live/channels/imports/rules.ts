import type {
  ImportedSchedule,
  ImportedSlot,
  LeftReason,
  LeftSegment,
} from "@starling/validators/schedule-imports";
import { MAX_SCHEDULE_ENTRIES } from "@starling/validators/schedule-inputs";
import { MAX_GAME, spanOn, timeOf, wallClock } from "@starling/validators/schedules";
import type { Segment } from "../../../platforms/imports.rules.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
const WEEK = 7 * DAY_MINUTES * MINUTE;
/** Clocks are changed by up to so much between one week and the next. */
const CLOCK_CHANGE = 3 * 60 * MINUTE;

/** How far ahead weekly streams are read: each happens once in a week, and what is called off this week may not be the next. */
export const READ_AHEAD = 2 * WEEK;

const lengthOf = ({ start, end }: Segment) => (end === null ? null : minuteOf(end) - minuteOf(start));
const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE);

/** Whether two are one weekly stream, this week and the next. */
function isSameWeekly(one: Segment, next: Segment): boolean {
  return (
    one.title === next.title &&
    one.game === next.game &&
    lengthOf(one) === lengthOf(next) &&
    Math.abs(next.start.getTime() - one.start.getTime() - WEEK) <= CLOCK_CHANGE
  );
}

/** Every weekly stream once: as it is this week, or as it is the next where it is called off or begins only then. */
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

/** The slot of a stream in a zone's wall clock, or why there is none. */
function slotOf(segment: Segment, timeZone: string): ImportedSlot | LeftReason {
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
  // In every other week a weekly stream lasts as long as it does, whatever the clocks do in this one.
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
  // Weekly ones first, from Monday on.
  const day = ({ date, dayOfWeek }: ImportedSlot) => date ?? `0${((dayOfWeek ?? 0) + 6) % 7}`;
  const place = (slot: ImportedSlot) => `${day(slot)} ${slot.startTime} ${slot.endTime}`;
  return place(one) < place(other) ? -1 : 1;
}

/**
 * What a platform's planned streams make of a timetable in a zone: weekly ones once each, others on their date; none twice, none
 * that is over, and no more than a timetable holds. What is left out says why.
 */
export function proposedSchedule(
  segments: readonly Segment[],
  timeZone: string,
  now: Date,
): Omit<ImportedSchedule, "awayUntil"> {
  const once = segments.filter(({ isRecurring }) => !isRecurring);
  const wanted = [...weeklyOf(segments, now), ...once].filter(({ end }) => end === null || end > now);
  const slots = new Map<string, ImportedSlot>();
  const left: LeftSegment[] = [];
  for (const segment of wanted) {
    const slot = slotOf(segment, timeZone);
    const leave = (reason: LeftReason) =>
      left.push({ title: segment.title, start: segment.start.toISOString(), reason });
    if (typeof slot === "string") leave(slot);
    else if (slots.has(keyOf(slot))) continue;
    else if (slots.size >= MAX_SCHEDULE_ENTRIES) leave("full");
    else slots.set(keyOf(slot), slot);
  }
  left.sort((one, other) => one.start.localeCompare(other.start));
  return { slots: [...slots.values()].sort(inOrder), left };
}
