// For listings by `fair`, descending (docs/product.md §3.10): take the matching `activeBoosts`, lift
// `liftedCount` of them, read the rest that `interleave` returns, and merge with `weave`.

import type { BoostAllowance, BoostState } from "@starling/validators/discovery";
import { FLOOR_TASKS, type FloorFacts, missingForFloor } from "@starling/validators/presentable";
import type { Streams } from "../../profiles/directory/entries.rules.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** In milliseconds (docs/product.md §3.10). */
export const BOOST_LENGTH = 60 * MINUTE;
/** In milliseconds, from a boost's start. */
export const BOOST_WINDOW = 7 * DAY;
/** At most one card in this many is boosted (docs/product.md §3.10). */
export const BOOST_STRIDE = 5;

const ALLOWANCE = { free: 1, paid: 3 };

/** Boosts allowed in seven days (docs/product.md §3.10). */
export function allowanceOf(hasPaidPlan: boolean): number {
  return hasPaidPlan ? ALLOWANCE.paid : ALLOWANCE.free;
}

/** `starts` of the last seven days, in any order. */
export function boostStateOf(starts: readonly Date[], allowance: number, now: Date): BoostAllowance {
  const since = now.getTime() - BOOST_WINDOW;
  const counted = starts
    .map((start) => start.getTime())
    .filter((start) => start > since)
    .sort((a, b) => b - a);
  const [latest] = counted;
  const isActive = latest !== undefined && latest + BOOST_LENGTH > now.getTime();
  // After a downgrade the excess must expire first.
  const oldestThatCounts = counted[allowance - 1];
  return {
    activeUntil: isActive ? new Date(latest + BOOST_LENGTH).toISOString() : null,
    left: Math.max(0, allowance - counted.length),
    allowance,
    nextAt: oldestThatCounts === undefined ? null : new Date(oldestThatCounts + BOOST_WINDOW).toISOString(),
  };
}

const UNITS = [
  { name: "day", minutes: 1440, from: 2880 },
  { name: "hour", minutes: 60, from: 120 },
  { name: "minute", minutes: 1, from: 0 },
];

/** Relative, since the reader's time zone is unknown. */
function waitingTime(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE);
  const unit = UNITS.find(({ from }) => minutes >= from);
  const count = Math.ceil(minutes / (unit?.minutes ?? 1));
  return `${count} ${unit?.name ?? "minute"}${count === 1 ? "" : "s"}`;
}

/** User-facing; null when a boost can start. */
export function refusalOf(state: BoostAllowance, now: Date): string | null {
  const until = (at: string) => waitingTime(Date.parse(at) - now.getTime());
  if (state.activeUntil !== null) {
    return `Your boost is already running. It ends in ${until(state.activeUntil)}.`;
  }
  if (state.nextAt === null) return null;
  const used = state.allowance === 1 ? "your boost" : `all ${state.allowance} boosts`;
  return `You have used ${used} for this week. Your next one is available in ${until(state.nextAt)}.`;
}

export function outlookOf(
  facts: FloorFacts,
  streams: Streams,
  now: Date,
): Omit<BoostState, keyof BoostAllowance | "isPlanned"> {
  const { isLive, nextStreamAt } = streams;
  const beginsMeanwhile = nextStreamAt !== null && Date.parse(nextStreamAt) < now.getTime() + BOOST_LENGTH;
  return {
    missing: missingForFloor(facts),
    isTimely: isLive || beginsMeanwhile,
    isLive,
    nextStreamAt,
  };
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** User-facing; null for a presentable profile. */
export function unfinishedRefusal(missing: BoostState["missing"]): string | null {
  if (missing.length === 0) return null;
  const tasks = missing.map((part) => FLOOR_TASKS[part]);
  const said = tasks.map((task) => task.charAt(0).toLowerCase() + task.slice(1));
  return `Only finished profiles can be boosted. Please ${list.format(said)} first.`;
}

export interface BoostedPage {
  /** Range of lifted entries; `to` is exclusive. */
  from: number;
  to: number;
  /** Position of the first lifted entry on the page; others follow every {@link BOOST_STRIDE}. */
  first: number;
  /** May have a limit of 0. */
  rest: { offset: number; limit: number };
}

function placesBefore(position: number): number {
  return Math.ceil(position / BOOST_STRIDE);
}

/** `total` includes the boosted entries. */
export function liftedCount(boosted: number, total: number): number {
  return Math.min(boosted, placesBefore(total));
}

/** Lifted entries are at 0, 5, 10 … of the overall order. */
export function interleave(lifted: number, offset: number, limit: number): BoostedPage {
  const from = Math.min(lifted, placesBefore(offset));
  const to = Math.min(lifted, placesBefore(offset + limit));
  return {
    from,
    to,
    first: from * BOOST_STRIDE - offset,
    rest: { offset: offset - from, limit: limit - (to - from) },
  };
}

/** `lifted` is the full list, `rest` only the requested slice. */
export function weave<T>(page: BoostedPage, lifted: readonly T[], rest: readonly T[]): T[] {
  const woven = [...rest];
  for (const [index, one] of lifted.slice(page.from, page.to).entries()) {
    woven.splice(page.first + index * BOOST_STRIDE, 0, one);
  }
  return woven;
}
