import { t } from "@starling/i18n/translate";
import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { entriesOfFrequency } from "@starling/validators/frequency";
import type { FieldError } from "@starling/validators/messages";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import { type ScheduleEntryInput, STREAM_OVER } from "@starling/validators/schedule-inputs";
import { minutesOf, monotonicClock, nextDate } from "@starling/validators/schedules";

interface Timing {
  date?: string | null | undefined;
  startTime: string;
  endTime: string;
  timeZone: string;
}

export interface OwnEntry extends Timing {
  id: string;
  dayOfWeek: number | null;
}

export interface ScheduleChange {
  entries: ScheduleEntryInput[];
  /** Whether the user edited the schedule, so that the streaming frequency no longer overwrites it. */
  edited: boolean;
}

function isOver({ date, startTime, endTime, timeZone }: Timing, now: Date): boolean {
  if (!date) return false;
  const clock = monotonicClock(now, timeZone);
  const lastDate = minutesOf(endTime) <= minutesOf(startTime) ? nextDate(date, 1) : date;
  return lastDate < clock.date || (lastDate === clock.date && minutesOf(endTime) <= clock.minutes);
}

function timingOf({ date, startTime, endTime, timeZone }: Timing): string {
  return [date, startTime, endTime, timeZone].join(" ");
}

/** Accepts unchanged past streams, so that a form can send the whole schedule back. */
export function refusedPastStreams(
  entries: readonly ScheduleEntryInput[],
  own: readonly OwnEntry[],
  now: Date,
): (FieldError | null)[] {
  const stored = new Set(own.map(timingOf));
  return entries.map((entry, index) =>
    isOver(entry, now) && !stored.has(timingOf(entry))
      ? { path: `schedule.${index}.date`, message: t(STREAM_OVER) }
      : null,
  );
}

/**
 * Derives weekly entries from the streaming frequency. Existing days keep their ids, so that calendars
 * recognize the events.
 */
function frequencyEntries(details: StoredDetails, own: readonly OwnEntry[]): ScheduleEntryInput[] {
  const of = (name: string) => details[`streamingFrequency.${name}`];
  const [days, start, end, zone] = [of("typicalDays"), of("startTime"), of("endTime"), of("timeZone")];
  const streams = entriesOfFrequency({
    typicalDays: Array.isArray(days) ? days.map(Number) : [],
    startTime: typeof start === "string" ? start : null,
    endTime: typeof end === "string" ? end : null,
    timeZone: typeof zone === "string" ? zone : null,
  });
  return streams.map((stream) => ({
    ...stream,
    id: own.find((entry) => entry.dayOfWeek === stream.dayOfWeek)?.id,
  }));
}

/**
 * Sending a schedule, even an empty one, marks it as edited; `null` resets it. The streaming frequency fills
 * only unedited schedules (docs/product.md §2.6).
 */
export function scheduleChange(
  input: UpdateProfileInput,
  details: StoredDetails,
  before: { own: readonly OwnEntry[]; edited: boolean },
): ScheduleChange | null {
  if (input.schedule !== undefined) {
    return { entries: input.schedule ?? [], edited: input.schedule !== null };
  }
  if (input.streamingFrequency === undefined || before.edited) return null;
  return { entries: frequencyEntries(details, before.own), edited: false };
}
