import { LOCAL_DAY, PEOPLE, ZONES } from "./assumptions.ts";

const HOURS = 24;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** How much of a day's visits falls into each hour of UTC; the hours come to 1. */
export function hourShares(): number[] {
  const weights = total(ZONES.map(({ weight }) => weight));
  const day = total(LOCAL_DAY);
  return Array.from({ length: HOURS }, (_, hour) =>
    total(
      ZONES.map(
        (zone) => (zone.weight / weights) * ((LOCAL_DAY[(hour + zone.hours + HOURS) % HOURS] ?? 0) / day),
      ),
    ),
  );
}

/** What comes in the busiest hour of the busiest day, against an average one. */
export const peakFactor = (): number => Math.max(...hourShares()) * HOURS * PEOPLE.busiestDay;
