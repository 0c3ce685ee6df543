import { type ScheduleEntry, timeOf } from "@starling/validators/schedules";

export interface ScheduleRow {
  id: string;
  dayOfWeek: number | null;
  date: string | null;
  startMinute: number;
  endMinute: number;
  timeZone: string;
  isRecurring: boolean;
  game: string | null;
}

export function presentEntry({ startMinute, endMinute, ...entry }: ScheduleRow): ScheduleEntry {
  return { ...entry, startTime: timeOf(startMinute), endTime: timeOf(endMinute) };
}

export interface StreamerCalendar {
  /** File name: the username. */
  name: string;
  calendar: string;
}
