import { GRACE_DAYS, type SubscriptionStatus, type Suspension } from "@starling/validators/entitlements";
import { endsPlan } from "../../access/entitlements/rules.ts";

const DAY_MS = 86_400_000;

export const RESERVATION_TIMEOUT_MS = 120_000;

/**
 * An account may have only one subscription in these statuses (docs/product.md §6.4); the database's index
 * lists them too.
 */
export const EXCLUSIVE_STATUSES: readonly SubscriptionStatus[] = [
  "active",
  "trialing",
  "past_due",
  "incomplete",
];

export interface SubscriptionState {
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
  suspension: Suspension | null;
  stripeSubscriptionId: string | null;
}

export function isOver(status: SubscriptionStatus): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

export function isReservation({
  status,
  stripeSubscriptionId,
}: Pick<SubscriptionState, "status" | "stripeSubscriptionId">): boolean {
  return status === "incomplete" && stripeSubscriptionId === null;
}

/** End of access while a payment is due (docs/product.md §6.2). */
export function graceEnd(dueSince: Date): Date {
  return new Date(dueSince.getTime() + GRACE_DAYS * DAY_MS);
}

/** Available actions (docs/product.md §6.4); none after a permanent suspension. */
export function offersOf(subscription: SubscriptionState): {
  cancel: boolean;
  reactivate: boolean;
  retryPayment: boolean;
} {
  const { status, cancelAtPeriodEnd, suspension, stripeSubscriptionId } = subscription;
  if (endsPlan(suspension)) return { cancel: false, reactivate: false, retryPayment: false };
  const isRunning = status === "active" || status === "trialing";
  const isDue = status === "past_due" || status === "unpaid";
  return {
    cancel: (isRunning && !cancelAtPeriodEnd) || isDue,
    reactivate: isRunning && cancelAtPeriodEnd,
    retryPayment: isDue && stripeSubscriptionId !== null,
  };
}

/**
 * Start of the first unpaid period. Stays the same after later unpaid periods (docs/decisions/023) and after
 * the subscription's end.
 */
export function dueSince(
  remote: { status: SubscriptionStatus; currentPeriodStart: Date; owes: boolean },
  known: Date | null,
): Date | null {
  const isDue =
    remote.status === "past_due" ||
    remote.status === "unpaid" ||
    (remote.status === "canceled" && remote.owes);
  return isDue ? (known ?? remote.currentPeriodStart) : null;
}
