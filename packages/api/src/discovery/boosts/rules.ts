// For listings ordered by `fair`, the greatest first (docs/product.md §3.10):
//
//   activeBoosts(ctx): Promise<string[]>             who is boosted now, by `fair` (active-boosts.service.ts)
//   liftedCount(boosted, total): number              how many of the boosted that match are lifted
//   interleave(lifted, offset, limit): BoostedPage   which of the lifted, and which slice of the rest, a page holds
//   weave(page, lifted, rest): T[]                   both in order
//
//   const boosted = await reader.among(query, await activeBoosts(ctx));
//   const lifted = boosted.slice(0, liftedCount(boosted.length, total)); // total: all matches, the boosted included
//   const page = interleave(lifted.length, offset, limit);
//   const rest = await reader.page({ ...query, ...page.rest, without: [...query.without, ...lifted] });
//   const ids = weave(page, lifted, rest.ids);       // isBoosted: is among `lifted`; total: rest.total + lifted.length

import type { BoostAllowance, BoostState } from "@starling/validators/discovery";
import { FLOOR_TASKS, type FloorFacts, missingForFloor } from "@starling/validators/presentable";
import type { Streams } from "../../profiles/directory/entries.rules.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a boost lasts, in milliseconds (docs/product.md §3.10). */
export const BOOST_LENGTH = 60 * MINUTE;
/** A boost comes back so long after it started, in milliseconds. */
export const BOOST_WINDOW = 7 * DAY;
/** One card in so many is boosted at most (docs/product.md §3.10). */
export const BOOST_STRIDE = 5;

const ALLOWANCE = { free: 1, paid: 3 };

/** Boosts within seven days: one on Free, three with any plan that is paid for (docs/product.md §3.10). */
export function allowanceOf(hasPaidPlan: boolean): number {
  return hasPaidPlan ? ALLOWANCE.paid : ALLOWANCE.free;
}

/** How boosts stand, from the starts of the last seven days in any order. */
export function boostStateOf(starts: readonly Date[], allowance: number, now: Date): BoostAllowance {
  const since = now.getTime() - BOOST_WINDOW;
  const counted = starts
    .map((start) => start.getTime())
    .filter((start) => start > since)
    .sort((a, b) => b - a);
  const [latest] = counted;
  const isActive = latest !== undefined && latest + BOOST_LENGTH > now.getTime();
  // With a smaller plan than before there may be more than the allowance: as many must lapse before one comes back.
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

/** "42 minutes", "5 hours" or "3 days", rounded up: the server does not know the reader's clock. */
function waitingTime(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE);
  const unit = UNITS.find(({ from }) => minutes >= from);
  const count = Math.ceil(minutes / (unit?.minutes ?? 1));
  return `${count} ${unit?.name ?? "minute"}${count === 1 ? "" : "s"}`;
}

/** Why no boost can start now, in words that say when one can; null when it can. */
export function refusalOf(state: BoostAllowance, now: Date): string | null {
  const until = (at: string) => waitingTime(Date.parse(at) - now.getTime());
  if (state.activeUntil !== null) {
    return `Your boost is already running, for another ${until(state.activeUntil)}.`;
  }
  if (state.nextAt === null) return null;
  const used = state.allowance === 1 ? "your boost" : `all ${state.allowance} boosts`;
  return `You have used ${used} for this week. Your next one is available in ${until(state.nextAt)}.`;
}

/** Whether a boost of now can start as far as the profile goes, and whether it would help: somebody lifted should be worth opening. */
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

/** Why a profile cannot be boosted, in words that say what to add; null when it is presentable. */
export function unfinishedRefusal(missing: BoostState["missing"]): string | null {
  if (missing.length === 0) return null;
  const tasks = missing.map((part) => FLOOR_TASKS[part]);
  const said = tasks.map((task) => task.charAt(0).toLowerCase() + task.slice(1));
  return `Only finished profiles can be boosted. Please ${list.format(said)} first.`;
}

/** A slice of a listing's rest, and the lifted ones that stand in it. */
export interface BoostedPage {
  /** Which of the lifted: from, and to without it. */
  from: number;
  to: number;
  /** Where the first of them stands on the page; the next ones follow every {@link BOOST_STRIDE}. */
  first: number;
  /** The page of those that are not lifted. Its limit may be 0. */
  rest: { offset: number; limit: number };
}

/** How many places before a position belong to the lifted while there are any: 0, 5, 10 and so on. */
function placesBefore(position: number): number {
  return Math.ceil(position / BOOST_STRIDE);
}

/** How many of the boosted are lifted among `total` matches, themselves included: a short list has room for fewer. */
export function liftedCount(boosted: number, total: number): number {
  return Math.min(boosted, placesBefore(total));
}

/** What one page of a listing holds, the lifted standing at 0, 5, 10 and so on of the whole order. */
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

/** A page in order: the lifted at their places, the rest between. `lifted` is all of them, `rest` what the page asked for. */
export function weave<T>(page: BoostedPage, lifted: readonly T[], rest: readonly T[]): T[] {
  const woven = [...rest];
  for (const [index, one] of lifted.slice(page.from, page.to).entries()) {
    woven.splice(page.first + index * BOOST_STRIDE, 0, one);
  }
  return woven;
}
