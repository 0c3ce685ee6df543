import type { ImportedSlot } from "@starling/validators/schedule-imports";
import { MAX_SCHEDULE_ENTRIES } from "@starling/validators/schedule-inputs";
import { minutesOf } from "@starling/validators/schedules";
import type { ScheduleRow, ScheduleValues } from "./schedule-rows.ts";

/** `add` keeps all existing streams, `weekly` keeps only one-time streams, `replace` keeps none. */
export type FillMode = "add" | "replace" | "weekly";

export interface Filled {
  values: ScheduleValues;
  count: number;
  dropped: number;
  overlapping: number;
  /** Undoes the fill, but not later edits. */
  undo: (now: ScheduleValues) => ScheduleValues;
}

type Slot = Omit<ImportedSlot, "game">;

/** Key that detects duplicate streams. */
const timeOf = ({ dayOfWeek, date, startTime, endTime, timeZone }: Slot) =>
  [dayOfWeek, date, startTime, endTime, timeZone].join(" ");

const MINUTES_OF_DAY = 1_440;

/** Start and end in minutes since midnight. An end at or before the start is on the next day. */
function spanOf({ startTime, endTime }: Slot): [start: number, end: number] {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
  return [start, end > start ? end : end + MINUTES_OF_DAY];
}

/** Whether two streams of the same day and time zone overlap. Different time zones are not compared. */
function overlap(one: Slot, other: Slot): boolean {
  const isSameDay =
    one.dayOfWeek === other.dayOfWeek && one.date === other.date && one.timeZone === other.timeZone;
  const [start, end] = spanOf(one);
  const [otherStart, otherEnd] = spanOf(other);
  return isSameDay && start < otherEnd && otherStart < end;
}

const overlapping = (added: readonly ScheduleRow[], all: readonly ScheduleRow[]) =>
  added.filter((row) => all.some((other) => other.key !== row.key && overlap(row, other))).length;

const rowOf = ({ dayOfWeek, date, startTime, endTime, timeZone, game }: ImportedSlot): ScheduleRow => ({
  dayOfWeek,
  date,
  startTime,
  endTime,
  timeZone,
  game: game ?? "",
  id: null,
  key: crypto.randomUUID(),
});

/** Adds proposed streams without duplicates. Existing streams keep their id. */
export function filledWith(before: ScheduleValues, slots: readonly ImportedSlot[], mode: FillMode): Filled {
  if (mode === "add") return addedTo(before, slots);
  const staying = mode === "weekly" ? before.schedule.filter(({ dayOfWeek }) => dayOfWeek === null) : [];
  const known = new Map(before.schedule.map((row) => [timeOf(row), row]));
  const taken = slots.slice(0, MAX_SCHEDULE_ENTRIES - staying.length);
  const times = new Set(taken.map(timeOf));
  const moving = before.schedule.filter((row) => row.dayOfWeek !== null && !times.has(timeOf(row)));
  const rows = taken.map((slot) => {
    const same = known.get(timeOf(slot));
    if (same) return { ...same, game: slot.game ?? same.game };
    // Reuses the id of a stream on the same day, so that subscribed calendars move the event.
    const place = moving.findIndex(({ dayOfWeek }) => dayOfWeek === slot.dayOfWeek);
    const [moved] = place < 0 ? [] : moving.splice(place, 1);
    return moved ? { ...rowOf(slot), key: moved.key, id: moved.id } : rowOf(slot);
  });
  const filled = new Set(rows.map(({ key }) => key));
  const kept = new Set(staying.map(({ key }) => key));
  return {
    values: { schedule: [...rows, ...staying], parked: [] },
    count: rows.length,
    dropped: slots.length - taken.length,
    overlapping: overlapping(rows, [...rows, ...staying]),
    undo: (now) => ({
      schedule: [
        ...before.schedule.filter(({ key }) => !kept.has(key)),
        ...now.schedule.filter(({ key }) => !filled.has(key)),
      ],
      parked: before.parked,
    }),
  };
}

function addedTo(before: ScheduleValues, slots: readonly ImportedSlot[]): Filled {
  const known = new Set(before.schedule.map(timeOf));
  const added = slots.filter((slot) => !known.has(timeOf(slot))).map(rowOf);
  const fitting = added.slice(0, Math.max(MAX_SCHEDULE_ENTRIES - before.schedule.length, 0));
  const filled = new Set(fitting.map(({ key }) => key));
  return {
    values: { ...before, schedule: [...before.schedule, ...fitting] },
    count: fitting.length,
    dropped: added.length - fitting.length,
    overlapping: overlapping(fitting, [...before.schedule, ...fitting]),
    undo: (now) => ({ ...now, schedule: now.schedule.filter(({ key }) => !filled.has(key)) }),
  };
}
