import type { AnalyticsDays } from "@starling/validators/analytics";

const STEPS = [1, 2, 2.5, 5, 10];

/** Grid lines: two to five whole numbers from 0 to at least the greatest value. */
export function linesFor(greatest: number): number[] {
  const rough = Math.max(1, greatest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((part) => part * power).find((size) => size >= rough && Number.isInteger(size));
  const size = step ?? rough;
  const count = Math.max(1, Math.ceil(greatest / size));
  return Array.from({ length: count + 1 }, (_, line) => line * size);
}

/** Interval in days between labels. The last day always has a label. */
const NAMED: Readonly<Record<AnalyticsDays, number>> = { 7: 1, 30: 7, 90: 21 };

/** Indexes of the columns with a label. */
export function namedPlaces(days: AnalyticsDays): number[] {
  return Array.from({ length: days }, (_, place) => place).filter(
    (place) => (days - 1 - place) % NAMED[days] === 0,
  );
}

/** Index of the column at a horizontal position, given as a fraction of the chart's width. */
export function placeAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}
