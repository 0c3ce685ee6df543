import { minutesOf } from "@starling/validators/schedules";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "../../client.ts";
import { scheduleEntries } from "../../schema/schedules.ts";
import { deleteEntry } from "./entries.ts";

/** Weekly on `dayOfWeek`, or one-time on `date`. Times are `HH:MM`. */
export interface NewEntry {
  dayOfWeek?: number;
  date?: string;
  startTime: string;
  endTime: string;
  timeZone?: string;
  game?: string;
  /** Creation time encoded in the id; default now. */
  planned?: Date;
}

export async function makeScheduleEntry(db: Db, profileId: string, entry: NewEntry): Promise<void> {
  await db.insert(scheduleEntries).values({
    ...(entry.planned ? { id: uuidv7({ msecs: entry.planned.getTime() }) } : {}),
    profileId,
    dayOfWeek: entry.dayOfWeek ?? null,
    date: entry.date ?? null,
    startMinute: minutesOf(entry.startTime),
    endMinute: minutesOf(entry.endTime),
    timeZone: entry.timeZone ?? "UTC",
    isRecurring: entry.date === undefined,
    game: entry.game ?? null,
  });
  await deleteEntry(db, profileId);
}
