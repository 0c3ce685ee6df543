import { sum } from "../load/repeat.ts";
import type { Outcome } from "./month.ts";
import { DAY, MONTH, type Streamers } from "./people.ts";

/** Gini coefficient, from 0 (all equal) to 1. */
function gini(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const count = sorted.length;
  const weighted = sum(sorted.map((value, index) => (index + 1) * value));
  return (2 * weighted) / (count * sum(sorted)) - (count + 1) / count;
}

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [sum(xs) / xs.length, sum(ys) / ys.length];
  const dx = xs.map((x) => x - meanX);
  const dy = ys.map((y) => y - meanY);
  const square = (values: readonly number[]) => sum(values.map((value) => value * value));
  return sum(dx.map((x, index) => x * (dy[index] ?? 0))) / Math.sqrt(square(dx) * square(dy));
}

export interface MonthFigures {
  active: number;
  /** Share of active streamers shown at least {@link OFTEN} times. */
  shown: number;
  gini: number;
  withQuality: number;
  withFollowers: number;
  mean: number;
  /** Average impressions of a throw-away profile; 0 if there is none. */
  thrownAway: number;
  follows: number;
}

const OFTEN = 100;

/** Streamers who joined before the last day of the month and are still listed and streaming at its end. */
function activeOnes({ count, joinedAt, leavesAt, silentAt, thrownAway }: Streamers): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) =>
      thrownAway.is[index] === 0 &&
      (joinedAt[index] ?? 0) <= MONTH - DAY &&
      (leavesAt[index] ?? 0) >= MONTH &&
      (silentAt[index] ?? 0) >= MONTH,
  );
}

function meanOfThrowaways({ thrownAway }: Streamers, impressions: Float64Array): number {
  const theirs = [...impressions].filter((_, index) => thrownAway.is[index] === 1);
  return theirs.length === 0 ? 0 : sum(theirs) / theirs.length;
}

export function figuresOf(streamers: Streamers, { impressions, follows }: Outcome): MonthFigures {
  const active = activeOnes(streamers);
  const of = (column: Float64Array) => active.map((index) => column[index] ?? 0);
  const shown = of(impressions);
  return {
    active: active.length,
    shown: shown.filter((times) => times >= OFTEN).length / active.length,
    gini: gini(shown),
    withQuality: correlation(shown, of(streamers.quality)),
    withFollowers: correlation(shown, of(streamers.initialFollowers)),
    mean: sum(shown) / active.length,
    thrownAway: meanOfThrowaways(streamers, impressions),
    follows,
  };
}

export const TARGETS = { shown: 0.99, gini: 0.3, withQuality: 0.8, withFollowers: 0.05 };

export function holds(figures: MonthFigures): boolean {
  return (
    figures.shown >= TARGETS.shown &&
    figures.gini <= TARGETS.gini &&
    figures.withQuality >= TARGETS.withQuality &&
    Math.abs(figures.withFollowers) <= TARGETS.withFollowers
  );
}
