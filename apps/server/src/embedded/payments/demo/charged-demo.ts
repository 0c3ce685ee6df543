import { remoteSubscription } from "@starling/api/money/subscriptions/adapter";
import { remoteInvoice } from "@starling/api/money/subscriptions/invoices.adapter";
import { columnsOf } from "@starling/api/money/subscriptions/sync.rules";
import type { PaidDemo, UnpaidDemo } from "@starling/demo/payments";
import type Stripe from "stripe";
import { expand } from "../http/expand.ts";
import type { Session } from "../store/session.ts";
import { findDemo } from "./history.ts";

export async function chargedDemo(session: Session, demo: UnpaidDemo): Promise<PaidDemo> {
  const made = await findDemo(session, demo);
  const [method] = made ? await session.owned("payment_method", made.customer) : [];
  if (!made || !method?.card) throw new Error("The demo's subscriptions could not be charged");
  const whole = (await expand(session, made, ["latest_invoice"])) as Stripe.Subscription;
  const remote = remoteSubscription(whole);
  const issued = await session.owned("invoice", made.customer);
  const attachedAt = new Date(method.created * 1_000);
  return {
    id: demo.id,
    userId: demo.userId,
    planId: demo.plan.id,
    stripeCustomerId: made.customer,
    stripePriceId: remote.priceId ?? "",
    subscription: { ...columnsOf(remote, null), stripeSubscriptionId: made.id, updatedAt: attachedAt },
    method: {
      stripePaymentMethodId: method.id,
      type: "card",
      billingName: method.billing_details.name,
      brand: method.card.brand,
      last4: method.card.last4,
      expMonth: method.card.exp_month,
      expYear: method.card.exp_year,
      createdAt: attachedAt,
      attachedAt,
    },
    invoices: issued.map((invoice) => {
      const {
        id,
        customerId: _c,
        stripeSubscriptionId: _s,
        isAttempted: _a,
        ...columns
      } = remoteInvoice(invoice as unknown as Stripe.Invoice);
      return { ...columns, stripeInvoiceId: id };
    }),
  };
}
