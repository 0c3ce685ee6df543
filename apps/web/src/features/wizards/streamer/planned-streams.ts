import { entriesOfFrequency } from "@starling/validators/frequency";
import { isLive, nextStart, type ScheduleEntry } from "@starling/validators/schedules";

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The schedule that a form's frequency stands for, in the device's zone while none is chosen (spec B §5). */
export function plannedStreams(frequency: unknown, deviceZone: string): ScheduleEntry[] {
  if (typeof frequency !== "object" || frequency === null) return [];
  const days: unknown = Reflect.get(frequency, "typicalDays");
  const streams = entriesOfFrequency({
    typicalDays: Array.isArray(days) ? days.filter((day) => typeof day === "number") : [],
    startTime: textOf(Reflect.get(frequency, "startTime")),
    endTime: textOf(Reflect.get(frequency, "endTime")),
    timeZone: textOf(Reflect.get(frequency, "timeZone")) ?? deviceZone,
  });
  return streams.map((stream) => ({ ...stream, id: `day-${stream.dayOfWeek}`, isRecurring: true }));
}

/** Whether one of the streams is on, and when the next begins. */
export function streamState(entries: readonly ScheduleEntry[], now: Date) {
  return { isLive: isLive(entries, now), nextStreamAt: nextStart(entries, now)?.toISOString() ?? null };
}
