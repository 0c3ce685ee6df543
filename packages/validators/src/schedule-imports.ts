import { zoneName } from "./catalogue/inputs.ts";
import { z } from "./zod.ts";

/** A planned stream that is proposed to a timetable: what `scheduleEntryInput` takes, without an id. */
export interface ImportedSlot {
  /** 0 = Sunday; null for one that happens once. */
  dayOfWeek: number | null;
  /** `YYYY-MM-DD`; null for a weekly one. */
  date: string | null;
  startTime: string;
  endTime: string;
  timeZone: string;
  game: string | null;
}

/** Why a stream of the platform's schedule is not proposed. */
export const LEFT_REASONS = [
  /** It was called off there. */
  "canceled",
  /** It lasts longer than a day. */
  "long",
  /** It says no end. */
  "endless",
  /** The timetable holds no more. */
  "full",
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** A stream of the platform's schedule that is not proposed. */
export interface LeftSegment {
  title: string | null;
  /** ISO text. */
  start: string;
  reason: LeftReason;
}

/** What a platform's schedule makes of a timetable. Nothing of it is saved. */
export interface ImportedSchedule {
  slots: ImportedSlot[];
  left: LeftSegment[];
  /** Until when the streamer is away, by the platform; ISO text. */
  awayUntil: string | null;
}

/** In whose wall clock the streams are told. */
export const importScheduleInput = z.object({ timeZone: zoneName });
export type ImportScheduleInput = z.infer<typeof importScheduleInput>;
