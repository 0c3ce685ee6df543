import { msg, t } from "@starling/i18n/translate";
import type { SubscriptionStatus, Suspension } from "@starling/validators/entitlements";
import { IS_DISPUTED } from "@starling/validators/subscriptions";
import { isOver } from "./rules.ts";

export const PREVIEW_S = 3600;

/** Tolerated lag of our clock behind Stripe's, in seconds. */
const SKEW_S = 60;

/**
 * Time for which a preview is computed: now, or the start of the period if our clock lags behind that start.
 */
export function previewSecond(now: Date, periodStart: Date | null): number {
  return Math.floor(Math.max(now.getTime(), periodStart?.getTime() ?? 0) / 1000);
}

const SUBSCRIPTION_ENDED = msg("This subscription has ended. Please subscribe again.");
const IS_DUE = msg("A payment for your current plan is due. Please update your payment first.");

/**
 * Reason why the plan cannot be changed, or null. A suspended subscription is unpaid or disputed, and must
 * not become credit.
 */
export function refusalOf(status: SubscriptionStatus, suspension: Suspension | null): string | null {
  if (isOver(status)) return t(SUBSCRIPTION_ENDED);
  if (suspension !== null) return suspension === "dispute" ? t(IS_DISPUTED) : t(SUBSCRIPTION_ENDED);
  return status === "active" || status === "trialing" ? null : t(IS_DUE);
}

/** Accepting an old or future-dated preview would give away part of a period. */
export function isRecentPreview(prorationAt: number, now: Date): boolean {
  const age = now.getTime() / 1000 - prorationAt;
  return age >= -SKEW_S && age <= PREVIEW_S;
}

export function creditOf({ total }: { total: number }): number {
  return total < 0 ? -total : 0;
}

/** Minimum charge in cents; Stripe adds smaller amounts to the next payment. */
const MIN_CHARGE_CENTS = 50;

/** Charge and remaining balance in cents; a negative balance is credit. */
export function chargeOf(amount: number, balance: number): { due: number; endingBalance: number } {
  const owed = amount + balance;
  return owed < MIN_CHARGE_CENTS ? { due: 0, endingBalance: owed } : { due: owed, endingBalance: 0 };
}

/**
 * End of the period that the invoice lines charge for. Ignores credits, because credits refer to the previous
 * period.
 */
export function chargedUntil(lines: readonly { amount: number; periodEnd: string }[], otherwise: Date): Date {
  const ends = lines.filter(({ amount }) => amount >= 0).map(({ periodEnd }) => Date.parse(periodEnd));
  return ends.length > 0 ? new Date(Math.max(...ends)) : otherwise;
}

/**
 * End of the first period. If the month in which the period ends has too few days, the period ends on the
 * last day of that month, as at Stripe.
 */
export function firstPeriodEnd(from: Date, interval: "month" | "year"): Date {
  const months = interval === "year" ? 12 : 1;
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
