import type { ImportedSlot } from "@starling/validators/schedule-imports";
import { MAX_SCHEDULE_ENTRIES } from "@starling/validators/schedule-inputs";
import type { ScheduleRow, ScheduleValues } from "./schedule-rows.ts";

/** How proposed streams come into the form: beside what is there, or in its place. */
export type FillMode = "add" | "replace";

/** The form with proposed streams in it, and what takes them out again. */
export interface Filled {
  values: ScheduleValues;
  /** How many are new in it. */
  count: number;
  /** How many had no room. */
  dropped: number;
  /** The form without them, and with whatever was typed since. */
  undo: (now: ScheduleValues) => ScheduleValues;
}

type Slot = Omit<ImportedSlot, "game">;

/** Two with the same are one stream. */
const timeOf = ({ dayOfWeek, date, startTime, endTime, timeZone }: Slot) =>
  [dayOfWeek, date, startTime, endTime, timeZone].join(" ");

const rowOf = (slot: ImportedSlot): ScheduleRow => ({
  ...slot,
  game: slot.game ?? "",
  id: null,
  key: crypto.randomUUID(),
});

/** Puts proposed streams into the form; one that is there already is not put in twice, and keeps what it is stored under. */
export function filledWith(before: ScheduleValues, slots: readonly ImportedSlot[], mode: FillMode): Filled {
  const known = new Map(before.schedule.map((row) => [timeOf(row), row]));
  const added = slots.filter((slot) => !known.has(timeOf(slot))).map(rowOf);
  if (mode === "replace") {
    const rows = slots.map((slot) => {
      const same = known.get(timeOf(slot));
      return same ? { ...same, game: slot.game ?? same.game } : rowOf(slot);
    });
    const filled = new Set(rows.map(({ key }) => key));
    return {
      values: { schedule: rows, parked: [] },
      count: rows.length,
      dropped: 0,
      undo: (now) => ({
        schedule: [...before.schedule, ...now.schedule.filter(({ key }) => !filled.has(key))],
        parked: before.parked,
      }),
    };
  }
  const fitting = added.slice(0, Math.max(MAX_SCHEDULE_ENTRIES - before.schedule.length, 0));
  const filled = new Set(fitting.map(({ key }) => key));
  return {
    values: { ...before, schedule: [...before.schedule, ...fitting] },
    count: fitting.length,
    dropped: added.length - fitting.length,
    undo: (now) => ({ ...now, schedule: now.schedule.filter(({ key }) => !filled.has(key)) }),
  };
}
