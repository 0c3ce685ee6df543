import { msg, t } from "@starling/i18n/translate";
import type {
  PreviewSubscriptionInput,
  UpdateSubscriptionInput,
} from "@starling/validators/subscription-inputs";
import { PLAN_CHANGED, type ProrationPreview } from "@starling/validators/subscriptions";
import { v7 as uuidv7 } from "uuid";
import type { UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, notFound } from "../../errors.ts";
import { readBalance } from "../customers/adapter.ts";
import { findCustomer } from "../customers/service.ts";
import { withObjectLock } from "../payments/service.ts";
import { readSubscription } from "./adapter.ts";
import { applyChange, type PlanChange, type PreviewedInvoice, previewChange } from "./changes.adapter.ts";
import {
  chargedUntil,
  chargeOf,
  creditOf,
  firstPeriodEnd,
  isRecentPreview,
  previewSecond,
  refusalOf,
} from "./changes.rules.ts";
import { charging } from "./charges.service.ts";
import { begin, type Changed, refuseWhileDisputed } from "./creation.service.ts";
import { syncWithInvoice } from "./invoice-sync.service.ts";
import { voidInvoice } from "./invoices.adapter.ts";
import { type PlanRecord, requirePlan } from "./plans.service.ts";
import { presentPlan, presentSubscription } from "./present.ts";
import { CURRENCY } from "./prices.adapter.ts";
import { requirePrice } from "./prices.service.ts";
import { isOver } from "./rules.ts";
import { findCurrentSubscription, type Held, requireOwn, type SubscriptionRecord } from "./service.ts";
import { syncOrEnd } from "./sync.service.ts";

const SAME_PLAN = msg("This is already your current plan.");
const OLD_PREVIEW = msg("This price may have changed since you saw it. Please check it again.");

/**
 * Changes the plan and charges the difference immediately; excess value becomes credit (docs/product.md §6.3,
 * §9.9; docs/decisions/023). Throws 404 for another account's subscription or an unknown plan, `CONFLICT` for
 * the current plan, an unsuitable state or an old preview, 402 without a payment method or after a decline
 * (nothing changes), `CONFIRMATION_REQUIRED` for 3-D Secure, `RATE_LIMITED` and `UNAVAILABLE`.
 */
export async function updateSubscription(
  ctx: UserContext,
  { subscriptionId, planId, paymentId, prorationAt }: UpdateSubscriptionInput,
): Promise<Changed> {
  await enforceLimit(ctx, "chargesByAccount", ctx.actor.userId);
  const held = await requireOwn(ctx, subscriptionId);
  const plan = await requirePlan(ctx, planId);
  refuseChange(held, plan);
  if (prorationAt !== undefined && !isRecentPreview(prorationAt, ctx.ports.payments.now())) {
    throw new DomainError("CONFLICT", t(OLD_PREVIEW));
  }
  const row = await hearing(ctx, held, () =>
    charging(ctx, { price: plan.price, method: paymentId }, () => change(ctx, held, plan, prorationAt)),
  );
  const presented = presentSubscription(row, plan, ctx.ports.payments.now());
  return { ...presented, message: t(PLAN_CHANGED) };
}

async function change(
  ctx: UserContext,
  held: Held,
  plan: PlanRecord,
  prorationAt: number | undefined,
): Promise<SubscriptionRecord> {
  const { id, stripeSubscriptionId } = held.subscription;
  // A plan granted without Stripe has no subscription there, so the new plan starts one.
  if (stripeSubscriptionId === null) return begin(ctx, id, plan);
  // The lock makes a concurrent identical change fail rather than charge twice.
  await withObjectLock(ctx, stripeSubscriptionId, async () => {
    const { stripe } = ctx.ports.payments;
    const wish = { stripeSubscriptionId, plan, prorationAt };
    let wanted = await planChange(ctx, wish);
    if (wanted.unconfirmedInvoiceId !== null) {
      // Reads the state again after voiding the invoice, because the user may have confirmed the earlier
      // change just before.
      await voidInvoice(stripe, wanted.unconfirmedInvoiceId);
      wanted = await planChange(ctx, wish);
    }
    await applyChange(stripe, wanted, uuidv7());
  });
  return (await syncWithInvoice(ctx, stripeSubscriptionId)) ?? held.subscription;
}

/** Runs `work`; on failure, syncs the subscription, which may have ended without an event. */
async function hearing<Answer>(
  ctx: UserContext,
  { subscription: { stripeSubscriptionId } }: Held,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const isOther = error instanceof DomainError && (error.code === "CONFLICT" || error.code === "NOT_FOUND");
    if (isOther && stripeSubscriptionId !== null) await syncOrEnd(ctx, stripeSubscriptionId);
    throw error;
  }
}

/** Costs of a plan for the caller now: proration for a change, otherwise the price (docs/product.md §6.3). */
export async function previewSubscription(
  ctx: UserContext,
  { planId }: PreviewSubscriptionInput,
): Promise<ProrationPreview> {
  await enforceLimit(ctx, "previewsByAccount", ctx.actor.userId);
  const plan = await requirePlan(ctx, planId);
  const held = await findCurrentSubscription(ctx, ctx.actor.userId);
  const now = ctx.ports.payments.now();
  const prorationAt = previewSecond(now, held?.subscription.currentPeriodStart ?? null);
  // A first payment that awaits confirmation does not count as a subscription; a new attempt replaces it.
  const isBeginning =
    held === null || isOver(held.subscription.status) || held.subscription.status === "incomplete";
  if (isBeginning) await refuseWhileDisputed(ctx, plan);
  else refuseChange(held, plan);
  const stripeSubscriptionId = isBeginning ? null : held.subscription.stripeSubscriptionId;
  const preview =
    isBeginning || stripeSubscriptionId === null
      ? await previewFirst(ctx, plan, now)
      : await hearing(ctx, held, async () =>
          previewChange(
            ctx.ports.payments.stripe,
            await planChange(ctx, { stripeSubscriptionId, plan, prorationAt }),
          ),
        );
  const periodEnd =
    stripeSubscriptionId && held ? held.subscription.currentPeriodEnd : firstPeriodEnd(now, plan.interval);
  return {
    plan: presentPlan(plan),
    amountDue: preview.amountDue,
    credit: creditOf(preview),
    lines: preview.lines,
    currency: preview.currency,
    nextPaymentAt: chargedUntil(preview.lines, periodEnd),
    nextAmount: chargeOf(plan.price, preview.endingBalance).due,
    prorationAt,
  };
}

async function previewFirst(ctx: UserContext, plan: PlanRecord, now: Date): Promise<PreviewedInvoice> {
  const customerId = await findCustomer(ctx, ctx.actor.userId);
  const balance = customerId === null ? 0 : await readBalance(ctx.ports.payments.stripe, customerId);
  const { due, endingBalance } = chargeOf(plan.price, balance);
  const ends = firstPeriodEnd(now, plan.interval);
  const period = { periodStart: now.toISOString(), periodEnd: ends.toISOString() };
  return {
    amountDue: due,
    total: plan.price,
    endingBalance,
    currency: CURRENCY,
    lines: [{ description: `Starling ${plan.name}`, amount: plan.price, ...period }],
  };
}

interface RequestedChange {
  stripeSubscriptionId: string;
  plan: PlanRecord;
  prorationAt: number | undefined;
}

/** Computes the change from Stripe's state, which may be newer than ours. */
async function planChange(
  ctx: UserContext,
  { stripeSubscriptionId, plan, prorationAt }: RequestedChange,
): Promise<PlanChange> {
  const remote = await readSubscription(ctx.ports.payments.stripe, stripeSubscriptionId);
  if (!remote?.itemId) throw notFound(t("Subscription not found"));
  const refusal = refusalOf(remote.status, null);
  if (refusal) throw new DomainError("CONFLICT", refusal);
  const priceId = await requirePrice(ctx, plan);
  if (remote.priceId === priceId) throw new DomainError("CONFLICT", t(SAME_PLAN));
  return {
    customerId: remote.customerId,
    stripeSubscriptionId,
    itemId: remote.itemId,
    priceId,
    prorationAt,
    beginsPeriod: remote.price === 0 && plan.price > 0,
    staysOn: remote.cancelAtPeriodEnd,
    unconfirmedInvoiceId: remote.isChanging ? remote.latestInvoiceId : null,
  };
}

function refuseChange({ subscription, plan: present }: Held, plan: PlanRecord): void {
  const refusal =
    present.id === plan.id ? t(SAME_PLAN) : refusalOf(subscription.status, subscription.suspension);
  if (refusal) throw new DomainError("CONFLICT", refusal);
}
