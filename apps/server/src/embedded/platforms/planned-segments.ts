import { createRandom } from "@starling/db/random";
import { instantOf, nextDate, wallClock, weekdayOf } from "@starling/validators/schedules";
import type { BroadcastPlan } from "./broadcasts.ts";

const MINUTE = 60_000;
/** Login suffix of channels without a schedule and without clips to import. */
const EMPTY_CHANNEL_SUFFIX = "_none";
const WEEKS_AHEAD = 8;
const EVENT_IN_DAYS = 10;
const MARATHON_IN_DAYS = 17;

interface Weekly {
  day: number;
  startMinute: number;
  minutes: number;
  title: string;
}

export function hasImports({ login }: BroadcastPlan): boolean {
  return !login.endsWith(EMPTY_CHANNEL_SUFFIX);
}

function weekliesOf({ subject, name }: BroadcastPlan): Weekly[] {
  const random = createRandom(`${subject} planned there`);
  const startMinute = random.whole(34, 45) * 30;
  return random.sample([0, 1, 2, 3, 4, 5, 6], random.whole(3, 4)).map((day, place) => ({
    day,
    // The first weekly stream continues after midnight.
    startMinute: place === 0 ? 22 * 60 + 30 : startMinute,
    minutes: random.whole(4, 7) * 30,
    title: place === 0 ? `Late with ${name}` : `An evening with ${name}`,
  }));
}

/**
 * Weekly streams, a one-time stream and, for half of the channels, a thirty-hour stream. The earliest stream
 * is canceled. Null if the channel has no schedule.
 */
export function segmentsOf(plan: BroadcastPlan, now: Date): object[] | null {
  const random = createRandom(`${plan.subject} plans`);
  if (!hasImports(plan)) return null;
  const zone = plan.schedule[0]?.timeZone ?? "UTC";
  const { date: today } = wallClock(now, zone);
  const segment = (
    date: string,
    { startMinute, minutes, title }: Omit<Weekly, "day">,
    isRecurring: boolean,
  ) => {
    const start = instantOf(date, startMinute, zone);
    return { start, end: new Date(start.getTime() + minutes * MINUTE), title, isRecurring };
  };
  const weekly = weekliesOf(plan).flatMap((entry) =>
    Array.from({ length: WEEKS_AHEAD }, (_, week) => {
      const ahead = (entry.day - weekdayOf(today) + 7) % 7;
      return segment(nextDate(today, ahead + week * 7), entry, true);
    }),
  );
  const event = { startMinute: 15 * 60, minutes: 120, title: `${plan.name} reads your letters` };
  const marathon = { startMinute: 10 * 60, minutes: 30 * 60, title: "A whole day and a bit" };
  const planned = [
    ...weekly,
    segment(nextDate(today, EVENT_IN_DAYS), event, false),
    ...(random.chance(0.5) ? [segment(nextDate(today, MARATHON_IN_DAYS), marathon, false)] : []),
  ]
    .filter(({ end }) => end > now)
    .sort((one, other) => one.start.getTime() - other.start.getTime());
  return planned.map(({ start, end, title, isRecurring }, place) => ({
    id: Buffer.from(`${plan.subject} ${start.getTime()}`).toString("base64"),
    start_time: isoOf(start),
    end_time: isoOf(end),
    title,
    canceled_until: place === 0 ? isoOf(end) : null,
    category: plan.game === null ? null : { id: "1", name: plan.game },
    is_recurring: isRecurring,
  }));
}

const isoOf = (at: Date) => at.toISOString().replace(".000", "");
