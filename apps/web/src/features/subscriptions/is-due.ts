import type { Subscription } from "@starling/validators/subscriptions";

/** Whether a payment is due, also during the grace period (docs/product.md §6.2). */
export function isDue({ status }: Pick<Subscription, "status">): boolean {
  return status === "past_due" || status === "unpaid";
}
