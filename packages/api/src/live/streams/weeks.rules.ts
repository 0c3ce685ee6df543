import { MAX_GAME, timeOf, wallClock } from "@starling/validators/schedules";
import { type ProposedSlot, USUAL_STREAMS, USUAL_WEEKS, type UsualWeek } from "@starling/validators/streams";
import { type Broadcast, WEEK } from "./rules.ts";

const QUARTER = 15 * 60_000;
const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
/**
 * Maximum differences in minutes between starts of the same weekly stream: between neighboring starts, and
 * overall.
 */
const NEXT_START = 90;
const LATEST_START = 180;
/**
 * Minimum number of weeks in which a weekly stream must occur. The stream must also occur in at least half of
 * the weeks considered.
 */
const MIN_WEEKS = 3;
const HALF_HOUR = 30;
const MAX_SLOT_MINUTES = DAY_MINUTES - HALF_HOUR;

/** Recent broadcasts, and the number of weeks since the first of them. */
export function recentWeeks(broadcasts: readonly Broadcast[], now: Date) {
  const since = now.getTime() - USUAL_WEEKS * WEEK;
  const recent = broadcasts.filter(({ start }) => start.getTime() > since && start <= now);
  const first = Math.min(...recent.map(({ start }) => start.getTime()));
  const weeks = recent.length === 0 ? 0 : Math.min(Math.ceil((now.getTime() - first) / WEEK), USUAL_WEEKS);
  return { recent, weeks: Math.max(weeks, recent.length === 0 ? 0 : 1) };
}

const weeksAgo = (at: number, now: Date) => Math.floor((now.getTime() - at) / WEEK);

/**
 * For each hour of the week, the number of weeks with a stream in that hour. Samples each stream at intervals
 * of 15 minutes.
 */
export function usualWeek(broadcasts: readonly Broadcast[], timeZone: string, now: Date): UsualWeek {
  const { recent, weeks } = recentWeeks(broadcasts, now);
  if (recent.length < USUAL_STREAMS) return { weeks, streams: recent.length, hours: null };
  const seen = Array.from({ length: 7 * 24 }, () => new Set<number>());
  for (const { start, end } of recent) {
    const until = Math.min(end.getTime(), now.getTime());
    for (let at = start.getTime(); at < until; at += QUARTER) {
      const clock = wallClock(new Date(at), timeZone);
      seen[clock.dayOfWeek * 24 + Math.floor(clock.minutes / 60)]?.add(weeksAgo(at, now));
    }
  }
  const hours = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => Math.min(seen[day * 24 + hour]?.size ?? 0, weeks)),
  );
  return { weeks, streams: recent.length, hours };
}

/** `minute` is local and counts from the week's start. */
interface Start {
  minute: number;
  broadcast: Broadcast;
}

/** Groups starts by their distance on a ring, since Saturday night adjoins Sunday. */
function groupsOf(starts: readonly Start[]): Start[][] {
  const ring = [...starts].sort((one, other) => one.minute - other.minute);
  const gaps = ring.map(({ minute }, index) => {
    const before = ring[index - 1]?.minute ?? (ring.at(-1)?.minute ?? 0) - WEEK_MINUTES;
    return minute - before;
  });
  const cut = gaps.indexOf(Math.max(...gaps));
  const line = [
    ...ring.slice(cut),
    ...ring.slice(0, cut).map((start) => ({ ...start, minute: start.minute + WEEK_MINUTES })),
  ];
  const groups: Start[][] = [];
  for (const start of line) {
    const group = groups.at(-1);
    const [first, last] = [group?.[0]?.minute, group?.at(-1)?.minute];
    const isNear = first !== undefined && last !== undefined && start.minute - last <= NEXT_START;
    if (group && isNear && start.minute - first <= LATEST_START) group.push(start);
    else groups.push([start]);
  }
  return groups;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

const toHalfHour = (minutes: number) => Math.round(minutes / HALF_HOUR) * HALF_HOUR;

/** Most frequent game; null if fewer than half of the broadcasts have this game. */
function usualGame(broadcasts: readonly Broadcast[]): string | null {
  const counts = new Map<string, number>();
  for (const { game } of broadcasts) if (game) counts.set(game, (counts.get(game) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] * 2 >= broadcasts.length && most[0].length <= MAX_GAME ? most[0] : null;
}

const mondayFirst = (day: number) => (day + 6) % 7;

/**
 * Proposes a weekly entry for each group of starts at similar local times that occurs in three weeks and in
 * half of the weeks considered. Rounds start and length to the half hour. Sorted from Monday.
 */
export function proposeSlots(broadcasts: readonly Broadcast[], timeZone: string, now: Date): ProposedSlot[] {
  const { recent, weeks } = recentWeeks(broadcasts, now);
  if (recent.length === 0) return [];
  const starts = recent.map((broadcast) => {
    const { dayOfWeek, minutes } = wallClock(broadcast.start, timeZone);
    return { minute: dayOfWeek * DAY_MINUTES + minutes, broadcast };
  });
  const slots = groupsOf(starts).flatMap((group) => {
    const members = group.map(({ broadcast }) => broadcast);
    const seen = new Set(members.map(({ start }) => weeksAgo(start.getTime(), now))).size;
    if (seen < MIN_WEEKS || seen * 2 < weeks) return [];
    const start = toHalfHour(median(group.map(({ minute }) => minute))) % WEEK_MINUTES;
    const long = median(members.map(({ start: from, end }) => (end.getTime() - from.getTime()) / 60_000));
    const length = Math.min(Math.max(toHalfHour(long), HALF_HOUR), MAX_SLOT_MINUTES);
    return {
      dayOfWeek: Math.floor(start / DAY_MINUTES),
      startTime: timeOf(start % DAY_MINUTES),
      endTime: timeOf((start + length) % DAY_MINUTES),
      timeZone,
      game: usualGame(members),
      weeks: Math.min(seen, weeks),
    };
  });
  return slots.sort(
    (one, other) =>
      mondayFirst(one.dayOfWeek) - mondayFirst(other.dayOfWeek) ||
      one.startTime.localeCompare(other.startTime),
  );
}
