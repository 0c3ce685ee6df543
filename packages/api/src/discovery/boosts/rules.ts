// How to list by `fair`, descending (docs/product.md §3.10): take the matching `activeBoosts`, move up the
// first `boostedCount` of them, read the range of other entries that `interleave` returns, and merge both
// with `weave`.

import type { BoostAllowance, BoostState } from "@starling/validators/discovery";
import { FLOOR_TASKS, type FloorFacts, missingForFloor } from "@starling/validators/presentable";
import type { Streams } from "../../profiles/directory/entries.rules.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Boost duration in milliseconds (docs/product.md §3.10). */
export const BOOST_LENGTH = 60 * MINUTE;
/** Time in milliseconds, from its start, for which a boost counts towards the allowance. */
export const BOOST_WINDOW = 7 * DAY;
/** At most one card in this many is boosted (docs/product.md §3.10). */
export const BOOST_STRIDE = 5;

const ALLOWANCE = { free: 1, paid: 3 };

/** Boosts allowed in seven days (docs/product.md §3.10). */
export function allowanceOf(hasPaidPlan: boolean): number {
  return hasPaidPlan ? ALLOWANCE.paid : ALLOWANCE.free;
}

/** `starts` are boosts of the last seven days, in any order. */
export function boostStateOf(starts: readonly Date[], allowance: number, now: Date): BoostAllowance {
  const since = now.getTime() - BOOST_WINDOW;
  const counted = starts
    .map((start) => start.getTime())
    .filter((start) => start > since)
    .sort((a, b) => b - a);
  const [latest] = counted;
  const isActive = latest !== undefined && latest + BOOST_LENGTH > now.getTime();
  // After a downgrade, boosts above the new allowance must expire before another one is available.
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

/** Returns a duration rather than a time of day, because the user's time zone is unknown. */
function waitingTime(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE);
  const unit = UNITS.find(({ from }) => minutes >= from);
  const count = Math.ceil(minutes / (unit?.minutes ?? 1));
  return `${count} ${unit?.name ?? "minute"}${count === 1 ? "" : "s"}`;
}

/** User-facing reason why no boost can start; null if one can. */
export function refusalOf(state: BoostAllowance, now: Date): string | null {
  const until = (at: string) => waitingTime(Date.parse(at) - now.getTime());
  if (state.activeUntil !== null) {
    return `Your boost is already running. It ends in ${until(state.activeUntil)}.`;
  }
  if (state.nextAt === null) return null;
  const used = state.allowance === 1 ? "your boost" : `all ${state.allowance} boosts`;
  return `You have used ${used} for this week. Your next one is available in ${until(state.nextAt)}.`;
}

export function boostEligibilityOf(
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

/** User-facing list of missing profile parts; null for a complete profile. */
export function unfinishedRefusal(missing: BoostState["missing"]): string | null {
  if (missing.length === 0) return null;
  const tasks = missing.map((part) => FLOOR_TASKS[part]);
  const said = tasks.map((task) => task.charAt(0).toLowerCase() + task.slice(1));
  return `Only finished profiles can be boosted. Please ${list.format(said)} first.`;
}

export interface BoostedPage {
  /** Range of boosted entries on this page; `to` is exclusive. */
  from: number;
  to: number;
  /** Position of the page's first boosted entry; others follow every {@link BOOST_STRIDE} entries. */
  first: number;
  /** Range of the other entries on this page; the limit may be 0. */
  rest: { offset: number; limit: number };
}

function boostSlotsBefore(position: number): number {
  return Math.ceil(position / BOOST_STRIDE);
}

/** Number of boosted entries that a list moves up. `total` counts all entries, including boosted ones. */
export function boostedCount(boosted: number, total: number): number {
  return Math.min(boosted, boostSlotsBefore(total));
}

/** Splits a page into boosted and other entries; boosted ones take positions 0, 5, 10 … of the whole list. */
export function interleave(lifted: number, offset: number, limit: number): BoostedPage {
  const from = Math.min(lifted, boostSlotsBefore(offset));
  const to = Math.min(lifted, boostSlotsBefore(offset + limit));
  return {
    from,
    to,
    first: from * BOOST_STRIDE - offset,
    rest: { offset: offset - from, limit: limit - (to - from) },
  };
}

/** `lifted` is the full list of boosted entries, `rest` only the requested slice. */
export function weave<T>(page: BoostedPage, lifted: readonly T[], rest: readonly T[]): T[] {
  const woven = [...rest];
  for (const [index, one] of lifted.slice(page.from, page.to).entries()) {
    woven.splice(page.first + index * BOOST_STRIDE, 0, one);
  }
  return woven;
}
