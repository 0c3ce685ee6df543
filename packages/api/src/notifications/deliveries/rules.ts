import { isOfTheMoment } from "@starling/validators/notification-words";
import { KEPT_DAYS, type NotificationKind, type QuietHours } from "@starling/validators/notifications";
import { furthestClock, instantOf, nextDate } from "@starling/validators/schedules";

export type Way = "mail" | "push";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LONGEST_BACK_OFF_MS = 15 * 60_000;
const FIRST_BACK_OFF_MS = 15_000;
/** TTL of a non-urgent push message. */
const KEPT_BY_PUSH_SERVICE_MS = DAY_MS;

export interface DeliveryFacts {
  channel: Way;
  kind: NotificationKind;
  happenedAt: Date;
  isSeen: boolean;
  isRead: boolean;
  /** Still wanted on this channel, with an address or browser. */
  isWanted: boolean;
  mayHear: boolean;
  quietHours: QuietHours | null;
  timeZone: string;
  pushesPerDay: number;
}

export type Decision =
  | { becomes: "sent" }
  /** Never sent, but listed on the site. */
  | { becomes: "let go" }
  | { becomes: "postponed"; until: Date };

const LET_GO: Decision = { becomes: "let go" };

/**
 * End of the current quiet hours; null outside of them. A repeated hour ends the first time, a skipped one
 * with the jump.
 */
export function quietUntil(at: Date, quietHours: QuietHours | null, timeZone: string): Date | null {
  if (quietHours === null) return null;
  const { from, until } = quietHours;
  const { date, minutes } = furthestClock(at, timeZone);
  const isOvernight = until < from;
  const isQuiet = isOvernight ? minutes >= from || minutes < until : minutes >= from && minutes < until;
  if (!isQuiet) return null;
  return instantOf(minutes < until ? date : nextDate(date, 1), until, timeZone);
}

/** Local day (`YYYY-MM-DD`) for the daily push limit. */
export function dayOf(at: Date, timeZone: string): string {
  return furthestClock(at, timeZone).date;
}

/** `pushedToday` counts the recipient's push messages of the local day. */
export function decide(facts: DeliveryFacts, now: Date, pushedToday: number): Decision {
  const { channel, kind, isSeen, isRead, isWanted, mayHear, happenedAt } = facts;
  const age = now.getTime() - happenedAt.getTime();
  const isPush = channel === "push";
  if (!isWanted || !mayHear || isRead || (isPush && isSeen)) return LET_GO;
  if (age >= KEPT_DAYS * DAY_MS) return LET_GO;
  if (isPush && isOfTheMoment(kind) && age >= HOUR_MS) return LET_GO;
  const until = quietUntil(now, facts.quietHours, facts.timeZone);
  if (until !== null) return isOfTheMoment(kind) ? LET_GO : { becomes: "postponed", until };
  if (isPush && pushedToday >= facts.pushesPerDay) return LET_GO;
  return { becomes: "sent" };
}

/** In milliseconds. */
export function backOff(attempts: number): number {
  return Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(10, Math.max(0, attempts - 1)));
}

/** In seconds. */
export function secondsToLive(kind: NotificationKind, happenedAt: Date, now: Date): number {
  if (!isOfTheMoment(kind)) return KEPT_BY_PUSH_SERVICE_MS / 1_000;
  const left = HOUR_MS - (now.getTime() - happenedAt.getTime());
  return Math.max(60, Math.ceil(left / 1_000));
}
