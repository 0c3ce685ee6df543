import type { SubscriptionInput } from "@starling/validators/subscription-inputs";
import { PAYMENT_MADE } from "@starling/validators/subscriptions";
import { v7 as uuidv7 } from "uuid";
import type { UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import { findOpenInvoices, payInvoice, readInvoice } from "../../invoices/adapter.ts";
import { syncInvoice, syncWithInvoice } from "../../invoices/sync/service.ts";
import { savedMethods } from "../../payment-methods/service.ts";
import { noPaymentSource, RefusedRequest } from "../../payments/adapter.ts";
import type { Changed } from "../creation/service.ts";
import { presentSubscription } from "../present.ts";
import { requireOwn } from "../service.ts";

const NOTHING_DUE = "No payment is due for this subscription.";

/**
 * Pays what is due for the caller's subscription with the primary method, the oldest first (spec A §7). Throws 404 for
 * another's, `CONFLICT` when nothing is due, 402 when there is nothing to charge or the bank refuses, `RATE_LIMITED` and `UNAVAILABLE`.
 */
export async function retryPayment(
  ctx: UserContext,
  { subscriptionId }: SubscriptionInput,
): Promise<Changed> {
  await enforceLimit(ctx, "chargesByAccount", ctx.actor.userId);
  const { subscription, plan } = await requireOwn(ctx, subscriptionId);
  const { stripe, now } = ctx.ports.payments;
  const { stripeSubscriptionId } = subscription;
  const due = stripeSubscriptionId === null ? [] : await findOpenInvoices(stripe, stripeSubscriptionId);
  if (stripeSubscriptionId === null || due.length === 0) throw new DomainError("CONFLICT", NOTHING_DUE);
  if ((await savedMethods(ctx, ctx.actor.userId)).length === 0) throw noPaymentSource();
  for (const invoice of due) {
    await payOnce(ctx, invoice);
    await syncInvoice(ctx, invoice);
  }
  const row = (await syncWithInvoice(ctx, stripeSubscriptionId)) ?? subscription;
  return { ...presentSubscription(row, plan, now()), message: PAYMENT_MADE };
}

/** What somebody else has paid at the same moment is paid. */
async function payOnce(ctx: UserContext, invoice: string): Promise<void> {
  const { stripe } = ctx.ports.payments;
  try {
    await payInvoice(stripe, invoice, uuidv7());
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    if ((await readInvoice(stripe, invoice))?.status !== "paid") throw error;
  }
}
