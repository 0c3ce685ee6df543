import type { ScheduleEntryInput } from "@starling/validators/schedule-inputs";
import type { ScheduleEntry } from "@starling/validators/schedules";

export interface ScheduleRow {
  /** Unique even among rows that are not saved yet. */
  key: string;
  /** Null for a row that is not saved yet. */
  id: string | null;
  /** 0 is Sunday; null for a one-time stream. */
  dayOfWeek: number | null;
  /** As `YYYY-MM-DD`; null for a weekly stream, empty until a date is chosen. */
  date: string | null;
  startTime: string;
  endTime: string;
  timeZone: string;
  game: string;
}

/**
 * Form values. `parked` holds the rows of disabled days. These rows are not sent, but return when their day
 * is enabled.
 */
export interface ScheduleValues {
  schedule: ScheduleRow[];
  parked: ScheduleRow[];
}

/** Default times (docs/product.md §2.6). */
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

/** New weekly stream; if `dayOfWeek` is null, a one-time stream without a date. */
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

/** Enables a weekday. Restores its former streams or adds a new one (docs/product.md §2.6). */
export function withDay({ schedule, parked }: ScheduleValues, day: number, timeZone: string): ScheduleValues {
  const back = parked.filter((row) => row.dayOfWeek === day);
  const rows = back.length > 0 ? back : [newRow(day, timeZone)];
  return { schedule: [...schedule, ...rows], parked: parked.filter((row) => row.dayOfWeek !== day) };
}

export function withoutDay({ schedule, parked }: ScheduleValues, day: number): ScheduleValues {
  return {
    schedule: schedule.filter((row) => row.dayOfWeek !== day),
    parked: [...parked, ...schedule.filter((row) => row.dayOfWeek === day)],
  };
}

export function hasAllTimes(rows: readonly ScheduleRow[]): boolean {
  return rows.every((row) => row.startTime !== "" && row.endTime !== "" && row.date !== "");
}

export function scheduleOf(rows: readonly ScheduleRow[]): ScheduleEntryInput[] {
  return rows.map(({ key: _key, id, game, ...row }) => ({
    ...row,
    ...(id === null ? {} : { id }),
    game: game.trim() || null,
  }));
}

/** Null if the time zones of the rows differ. */
export function sharedZone(rows: readonly ScheduleRow[]): string | null {
  const zones = new Set(rows.map((row) => row.timeZone));
  return zones.size === 1 ? ([...zones][0] ?? null) : null;
}
