import type { ScheduleEntryInput } from "@starling/validators/schedule-inputs";
import type { ScheduleEntry } from "@starling/validators/schedules";

/** One planned stream as the schedule editor holds it. */
export interface ScheduleRow {
  /** Tells rows apart, also those that are not stored yet. */
  key: string;
  /** What it is stored under; null for a new one. */
  id: string | null;
  /** 0 = Sunday; null for a one-time stream. */
  dayOfWeek: number | null;
  /** `YYYY-MM-DD`; null for a weekly stream, empty while no date is chosen. */
  date: string | null;
  startTime: string;
  endTime: string;
  timeZone: string;
  game: string;
}

/** The rows that are sent, and those of days that were switched off: switching on again brings them back. */
export interface ScheduleValues {
  schedule: ScheduleRow[];
  parked: ScheduleRow[];
}

/** What a new day begins with (docs/product.md §2.6). */
const NEW_START = "20:00";
const NEW_END = "23:00";

export function rowsOf(entries: readonly ScheduleEntry[]): ScheduleRow[] {
  return entries.map(({ id, dayOfWeek, date, startTime, endTime, timeZone, game }) => ({
    key: id,
    id,
    dayOfWeek,
    date,
    startTime,
    endTime,
    timeZone,
    game: game ?? "",
  }));
}

/** A new stream, weekly on a day or, with null, once on a date that is still to choose. */
export function newRow(dayOfWeek: number | null, timeZone: string): ScheduleRow {
  return {
    key: crypto.randomUUID(),
    id: null,
    dayOfWeek,
    date: dayOfWeek === null ? "" : null,
    startTime: NEW_START,
    endTime: NEW_END,
    timeZone,
    game: "",
  };
}

/** Switches a weekday on, with the streams it had or a new one (docs/product.md §2.6). */
export function withDay({ schedule, parked }: ScheduleValues, day: number, timeZone: string): ScheduleValues {
  const back = parked.filter((row) => row.dayOfWeek === day);
  const rows = back.length > 0 ? back : [newRow(day, timeZone)];
  return { schedule: [...schedule, ...rows], parked: parked.filter((row) => row.dayOfWeek !== day) };
}

/** Switches a weekday off: its streams are not sent. */
export function withoutDay({ schedule, parked }: ScheduleValues, day: number): ScheduleValues {
  return {
    schedule: schedule.filter((row) => row.dayOfWeek !== day),
    parked: [...parked, ...schedule.filter((row) => row.dayOfWeek === day)],
  };
}

/** Whether every stream has both times, and a one-time stream its date (docs/product.md §2.6). */
export function hasAllTimes(rows: readonly ScheduleRow[]): boolean {
  return rows.every((row) => row.startTime !== "" && row.endTime !== "" && row.date !== "");
}

/** The rows as they are written, each at its own place. */
export function scheduleOf(rows: readonly ScheduleRow[]): ScheduleEntryInput[] {
  return rows.map(({ key: _key, id, game, ...row }) => ({
    ...row,
    ...(id === null ? {} : { id }),
    game: game.trim() || null,
  }));
}

/** The zone all rows share, or null where they differ. */
export function sharedZone(rows: readonly ScheduleRow[]): string | null {
  const zones = new Set(rows.map((row) => row.timeZone));
  return zones.size === 1 ? ([...zones][0] ?? null) : null;
}
