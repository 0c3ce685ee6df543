import { isTimeSensitive } from "@starling/validators/notification-words";
import { type NotificationKind, type QuietHours, RETENTION_DAYS } from "@starling/validators/notifications";
import { instantOf, monotonicClock, nextDate } from "@starling/validators/schedules";

export type Way = "mail" | "push";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_BACK_OFF_MS = 15 * 60_000;
const FIRST_BACK_OFF_MS = 15_000;
const PUSH_TTL_MS = DAY_MS;

export interface DeliveryFacts {
  channel: Way;
  kind: NotificationKind;
  happenedAt: Date;
  isSeen: boolean;
  isRead: boolean;
  /**
   * Whether the recipient still wants this kind of notification on this channel and can receive messages on
   * this channel.
   */
  isWanted: boolean;
  mayHear: boolean;
  quietHours: QuietHours | null;
  timeZone: string;
  pushesPerDay: number;
}

export type Decision =
  | { becomes: "sent" }
  /** No message is sent. The notification stays in the list on the site. */
  | { becomes: "let go" }
  | { becomes: "postponed"; until: Date };

const DISCARD: Decision = { becomes: "let go" };

/**
 * End of the current quiet hours; null outside quiet hours. If the clocks go back and the end time occurs
 * twice, quiet hours end at the first occurrence. If the clocks go forward and skip the end time, quiet hours
 * end when the clocks change.
 */
export function quietUntil(at: Date, quietHours: QuietHours | null, timeZone: string): Date | null {
  if (quietHours === null) return null;
  const { from, until } = quietHours;
  const { date, minutes } = monotonicClock(at, timeZone);
  const isOvernight = until < from;
  const isQuiet = isOvernight ? minutes >= from || minutes < until : minutes >= from && minutes < until;
  if (!isQuiet) return null;
  return instantOf(minutes < until ? date : nextDate(date, 1), until, timeZone);
}

/** Local day (`YYYY-MM-DD`) for the daily push limit. */
export function dayOf(at: Date, timeZone: string): string {
  return monotonicClock(at, timeZone).date;
}

/** `pushedToday` counts the recipient's push messages of the local day. */
export function decide(facts: DeliveryFacts, now: Date, pushedToday: number): Decision {
  const { channel, kind, isSeen, isRead, isWanted, mayHear, happenedAt } = facts;
  const age = now.getTime() - happenedAt.getTime();
  const isPush = channel === "push";
  if (!isWanted || !mayHear || isRead || (isPush && isSeen)) return DISCARD;
  if (age >= RETENTION_DAYS * DAY_MS) return DISCARD;
  if (isPush && isTimeSensitive(kind) && age >= HOUR_MS) return DISCARD;
  const until = quietUntil(now, facts.quietHours, facts.timeZone);
  if (until !== null) return isTimeSensitive(kind) ? DISCARD : { becomes: "postponed", until };
  if (isPush && pushedToday >= facts.pushesPerDay) return DISCARD;
  return { becomes: "sent" };
}

export function backOff(attempts: number): number {
  return Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(10, Math.max(0, attempts - 1)));
}

export function secondsToLive(kind: NotificationKind, happenedAt: Date, now: Date): number {
  if (!isTimeSensitive(kind)) return PUSH_TTL_MS / 1_000;
  const left = HOUR_MS - (now.getTime() - happenedAt.getTime());
  return Math.max(60, Math.ceil(left / 1_000));
}
