import { timeOf } from "@starling/validators/schedules";
import type { HOURS_PER_WEEK, SCHEDULE_TYPES } from "@starling/validators/streaming";
import type { PlannedStream } from "../schedules.ts";
import type { Answer, Values } from "./respondent.ts";

type Hours = Values<typeof HOURS_PER_WEEK>;

function commonest<Item>(items: readonly Item[]): Item | undefined {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function hoursOf(weekly: readonly PlannedStream[]): Hours {
  const minutes = weekly.reduce((sum, one) => sum + ((one.endMinute - one.startMinute + 1440) % 1440), 0);
  if (minutes < 300) return "<5";
  if (minutes < 600) return "5-10";
  return minutes < 1200 ? "10-20" : "20+";
}

function hoursLabel(stream: PlannedStream): string {
  return `${timeOf(stream.startMinute)} ${timeOf(stream.endMinute)}`;
}

function typeOf(weekly: readonly PlannedStream[]): Values<typeof SCHEDULE_TYPES> {
  if (weekly.length === 0) return "random";
  return weekly.every((stream) => stream.startMinute === weekly[0]?.startMinute) ? "fixed" : "semi-fixed";
}

export function frequencyOf(schedule: readonly PlannedStream[]): Record<string, Answer> {
  const weekly = schedule.filter((stream) => stream.dayOfWeek !== null);
  const [startTime = null, endTime = null] = commonest(weekly.map(hoursLabel))?.split(" ") ?? [];
  const onTheHalfHour = /:[03]0$/.test(startTime ?? "") && /:[03]0$/.test(endTime ?? "");
  const days = weekly.flatMap(({ dayOfWeek }) => dayOfWeek ?? []);
  return {
    "streamingFrequency.typicalDays": [...new Set(days)].sort((one, other) => one - other),
    "streamingFrequency.startTime": onTheHalfHour ? startTime : null,
    "streamingFrequency.endTime": onTheHalfHour ? endTime : null,
    "streamingFrequency.timeZone": weekly[0]?.timeZone,
    "streamingFrequency.hoursPerWeek": weekly.length > 0 ? hoursOf(weekly) : null,
    "streamingFrequency.scheduleType": typeOf(weekly),
  };
}

/** Whether the schedule differs from the one that the frequency generates (docs/product.md §2.6). */
export function isEdited(schedule: readonly PlannedStream[], isAnswered: boolean): boolean {
  if (schedule.length === 0) return false;
  const [first] = schedule;
  const { "streamingFrequency.startTime": startTime } = frequencyOf(schedule);
  return (
    !isAnswered ||
    !startTime ||
    schedule.some(
      (stream) =>
        stream.dayOfWeek === null ||
        stream.game !== null ||
        hoursLabel(stream) !== (first && hoursLabel(first)),
    )
  );
}
