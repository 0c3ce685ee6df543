import type { MemberShelf, PublicShelf } from "@starling/validators/discovery";

/** How many streamers a shelf shows (spec A §9, Dashboard page sizes). */
export const SHELF_SIZES = {
  live: 12,
  rising: 12,
  spotlight: 10,
  recommended: 12,
} as const satisfies Record<PublicShelf | MemberShelf, number>;

/** The number of a day since 1970 (UTC), by which the dashboard's shelves rotate. */
export function dayNumber(now: Date): number {
  return Math.floor(now.getTime() / 86_400_000);
}

/** A number in [0, 1) that jumps from day to day (golden-ratio sequence), so that a rotation visits everybody evenly. */
export function dayFraction(now: Date): number {
  return (dayNumber(now) * 0.618_033_988_749_895) % 1;
}
