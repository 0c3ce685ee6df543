import { isOfTheMoment } from "@starling/validators/notification-words";
import { KEPT_DAYS, type NotificationKind, type QuietHours } from "@starling/validators/notifications";
import { furthestClock, instantOf, nextDate } from "@starling/validators/schedules";

/** The ways by which notifications leave the site. */
export type Way = "mail" | "push";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Between two attempts at most. */
const LONGEST_BACK_OFF_MS = 15 * 60_000;
const FIRST_BACK_OFF_MS = 15_000;
/** A push message that is of no moment is kept so long for a browser that is not running. */
const KEPT_BY_PUSH_SERVICE_MS = DAY_MS;

/** What a delivery is decided by. */
export interface DeliveryFacts {
  channel: Way;
  kind: NotificationKind;
  /** When what it tells of happened. */
  happenedAt: Date;
  /** An open page has shown it. */
  isSeen: boolean;
  /** Its person has read it. */
  isRead: boolean;
  /** It is wanted by this way still, and there is an address or a browser that takes it. */
  isWanted: boolean;
  /** Neither a mute nor a block stands between its person and whom it tells of. */
  mayHear: boolean;
  quietHours: QuietHours | null;
  timeZone: string;
  pushesPerDay: number;
}

/** What becomes of a delivery now. */
export type Decision =
  | { becomes: "sent" }
  /** It is never sent; what it tells of stands under the bell. */
  | { becomes: "let go" }
  | { becomes: "postponed"; until: Date };

const LET_GO: Decision = { becomes: "let go" };

/**
 * When the quiet hours end that hold at an instant; null where none hold. An hour that the clocks repeat counts as over once it was
 * over, and one that they skip is over when they have skipped it.
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

/** The calendar day of a person's zone, as `YYYY-MM-DD`, by which push messages are counted. */
export function dayOf(at: Date, timeZone: string): string {
  return furthestClock(at, timeZone).date;
}

/** What becomes of a delivery; `pushedToday` is how many push messages its person has had on this day of their zone. */
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

/** How long after a failed attempt the next one is made, in milliseconds: longer each time, up to a quarter of an hour. */
export function backOff(attempts: number): number {
  return Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(10, Math.max(0, attempts - 1)));
}

/** How long a push service keeps a message for a browser that is not running, in seconds. */
export function secondsToLive(kind: NotificationKind, happenedAt: Date, now: Date): number {
  if (!isOfTheMoment(kind)) return KEPT_BY_PUSH_SERVICE_MS / 1_000;
  const left = HOUR_MS - (now.getTime() - happenedAt.getTime());
  return Math.max(60, Math.ceil(left / 1_000));
}
