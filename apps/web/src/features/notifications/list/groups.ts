import type { Notification } from "@starling/validators/notifications";

/** A part of the list, by when its notifications came. */
export type Day = "today" | "yesterday" | "earlier";

/** Notifications of one kind by one streamer on one day: a line each where there is one, else a line that unfolds. */
export interface Fold {
  /** The id of the latest. */
  key: string;
  items: Notification[];
}

/** The notifications of a part of the list. */
export interface DayGroup {
  day: Day;
  folds: Fold[];
}

const DAYS: readonly Day[] = ["today", "yesterday", "earlier"];

/** A calendar day of the reader's clock, as a number that grows by one each day. */
function dayNumber(at: Date): number {
  return Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000);
}

function dayOf(at: Date, now: Date): Day {
  const past = dayNumber(now) - dayNumber(at);
  if (past <= 0) return "today";
  return past === 1 ? "yesterday" : "earlier";
}

/** What stands in one line: of one kind, by one streamer, on one calendar day. What concerns an account itself stands alone. */
function foldName({ id, kind, streamer, createdAt }: Notification): string {
  return streamer === null ? id : `${kind} ${streamer.id} ${dayNumber(createdAt)}`;
}

/** The list in its parts, the latest first, by the days of the reader's clock. */
export function groupsOf(notifications: readonly Notification[], now: Date): DayGroup[] {
  return DAYS.flatMap((day) => {
    const folds = new Map<string, Fold>();
    for (const notification of notifications.filter(({ createdAt }) => dayOf(createdAt, now) === day)) {
      const name = foldName(notification);
      const fold = folds.get(name) ?? { key: notification.id, items: [] };
      fold.items.push(notification);
      folds.set(name, fold);
    }
    return folds.size === 0 ? [] : [{ day, folds: [...folds.values()] }];
  });
}
