import { msg, t } from "@starling/i18n/translate";
import { APPEAL_MONTHS, type ModerationAction } from "@starling/validators/reports";

export const APPEALED = msg("You’ve already appealed this decision. You can appeal a decision only once.");

export function appealableUntil(decidedAt: Date): Date {
  return monthsAfter(decidedAt, APPEAL_MONTHS);
}

/** Adds months in UTC; uses the last day of a shorter month. */
export function monthsAfter(from: Date, months: number): Date {
  const until = new Date(from);
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate();
  until.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return until;
}

export interface Appealable {
  action: ModerationAction;
  createdAt: Date;
  undoneAt: Date | null;
  isAppealed: boolean;
}

/** Reason why the user cannot appeal the decision; null if the user can appeal. */
export function appealRefusal({ createdAt, undoneAt, isAppealed }: Appealable, now: Date): string | null {
  if (isAppealed) return t(APPEALED);
  if (undoneAt !== null) return t("This decision was reversed, so there’s nothing to appeal.");
  if (appealableUntil(createdAt) < now)
    return t(
      "{months, plural, one {You can appeal a decision within # month.} other {You can appeal a decision within # months.}} This one is older.",
      { months: APPEAL_MONTHS },
    );
  return null;
}
