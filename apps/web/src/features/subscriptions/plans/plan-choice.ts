import { type Plan, type PlanButton, planButton } from "@starling/validators/plans";
import type { Subscription } from "@starling/validators/subscriptions";
import type { ErrorWords } from "../../../lib/show-error.ts";
import { isDue } from "../is-due.ts";
import { planChoice as words } from "./words.ts";

/** What is done about a plan once it is confirmed. */
export type PlanAction = "create" | "update" | "repay";

/** A plan somebody has pressed, and what is asked before it is done. */
export interface PlanChoice {
  plan: Plan;
  action: PlanAction;
  label: PlanButton["label"];
  /** The dialog asks with what to pay. */
  asksMethod: boolean;
  /** Nothing is asked: it is done at once. */
  isDirect: boolean;
  /** The plan that was pressed, where what is due for the present one comes first. */
  wanted?: Plan;
  /** Why the dialog asks, where the server has refused before. */
  refusal?: string;
}

/** Why the server has refused: its words, and the API's own code. */
export type Refused = Pick<ErrorWords, "message" | "reason">;

/** What is over, or has not begun: its first payment waits for a confirmation, and another try takes its place. */
const OVER: ReadonlySet<string> = new Set(["canceled", "incomplete_expired", "incomplete"]);

/** The subscription that a change goes to; null where one is to be created: without one that runs. */
export function changeable(held: Subscription | null): Subscription | null {
  return held === null || OVER.has(held.status) ? null : held;
}

/** Free is one plan that stands under both intervals: who has it has it under either. */
function heldOf(plan: Plan, held: Subscription | null) {
  if (held === null) return null;
  const isFree = plan.price === 0 && held.plan.price === 0;
  return { status: held.status, planId: isFree ? plan.id : held.planId };
}

/** What the button of a plan says and does for the caller (docs/product.md §6.3). */
export function buttonOf(plan: Plan, held: Subscription | null): PlanButton {
  return planButton(plan, heldOf(plan, held), held?.plan ?? null);
}

/**
 * What pressing a plan leads to (docs/product.md §6.3): Free without a subscription is taken directly; from Free to a plan that costs
 * something, and wherever nothing runs, the dialog asks with what to pay; every other change is confirmed by its price.
 */
export function choosePlan(plan: Plan, held: Subscription | null): PlanChoice | null {
  const { label, move } = buttonOf(plan, held);
  if (move === "none") return null;
  // Stripe changes no plan whose payment is due.
  if (held !== null && isDue(held))
    return move === "repay" ? repayment(held) : { ...repayment(held), wanted: plan };
  const isFree = plan.price === 0;
  const running = changeable(held);
  if (running === null) return { plan, action: "create", label, asksMethod: !isFree, isDirect: isFree };
  return { plan, action: "update", label, asksMethod: running.plan.price === 0 && !isFree, isDirect: false };
}

/** Paying what is due for the present plan. */
export function repayment({ plan }: Subscription): PlanChoice {
  return { plan, action: "repay", label: words.updatePayment, asksMethod: true, isDirect: false };
}

/** The same choice after a refusal: where there was nothing to charge, the dialog now asks for it (docs/product.md §6.3). */
export function afterRefusal(choice: PlanChoice, { message, reason }: Refused): PlanChoice {
  return {
    ...choice,
    isDirect: false,
    asksMethod: choice.asksMethod || reason === "NO_PAYMENT_METHOD",
    refusal: message,
  };
}

/** The name of the plan somebody is on; 'Free' unless they have another one (docs/product.md §6.3). */
export function currentPlanName(held: Subscription | null): string {
  if (held === null) return "Free";
  return changeable(held) !== null || held.hasAccess ? held.plan.name : "Free";
}
