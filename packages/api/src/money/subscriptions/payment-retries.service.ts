import { msg, t } from "@starling/i18n/translate";
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

const NO_PAYMENT_DUE = msg("No payment is due for this subscription.");

/**
 * Pays all due invoices, oldest first, with the chosen or primary payment method (docs/product.md §9.9).
 * Throws 404 for another account's subscription, `CONFLICT` if nothing is due, 402 without a method or after
 * a decline, `RATE_LIMITED` and `UNAVAILABLE`.
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
  if (stripeSubscriptionId === null || due.length === 0) throw new DomainError("CONFLICT", t(NO_PAYMENT_DUE));
  await charging(ctx, { price: plan.price, method: paymentId }, async () => {
    for (const invoice of due) {
      await payOnce(ctx, invoice);
      await syncInvoice(ctx, invoice);
    }
  });
  const row = (await syncWithInvoice(ctx, stripeSubscriptionId)) ?? subscription;
  return { ...presentSubscription(row, plan, now()), message: t(PAYMENT_MADE) };
}

/** Succeeds if a concurrent request has paid. */
async function payOnce(ctx: UserContext, invoice: string): Promise<void> {
  const { stripe } = ctx.ports.payments;
  try {
    await payInvoice(stripe, invoice, uuidv7());
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    const status = (await readInvoice(stripe, invoice))?.status;
    if (status === "paid") return;
    throw status === "open" ? error : new DomainError("CONFLICT", t(NO_PAYMENT_DUE));
  }
}
