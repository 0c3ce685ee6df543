import { lookupKeyOf } from "@starling/api/money/subscriptions/prices.adapter";
import type { UnpaidDemo } from "@starling/demo/payments";
import { attachTo, createPaymentMethod, detachPaymentMethod } from "../cards/payment-methods.ts";
import { createCustomer, updateCustomer } from "../customers/customers.ts";
import { createPrice, createProduct } from "../prices/prices.ts";
import type { Customer, Price, Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { cancelSubscription } from "../subscriptions/cancel.ts";
import { createSubscription } from "../subscriptions/create.ts";
import { afterIntervals } from "../subscriptions/periods.ts";
import { updateSubscription } from "../subscriptions/update.ts";

type SessionAt = (at: number) => Session;

const DAY = 86_400;
const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/** Returns null until {@link chargeDemo} has created the demo's subscription. */
export async function findDemo(session: Session, { id }: UnpaidDemo): Promise<Subscription | null> {
  const fields = { metadata: { subscriptionId: id } };
  const { data } = await session.list("subscription", "", { limit: 1 }, { fields });
  return data[0] ?? null;
}

export async function chargeDemo(sessionAt: SessionAt, demo: UnpaidDemo, now: number): Promise<void> {
  if (await findDemo(sessionAt(now), demo)) return;
  const start = seconds(demo.start);
  const isLate = demo.status === "past_due";
  const begin = isLate ? afterIntervals(start, demo.plan.interval, -1) : start;
  const session = sessionAt(begin);
  const price = await priceOf(session, demo);
  const customer = await createCustomer(session, {
    email: demo.email,
    name: demo.username,
    metadata: { userId: demo.userId },
  });
  const card = await saveCard(session, customer, demo, "tok_visa");
  const { id } = await createSubscription(session, {
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: "error_if_incomplete",
    metadata: { subscriptionId: demo.id, userId: demo.userId },
    ...(demo.status === "trialing" ? { trial_end: seconds(demo.end) } : {}),
  });
  if (isLate) {
    const later = sessionAt(begin + DAY);
    await saveCard(later, customer, demo, "tok_chargeCustomerFail");
    await detachPaymentMethod(later, {}, card);
  }
  if (demo.status === "canceled") {
    const later = sessionAt(Math.min(now, start + DAY));
    if (seconds(demo.end) > now) await cancelSubscription(later, {}, id);
    else await updateSubscription(later, { cancel_at_period_end: true }, id);
  }
}

async function saveCard(
  session: Session,
  customer: Customer,
  { username }: UnpaidDemo,
  token: string,
): Promise<string> {
  const method = await createPaymentMethod(session, {
    type: "card",
    card: { token },
    billing_details: { name: username },
  });
  await attachTo(session, customer, method);
  await updateCustomer(session, { invoice_settings: { default_payment_method: method.id } }, customer.id);
  return method.id;
}

async function priceOf(session: Session, { plan }: UnpaidDemo): Promise<Price> {
  const key = lookupKeyOf(plan);
  const { data } = await session.list("price", "", { limit: 1 }, { fields: { lookup_key: key } });
  if (data[0]) return data[0];
  const product = await createProduct(session, { name: `Starling ${plan.name}` });
  return createPrice(session, {
    product: product.id,
    currency: "usd",
    unit_amount: plan.price,
    recurring: { interval: plan.interval },
    lookup_key: key,
    metadata: { planId: plan.id },
  });
}
