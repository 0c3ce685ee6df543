import type { SubscriptionStatus, Suspension } from "@starling/validators/entitlements";
import { IS_DISPUTED } from "@starling/validators/subscriptions";
import { isOver } from "./rules.ts";

/** A preview holds for this long, in seconds. */
export const PREVIEW_S = 3600;

/** Our clock may be behind Stripe's by this, in seconds. */
const SKEW_S = 60;

/** By what second a change is previewed: now, or the period's begin where our clock has not got there yet. */
export function previewSecond(now: Date, periodStart: Date | null): number {
  return Math.floor(Math.max(now.getTime(), periodStart?.getTime() ?? 0) / 1000);
}

const HAS_ENDED = "This subscription has ended. Please subscribe again.";
const IS_DUE = "A payment for your current plan is due. Please update your payment first.";

/**
 * Why a subscription in a state cannot be changed to another plan; null when it can. What is suspended was not paid for, or
 * not yet for good, so nothing of it may become credit.
 */
export function refusalOf(status: SubscriptionStatus, suspension: Suspension | null): string | null {
  if (isOver(status)) return HAS_ENDED;
  if (suspension !== null) return suspension === "dispute" ? IS_DISPUTED : HAS_ENDED;
  return status === "active" || status === "trialing" ? null : IS_DUE;
}

/** Whether a second can be the one of a preview that was just shown: neither to come nor long gone, or parts of a period would be free. */
export function isRecentPreview(prorationAt: number, now: Date): boolean {
  const age = now.getTime() / 1000 - prorationAt;
  return age >= -SKEW_S && age <= PREVIEW_S;
}

/** What is kept for later payments, as cents above zero. */
export function creditOf({ total }: { total: number }): number {
  return total < 0 ? -total : 0;
}

/** Less than this is not charged but carried over to the next payment, as Stripe does for dollars. Cents. */
const LEAST_CHARGE = 50;

/**
 * What is charged of an amount, by what is kept for the customer (below zero) or still owed (above), and what of that is
 * left afterwards. All in cents.
 */
export function chargeOf(amount: number, balance: number): { due: number; endingBalance: number } {
  const owed = amount + balance;
  return owed < LEAST_CHARGE ? { due: 0, endingBalance: owed } : { due: owed, endingBalance: 0 };
}

/** When the time ends that the charges are for. Credits look back, to the end of what was paid before. */
export function chargedUntil(lines: readonly { amount: number; periodEnd: string }[], otherwise: Date): Date {
  const ends = lines.filter(({ amount }) => amount >= 0).map(({ periodEnd }) => Date.parse(periodEnd));
  return ends.length > 0 ? new Date(Math.max(...ends)) : otherwise;
}

/** The end of a first period. The days of a month that the next one does not have end with it, as at Stripe. */
export function firstPeriodEnd(from: Date, interval: "month" | "year"): Date {
  const months = interval === "year" ? 12 : 1;
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
