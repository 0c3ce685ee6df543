import { monthlyPrice, type Plan, type PlanButton, planButton } from "@starling/validators/plans";
import type { Subscription } from "@starling/validators/subscriptions";
import type { ErrorWords } from "../../../lib/show-error.ts";
import { isDue } from "../is-due.ts";
import { type PlanChange, planChoice as words } from "./words.ts";

export type PlanAction = "create" | "update" | "repay";

export interface PlanChoice {
  plan: Plan;
  action: PlanAction;
  label: string;
  change: PlanChange;
  asksMethod: boolean;
  /** Whether the change needs no confirmation. */
  isDirect: boolean;
  /**
   * Plan that the member chose. Set only if the member must first pay the amount that is due for the current
   * plan.
   */
  wanted?: Plan;
  refusal?: string;
}

export type Refused = Pick<ErrorWords, "message" | "reason">;

/** Statuses of subscriptions that have ended or never started. A new subscription replaces them. */
const OVER: ReadonlySet<string> = new Set(["canceled", "incomplete_expired", "incomplete"]);

/** Subscription to update; null if a new one must be created. */
export function changeable(held: Subscription | null): Subscription | null {
  return held === null || OVER.has(held.status) ? null : held;
}

/** Treats monthly and yearly Free as the same plan. */
function heldOf(plan: Plan, held: Subscription | null) {
  if (held === null) return null;
  const isFree = plan.price === 0 && held.plan.price === 0;
  return { status: held.status, planId: isFree ? plan.id : held.planId };
}

export function buttonOf(plan: Plan, held: Subscription | null): PlanButton {
  return planButton(plan, heldOf(plan, held), held?.plan ?? null);
}

/** The suggested plan or, for members who have it, the next one. Never a cheaper plan than the current one. */
export function planToBuy(
  suggested: Plan | undefined,
  shown: readonly Plan[],
  held: Subscription | null,
): Plan | undefined {
  if (suggested === undefined) return undefined;
  const { move } = buttonOf(suggested, held);
  if (move === "none") return shown[shown.indexOf(suggested) + 1];
  const isCheaper = move === "update" && held !== null && changeBetween(held.plan, suggested) === "downgrade";
  return isCheaper ? undefined : suggested;
}

/** Order for one column: the current plan, the suggested one, then the others. */
export function currentFirst(
  shown: readonly Plan[],
  suggested: Plan | undefined,
  held: Subscription | null,
): readonly Plan[] {
  const current = shown.find(({ name }) => name === currentPlanName(held));
  const first = new Set([current, suggested].filter((plan) => plan !== undefined));
  return [...first, ...shown.filter((plan) => !first.has(plan))];
}

/**
 * Next step after a plan is pressed (docs/product.md §6.3); null for the current plan. Without a
 * subscription, Free needs no confirmation, and a paid plan needs a payment method. All other changes ask the
 * member to confirm the price.
 */
export function choosePlan(plan: Plan, held: Subscription | null): PlanChoice | null {
  const { label, move } = buttonOf(plan, held);
  if (move === "none") return null;
  // Stripe refuses changes while a payment is due.
  if (held !== null && isDue(held))
    return move === "repay" ? repayment(held) : { ...repayment(held), wanted: plan };
  const isFree = plan.price === 0;
  const running = changeable(held);
  const change = move === "update" && held !== null ? changeBetween(held.plan, plan) : "start";
  if (running === null)
    return { plan, action: "create", label, change, asksMethod: !isFree, isDirect: isFree };
  const asksMethod = running.plan.price === 0 && !isFree;
  return { plan, action: "update", label, change, asksMethod, isDirect: false };
}

/** Changing only the interval counts as a switch. */
function changeBetween(before: Plan, after: Plan): PlanChange {
  const difference = before.name === after.name ? 0 : monthlyPrice(after) - monthlyPrice(before);
  if (difference === 0) return "switch";
  return difference > 0 ? "upgrade" : "downgrade";
}

export function repayment({ plan }: Subscription): PlanChoice {
  const label = words.updatePayment;
  return { plan, action: "repay", label, change: "start", asksMethod: true, isDirect: false };
}

/**
 * If the server reports that no payment method is saved, the next choice asks for a payment method
 * (docs/product.md §6.3).
 */
export function afterRefusal(choice: PlanChoice, { message, reason }: Refused): PlanChoice {
  return {
    ...choice,
    isDirect: false,
    asksMethod: choice.asksMethod || reason === "NO_PAYMENT_METHOD",
    refusal: message,
  };
}

export function currentPlanName(held: Subscription | null): string {
  if (held === null) return "Free";
  return changeable(held) !== null || held.hasAccess ? held.plan.name : "Free";
}
