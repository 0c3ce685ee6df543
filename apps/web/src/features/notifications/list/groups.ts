import type { Notification } from "@starling/validators/notifications";

export type Day = "today" | "yesterday" | "earlier";

/** Notifications of the same kind, streamer and day. */
export interface Fold {
  key: string;
  items: Notification[];
}

export interface DayGroup {
  day: Day;
  folds: Fold[];
}

const DAYS: readonly Day[] = ["today", "yesterday", "earlier"];

function dayNumber(at: Date): number {
  return Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000);
}

function dayOf(at: Date, now: Date): Day {
  const past = dayNumber(now) - dayNumber(at);
  if (past <= 0) return "today";
  return past === 1 ? "yesterday" : "earlier";
}

/** Grouping key. Notifications without a streamer are not grouped. */
function foldName({ id, kind, streamer, createdAt }: Notification): string {
  return streamer === null ? id : `${kind} ${streamer.id} ${dayNumber(createdAt)}`;
}

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
