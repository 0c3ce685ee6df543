import { minutesOf } from "@starling/validators/schedules";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "../../client.ts";
import { scheduleEntries } from "../../schema/schedules.ts";
import { forgetEntry } from "./entries.ts";

/** A planned stream as a test writes it: weekly on `dayOfWeek`, or once on `date`. Times are `HH:MM`. */
export interface NewEntry {
  dayOfWeek?: number;
  date?: string;
  startTime: string;
  endTime: string;
  timeZone?: string;
  /** When it was planned, which its id tells; now unless given. */
  planned?: Date;
}

/** Adds a planned stream to a streamer's profile. */
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
  });
  await forgetEntry(db, profileId);
}
