import type { Outcome } from "./month.ts";
import { DAY, MONTH, SIZES, type Streamers } from "./people.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How unevenly something is spread: 0 is everybody alike, 1 all in one hand. */
export function gini(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const count = sorted.length;
  const weighted = sum(sorted.map((value, index) => (index + 1) * value));
  return (2 * weighted) / (count * sum(sorted)) - (count + 1) / count;
}

/** Pearson's correlation. */
export function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [sum(xs) / xs.length, sum(ys) / ys.length];
  const dx = xs.map((x) => x - meanX);
  const dy = ys.map((y) => y - meanY);
  const square = (values: readonly number[]) => sum(values.map((value) => value * value));
  return sum(dx.map((x, index) => x * (dy[index] ?? 0))) / Math.sqrt(square(dx) * square(dy));
}

/** What is reported of a month. */
export interface MonthFigures {
  active: number;
  /** Share of the active who were shown {@link OFTEN} times or more. */
  shown: number;
  gini: number;
  withQuality: number;
  withFollowers: number;
  /** Impressions of one who is active, on average; the same of who fell silent. */
  mean: number;
  /** Impressions of one that is thrown away, on average; 0 where there are none. */
  thrownAway: number;
  follows: number;
}

const OFTEN = 100;

/** Whoever is listed and streaming at the end, and came at least a day before it. */
function activeOnes({ count, joinedAt, leavesAt, silentAt, thrownAway }: Streamers): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) =>
      thrownAway.is[index] === 0 &&
      (joinedAt[index] ?? 0) <= MONTH - DAY &&
      (leavesAt[index] ?? 0) >= MONTH &&
      (silentAt[index] ?? 0) >= MONTH,
  );
}

function meanOfThrownAway({ thrownAway }: Streamers, impressions: Float64Array): number {
  const theirs = [...impressions].filter((_, index) => thrownAway.is[index] === 1);
  return theirs.length === 0 ? 0 : sum(theirs) / theirs.length;
}

/** The figures of a month over its active streamers. */
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
    thrownAway: meanOfThrownAway(streamers, impressions),
    follows,
  };
}

/** What the issue asks of the fair order. */
export const TARGETS = { shown: 0.99, gini: 0.3, withQuality: 0.8, withFollowers: 0.05 };

/** Whether a month is as fair as it must be. */
export function holds(figures: MonthFigures): boolean {
  return (
    figures.shown >= TARGETS.shown &&
    figures.gini <= TARGETS.gini &&
    figures.withQuality >= TARGETS.withQuality &&
    Math.abs(figures.withFollowers) <= TARGETS.withFollowers
  );
}

/** How many people the month has, in words. */
export const PEOPLE = `${SIZES.streamers} streamers, ${SIZES.joining} more in the course of the month, ${SIZES.viewers} viewers`;
