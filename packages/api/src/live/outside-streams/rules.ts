import { NOW_SIZE } from "@starling/validators/discovery";
import { VIEWER_RANGES, type ViewerRange } from "@starling/validators/outside-streams";

/** Compares streams by viewers, then by position in the circular order that begins at `start`. */
export function inTurn(start: number) {
  type Place = { viewers: number; turn: number };
  return (one: Place, other: Place): number =>
    one.viewers - other.viewers ||
    Number(one.turn < start) - Number(other.turn < start) ||
    one.turn - other.turn;
}

/** Number of places per viewer range, out of twelve. */
const SHARES: Readonly<Record<ViewerRange, number>> = { "0": 5, "1-2": 4, "3-10": 2, "11-50": 1 };

/** Number of places per viewer range, out of `length`; the smallest range gets the remainder. */
export function sharesOf(length: number): Record<ViewerRange, number> {
  const of = (range: ViewerRange) => Math.floor((SHARES[range] * length) / NOW_SIZE);
  const others = { "1-2": of("1-2"), "3-10": of("3-10"), "11-50": of("11-50") };
  return { "0": length - others["1-2"] - others["3-10"] - others["11-50"], ...others };
}

/**
 * Selects `count` candidates in a pseudo-random order seeded by `start`. Taking the first ones in circular
 * order would favor streams after a large gap in `turn`.
 */
export function someOf<Row extends { turn: number }>(
  rows: readonly Row[],
  count: number,
  start: number,
): Row[] {
  const rank = ({ turn }: Row) => {
    const mixed = Math.imul(turn ^ (start / 32), 0x9e3779b1);
    return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0;
  };
  return rows.toSorted((one, other) => rank(one) - rank(other)).slice(0, count);
}

/** Lowest and highest viewer count. */
export type Bounds = [from: number, to: number];

export interface Window {
  bounds: Bounds;
  limit: number;
}

/**
 * Splits a viewer range at a viewer count that depends on `start`. The upper part is read first. Without this
 * split, the streams with the fewest viewers would always be selected.
 */
export function windowsOf(range: ViewerRange, start: number): [Bounds, Bounds | undefined] {
  const [low, high] = VIEWER_RANGES[range];
  const from = low + (Math.abs(start / 32) % (high - low + 1));
  return [[from, high], from > low ? [low, from - 1] : undefined];
}
