const HOUR = 3_600_000;
const HOURS_A_DAY = 24;
const HOURS_A_WEEK = 168;
/** Hours from the epoch, a Thursday, to the first Monday. */
const FIRST_MONDAY = 96;
/** Number of hours in which a notification may be sent, including the scheduled hour. */
export const CATCH_UP_HOURS = 12;

export type DigestFrequency = "daily" | "weekly";

/** Scheduled hour of a daily or weekly notification. Each hour notifies a different part of all streamers. */
export interface Turn {
  /** Hours since midnight UTC (daily) or since Monday's midnight (weekly). */
  slot: number;
  /** Date of the day or of the week's Monday, for an idempotency key. */
  period: string;
}

export function slotCountOf(rhythm: DigestFrequency): number {
  return rhythm === "daily" ? HOURS_A_DAY : HOURS_A_WEEK;
}

export function dueSlots(rhythm: DigestFrequency, now: Date): Turn[] {
  const turns = slotCountOf(rhythm);
  const since = rhythm === "daily" ? 0 : FIRST_MONDAY;
  const hour = Math.floor(now.getTime() / HOUR);
  return Array.from({ length: CATCH_UP_HOURS }, (_, ago) => {
    const slot = (hour - ago - since) % turns;
    const period = new Date((hour - ago - slot) * HOUR).toISOString().slice(0, 10);
    return { slot, period };
  });
}
