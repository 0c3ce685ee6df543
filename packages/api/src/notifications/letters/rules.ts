const HOUR = 3_600_000;
const HOURS_A_DAY = 24;
const HOURS_A_WEEK = 168;
/** Since 1970 began on a Thursday, so many hours lead to its first Monday. */
const FIRST_MONDAY = 96;
/** What could not be sent in its hour, because nothing ran, is sent so many hours later at most. */
export const CATCH_UP_HOURS = 12;

/** How often something is sent to a streamer. */
export type Rhythm = "daily" | "weekly";

/** An hour of the day or of the week in which a share of all streamers have their turn. */
export interface Turn {
  /** Counted from midnight (UTC), or from Monday's. */
  slot: number;
  /** The day, or the week by its Monday, `YYYY-MM-DD`: what is sent for it is sent once. */
  period: string;
}

/** So many turns there are, over which streamers are spread, so that they are not all told at once. */
export function turnsOf(rhythm: Rhythm): number {
  return rhythm === "daily" ? HOURS_A_DAY : HOURS_A_WEEK;
}

/** The turn of the hour that an instant lies in, and those of the hours before, as far as they are still caught up with. */
export function turnsDue(rhythm: Rhythm, now: Date): Turn[] {
  const turns = turnsOf(rhythm);
  const since = rhythm === "daily" ? 0 : FIRST_MONDAY;
  const hour = Math.floor(now.getTime() / HOUR);
  return Array.from({ length: CATCH_UP_HOURS }, (_, ago) => {
    const slot = (hour - ago - since) % turns;
    const period = new Date((hour - ago - slot) * HOUR).toISOString().slice(0, 10);
    return { slot, period };
  });
}
