import { msg, t } from "@starling/i18n/translate";
import { clockTime, zoneName } from "./catalogue/inputs.ts";
import { calendarDate } from "./dates.ts";
import { idInput, idText } from "./ids.ts";
import { MAX_GAME } from "./schedules.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

export const MAX_SCHEDULE_ENTRIES = 60;

export const DAY_OR_DATE = msg("Please give each stream either a day of the week or a date");
export const STREAM_OVER = msg("This stream is already over. Please choose a later date.");

const WEEKDAY = {
  error: () => t("The day of the week must be a number from 0 (Sunday) to 6 (Saturday)"),
};

/** Send the `id` of an existing entry to keep the id (docs/product.md §2.6). */
export const scheduleEntryInput = z
  .object({
    id: text({ max: 60 }).nullish(),
    dayOfWeek: z.int(WEEKDAY).min(0, WEEKDAY).max(6, WEEKDAY).nullish(),
    date: calendarDate.nullish(),
    startTime: clockTime,
    endTime: clockTime,
    timeZone: zoneName,
    game: text({ max: MAX_GAME }).nullish(),
  })
  .refine((entry) => ((entry.dayOfWeek ?? null) === null) !== ((entry.date ?? null) === null), {
    error: () => t(DAY_OR_DATE),
    path: ["dayOfWeek"],
  });
export type ScheduleEntryInput = z.infer<typeof scheduleEntryInput>;

export const scheduleInput = z.array(scheduleEntryInput).max(MAX_SCHEDULE_ENTRIES);

/** `entryId` limits the calendar to one entry. */
export const calendarInput = idInput.extend({ entryId: idText.optional() });
export type CalendarInput = z.infer<typeof calendarInput>;
