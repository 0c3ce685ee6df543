import { remoteSubscription } from "@starling/api/money/subscriptions/adapter";
import { remoteInvoice } from "@starling/api/money/subscriptions/invoices.adapter";
import { columnsOf } from "@starling/api/money/subscriptions/sync.rules";
import type { Db } from "@starling/db/client";
import { findUnpaidDemo, linkPaidDemo, type PaidDemo, type UnpaidDemo } from "@starling/demo/payments";
import type { Sql } from "postgres";
import type Stripe from "stripe";
import { settleDue } from "../clock/settle.ts";
import { expand } from "../http/expand.ts";
import type { Account } from "../keys.ts";
import { clockOffset, realNow } from "../store/accounts.ts";
import { openSession, type Session } from "../store/session.ts";
import { chargeDemo, findDemo } from "./history.ts";

/** Creates the demo's subscriptions in the fake Stripe: customer, card and past charges. Idempotent. */
export async function payDemo(sql: Sql, account: Account, db: Db): Promise<void> {
  const unpaid = await findUnpaidDemo(db);
  if (unpaid.length === 0) return;
  const paid = await sql.begin(async (tx) => {
    const now = realNow() + (await clockOffset(tx, account, true));
    const facts = { account: account.id, requestId: null, idempotencyKey: null };
    const sessionAt = (at: number) => openSession(tx, { ...facts, now: at });
    await settleDue(sessionAt(now));
    // Turns webhooks off: the events of past charges are stored but never delivered.
    await tx`update stripe_stand_in.accounts set wants_events = false where id = ${account.id}`;
    for (const one of unpaid) await chargeDemo(sessionAt, one, now);
    await settleDue(sessionAt(now));
    await tx`update stripe_stand_in.accounts set wants_events = true where id = ${account.id}`;
    return Promise.all(unpaid.map((one) => chargedDemo(sessionAt(now), one)));
  });
  for (const one of paid) await linkPaidDemo(db, one);
}

async function chargedDemo(session: Session, demo: UnpaidDemo): Promise<PaidDemo> {
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
