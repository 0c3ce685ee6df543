import { APPEAL_MONTHS, type ModerationAction } from "@starling/validators/reports";

export const APPEALED = "You have appealed this decision already. A decision can be appealed once.";

/** Until when a decision of then can be appealed: so many months later, or the last day of a shorter month. */
export function appealableUntil(decidedAt: Date): Date {
  return monthsAfter(decidedAt, APPEAL_MONTHS);
}

/** The same day and time so many months later, or the last day of a shorter month, in UTC. */
export function monthsAfter(from: Date, months: number): Date {
  const until = new Date(from);
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate();
  until.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return until;
}

/** A decision as far as it can be appealed. */
export interface Appealable {
  action: ModerationAction;
  createdAt: Date;
  undoneAt: Date | null;
  isAppealed: boolean;
}

/** Why a decision cannot be appealed any more; null where it can. */
export function appealRefusal({ createdAt, undoneAt, isAppealed }: Appealable, now: Date): string | null {
  if (isAppealed) return APPEALED;
  if (undoneAt !== null) return "This decision was taken back. There is nothing to appeal.";
  if (appealableUntil(createdAt) < now)
    return `A decision can be appealed within ${APPEAL_MONTHS} months. This one is older.`;
  return null;
}
