import { numberText } from "@starling/i18n/format";
import { activeDirection, t } from "@starling/i18n/translate";
import type { PlanFeatures, SubscriptionStatus } from "./entitlements.ts";

export const PLAN_INTERVALS = ["month", "year"] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** `price` is in cents per interval. */
export interface Plan {
  id: string;
  name: string;
  description: string | null;
  price: number;
  interval: PlanInterval;
  features: PlanFeatures;
}

export interface CurrentSubscription {
  status: SubscriptionStatus;
  planId: string;
}

/** `repay` pays an overdue plan. */
export type PlanMove = "none" | "subscribe" | "update" | "repay";
export interface PlanButton {
  label: string;
  move: PlanMove;
}

/** In cents. */
export function monthlyPrice({ price, interval }: Pick<Plan, "price" | "interval">): number {
  return interval === "year" ? price / 12 : price;
}

export function isMostPopular({ name }: Pick<Plan, "name">): boolean {
  return /\bpro\b/i.test(name);
}

/** Example: "$4.99". */
export function priceText(cents: number): string {
  const text = numberText(cents / 100, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    useGrouping: false,
  });
  // Replaces "US$", because Arabic has no narrow dollar symbol. The isolate keeps the symbol next to the
  // number.
  return activeDirection() === "rtl" ? `\u2067${text.replace("US$", "$")}\u2069` : text;
}

const isRunning = (status: SubscriptionStatus) => status === "active" || status === "trialing";

export function planButton(
  plan: Pick<Plan, "id" | "name" | "price" | "interval">,
  held: CurrentSubscription | null,
  current: Pick<Plan, "name" | "price" | "interval"> | null,
): PlanButton {
  const isSame = held?.planId === plan.id;
  if (isSame && held.status === "past_due") return { label: t("Update payment"), move: "repay" };
  if (held === null || current === null || !isRunning(held.status)) {
    return {
      label: plan.price === 0 ? t("Get Free Plan") : t("Subscribe", undefined, "button of a paid plan"),
      move: "subscribe",
    };
  }
  if (isSame) return { label: t("Current Plan"), move: "none" };
  // Intervals of the same plan are not compared, because yearly payment costs less per month (docs/product.md
  // §6.3).
  const difference = plan.name === current.name ? 0 : monthlyPrice(plan) - monthlyPrice(current);
  if (difference === 0) return { label: t("Switch Plan"), move: "update" };
  const label = difference > 0 ? t("Upgrade", undefined, "button") : t("Downgrade", undefined, "button");
  return { label, move: "update" };
}
