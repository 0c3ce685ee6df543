import { type ScheduleEntry, timeOf } from "@starling/validators/schedules";

/** A planned stream as it is stored. */
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

/** A planned stream as the rules and readers know it. */
export function presentEntry({ startMinute, endMinute, ...entry }: ScheduleRow): ScheduleEntry {
  return { ...entry, startTime: timeOf(startMinute), endTime: timeOf(endMinute) };
}

/** A streamer's schedule for calendar programs. */
export interface StreamerCalendar {
  /** What a file of it is called: the username. */
  name: string;
  /** The iCalendar text. */
  calendar: string;
}
