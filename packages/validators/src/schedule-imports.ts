import { zoneName } from "./catalogue/inputs.ts";
import { z } from "./zod.ts";

/** Proposed schedule entry: `scheduleEntryInput` without an id. */
export interface ImportedSlot {
  /** 0 = Sunday; null for a one-time stream. */
  dayOfWeek: number | null;
  /** Date `YYYY-MM-DD`; null for a weekly stream. */
  date: string | null;
  startTime: string;
  endTime: string;
  timeZone: string;
  game: string | null;
}

export const SKIP_REASONS = [
  /** Canceled at the platform. */
  "canceled",
  /** Longer than a day. */
  "long",
  /** Stream without an end. */
  "endless",
  /** The schedule's limit is reached. */
  "full",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface SkippedSegment {
  title: string | null;
  /** Start as ISO text. */
  start: string;
  reason: SkipReason;
}

/** Result of an import; nothing is saved. */
export interface ImportedSchedule {
  slots: ImportedSlot[];
  left: SkippedSegment[];
  /** End of the streamer's vacation at the platform; ISO text. */
  awayUntil: string | null;
}

export const importScheduleInput = z.object({ timeZone: zoneName });
export type ImportScheduleInput = z.infer<typeof importScheduleInput>;
