import { GRACE_DAYS, type SubscriptionStatus, type Suspension } from "@starling/validators/entitlements";
import { endsPlan } from "../../access/entitlements/rules.ts";

const DAY_MS = 86_400_000;

/** How long a reservation may wait for Stripe before it counts as left behind, in milliseconds. */
export const RESERVED_MS = 120_000;

/** The states of which an account has one at most (docs/product.md §6.4); the database's index says the same. */
export const HOLDING: readonly SubscriptionStatus[] = ["active", "trialing", "past_due", "incomplete"];

/** What the rules need to know of a subscription's row. */
export interface SubscriptionState {
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
  suspension: Suspension | null;
  stripeSubscriptionId: string | null;
}

/** Whether nothing comes of it any more. */
export function isOver(status: SubscriptionStatus): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Whether a row only holds the place of what Stripe is being asked for. */
export function isReservation({
  status,
  stripeSubscriptionId,
}: Pick<SubscriptionState, "status" | "stripeSubscriptionId">): boolean {
  return status === "incomplete" && stripeSubscriptionId === null;
}

/** Until when a payment that is due keeps its access (docs/product.md §6.2). */
export function graceEnd(dueSince: Date): Date {
  return new Date(dueSince.getTime() + GRACE_DAYS * DAY_MS);
}

/** What a page may offer to do (docs/product.md §6.4). One whose payment is due can be ended as well; what was suspended for good is. */
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
 * Since when a payment is due: since the begin of the first period that was not paid, which stays while later ones begin
 * (docs/decisions/023). What ended with a debt keeps it, so that its unpaid period gives no access.
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
