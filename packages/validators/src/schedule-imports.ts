import { zoneName } from "./catalogue/inputs.ts";
import { z } from "./zod.ts";

/** Proposed schedule entry: `scheduleEntryInput` without an id. */
export interface ImportedSlot {
  /** 0 = Sunday; null for a one-time stream. */
  dayOfWeek: number | null;
  /** `YYYY-MM-DD`; null for a weekly stream. */
  date: string | null;
  startTime: string;
  endTime: string;
  timeZone: string;
  game: string | null;
}

/** Reasons for skipping a stream. */
export const LEFT_REASONS = [
  /** Canceled at the platform. */
  "canceled",
  /** Longer than a day. */
  "long",
  /** Without an end. */
  "endless",
  /** The schedule's limit is reached. */
  "full",
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

export interface LeftSegment {
  title: string | null;
  /** ISO text. */
  start: string;
  reason: LeftReason;
}

/** Nothing is saved. */
export interface ImportedSchedule {
  slots: ImportedSlot[];
  left: LeftSegment[];
  /** End of the streamer's vacation at the platform; ISO text. */
  awayUntil: string | null;
}

export const importScheduleInput = z.object({ timeZone: zoneName });
export type ImportScheduleInput = z.infer<typeof importScheduleInput>;
