// To list in fair order with boosts (docs/product.md §3.10), call `activeBoosts`, `boostedCount`,
// `interleave` and `weave`, in this order.

import { listText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import type { BoostAllowance, BoostState } from "@starling/validators/discovery";
import { type FloorFacts, type FloorPart, missingForFloor } from "@starling/validators/presentable";
import type { Streams } from "../../profiles/directory/entries.rules.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const BOOST_LENGTH = 60 * MINUTE;
/** Period in milliseconds in which a boost counts towards the allowance. */
export const BOOST_WINDOW = 7 * DAY;
/** Number of successive cards of which at most one is boosted (docs/product.md §3.10). */
export const BOOST_STRIDE = 5;

const ALLOWANCE = { free: 1, paid: 3 };

export function allowanceOf(hasPaidPlan: boolean): number {
  return hasPaidPlan ? ALLOWANCE.paid : ALLOWANCE.free;
}

/** `starts` are the start times of boosts in the last seven days, in any order. */
export function boostStateOf(starts: readonly Date[], allowance: number, now: Date): BoostAllowance {
  const since = now.getTime() - BOOST_WINDOW;
  const counted = starts
    .map((start) => start.getTime())
    .filter((start) => start > since)
    .sort((a, b) => b - a);
  const [latest] = counted;
  const isActive = latest !== undefined && latest + BOOST_LENGTH > now.getTime();
  // After a downgrade, no boost is available until the boosts above the new allowance have expired.
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

/** Returns a duration instead of a time of day, because the user's time zone is unknown. */
function waitOf(milliseconds: number): { count: number; unit: string } {
  const minutes = Math.ceil(milliseconds / MINUTE);
  const unit = UNITS.find(({ from }) => minutes >= from);
  return { count: Math.ceil(minutes / (unit?.minutes ?? 1)), unit: unit?.name ?? "minute" };
}

/** User-facing reason why no boost can start. */
export function refusalOf(state: BoostAllowance, now: Date): string | null {
  const until = (at: string) => waitOf(Date.parse(at) - now.getTime());
  if (state.activeUntil !== null) {
    const { unit, count } = until(state.activeUntil);
    return t(
      "{unit, select, day {{count, plural, one {Your boost is already running. It ends in # day.} other {Your boost is already running. It ends in # days.}}} hour {{count, plural, one {Your boost is already running. It ends in # hour.} other {Your boost is already running. It ends in # hours.}}} other {{count, plural, one {Your boost is already running. It ends in # minute.} other {Your boost is already running. It ends in # minutes.}}}}",
      { unit, count },
    );
  }
  if (state.nextAt === null) return null;
  const { allowance } = state;
  const { unit, count } = until(state.nextAt);
  return t(
    "{allowance, plural, =1 {You have used your boost for this week.} other {You have used all # boosts for this week.}} {unit, select, day {{count, plural, one {Your next one is available in # day.} other {Your next one is available in # days.}}} hour {{count, plural, one {Your next one is available in # hour.} other {Your next one is available in # hours.}}} other {{count, plural, one {Your next one is available in # minute.} other {Your next one is available in # minutes.}}}}",
    { allowance, unit, count },
  );
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

const TASKS = localized(() => ({
  name: t("add a display name", undefined, "listed task"),
  picture: t("add a profile picture", undefined, "listed task"),
  platforms: t("add a link to your channel", undefined, "listed task"),
  languages: t("add a language", undefined, "listed task"),
  topics: t("choose a game, category or tag", undefined, "listed task"),
})) satisfies Record<FloorPart, string>;

export function unfinishedRefusal(missing: BoostState["missing"]): string | null {
  if (missing.length === 0) return null;
  const tasks = listText(missing.map((part) => TASKS[part]));
  return t("Only finished profiles can be boosted. Please {tasks} first.", { tasks });
}

export interface BoostedPage {
  /** Range of boosted entries on this page; `to` is exclusive. */
  from: number;
  to: number;
  /** Position of the page's first boosted entry; others follow every {@link BOOST_STRIDE} entries. */
  first: number;
  /** Range of the page's entries that are not moved up. The limit may be 0. */
  rest: { offset: number; limit: number };
}

function boostSlotsBefore(position: number): number {
  return Math.ceil(position / BOOST_STRIDE);
}

/** Number of boosted entries that a list moves up. `total` includes boosted entries. */
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

/** `lifted` contains the boosted entries of all pages; `rest` contains only this page's other entries. */
export function weave<T>(page: BoostedPage, lifted: readonly T[], rest: readonly T[]): T[] {
  const woven = [...rest];
  for (const [index, one] of lifted.slice(page.from, page.to).entries()) {
    woven.splice(page.first + index * BOOST_STRIDE, 0, one);
  }
  return woven;
}
