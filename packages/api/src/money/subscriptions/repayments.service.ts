import type { RetryPaymentInput } from "@starling/validators/subscription-inputs";
import { PAYMENT_MADE } from "@starling/validators/subscriptions";
import { v7 as uuidv7 } from "uuid";
import type { UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import { RefusedRequest } from "../payments/adapter.ts";
import { charging } from "./charges.service.ts";
import type { Changed } from "./creation.service.ts";
import { syncInvoice, syncWithInvoice } from "./invoice-sync.service.ts";
import { findOpenInvoices, payInvoice, readInvoice } from "./invoices.adapter.ts";
import { presentSubscription } from "./present.ts";
import { requireOwn } from "./service.ts";

const NOTHING_DUE = "No payment is due for this subscription.";

/**
 * Pays what is due for the caller's subscription with the chosen or the primary method, the oldest first (docs/product.md §9.9). Throws 404 for
 * another's, `CONFLICT` when nothing is due, 402 when there is nothing to charge or the bank refuses, `RATE_LIMITED` and `UNAVAILABLE`.
 */
export async function retryPayment(
  ctx: UserContext,
  { subscriptionId, paymentId }: RetryPaymentInput,
): Promise<Changed> {
  await enforceLimit(ctx, "chargesByAccount", ctx.actor.userId);
  const { subscription, plan } = await requireOwn(ctx, subscriptionId);
  const { stripe, now } = ctx.ports.payments;
  const { stripeSubscriptionId } = subscription;
  const due = stripeSubscriptionId === null ? [] : await findOpenInvoices(stripe, stripeSubscriptionId);
  if (stripeSubscriptionId === null || due.length === 0) throw new DomainError("CONFLICT", NOTHING_DUE);
  await charging(ctx, { price: plan.price, method: paymentId }, async () => {
    for (const invoice of due) {
      await payOnce(ctx, invoice);
      await syncInvoice(ctx, invoice);
    }
  });
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
    const status = (await readInvoice(stripe, invoice))?.status;
    if (status === "paid") return;
    throw status === "open" ? error : new DomainError("CONFLICT", NOTHING_DUE);
  }
}
