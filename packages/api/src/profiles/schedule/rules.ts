import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { entriesOfFrequency } from "@starling/validators/frequency";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import type { ScheduleEntryInput } from "@starling/validators/schedule-inputs";

/** An entry that is there already. */
export interface OwnEntry {
  id: string;
  dayOfWeek: number | null;
}

/** What a write makes of the schedule. */
export interface ScheduleChange {
  entries: ScheduleEntryInput[];
  /** Whether it is now a schedule edited day by day. */
  edited: boolean;
}

/** The weekly streams of the merged frequency; a day that had one keeps its id, so that calendars see the same event. */
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
 * What an input does to the schedule, or null for nothing. A schedule that is sent is one edited day by day, an empty
 * one, too; `null` forgets it and lets the frequency write it again, which it does only while none was edited
 * (decisions §3.5).
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
