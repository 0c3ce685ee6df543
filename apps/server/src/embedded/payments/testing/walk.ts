import type Stripe from "stripe";
import {
  changeTo,
  makePayer,
  makePrices,
  passDays,
  passUntil,
  periodEndOf,
  refusalOf,
  saveDefault,
  subscribe,
} from "./connect.ts";

import { walkPayments } from "./walk-payments.ts";

type Prices = Awaited<ReturnType<typeof makePrices>>;

const CARD = { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" };
const OLD = 35;

/** Makes every call at least once, and has everything happen of which there is an event. */
export async function walkEverything(stripe: Stripe): Promise<void> {
  const prices = await makePrices(stripe);
  await catalogue(stripe, prices);
  await cards(stripe);
  await setups(stripe);
  await paid(stripe, prices);
  await unpaid(stripe, prices);
  await drafted(stripe, prices);
  await trial(stripe, prices);
  await walkPayments(stripe, prices);
  await passDays(stripe, OLD);
  await lists(stripe);
  await gone(stripe, prices);
}

async function catalogue(stripe: Stripe, { premium }: Prices): Promise<void> {
  const { id: product } = await stripe.products.create({ name: "Mug", description: "For tea" });
  await stripe.products.update(product, { active: false, metadata: { colour: "red" } });
  await stripe.products.retrieve(product);
  const once = await stripe.prices.create({ product, currency: "usd", unit_amount: 900, nickname: "Mug" });
  await stripe.prices.update(once.id, { active: false });
  await stripe.prices.retrieve(premium);
}

async function cards(stripe: Stripe): Promise<void> {
  const { id: token } = await stripe.tokens.create({ card: { ...CARD, exp_month: "12", exp_year: "2040" } });
  const { id } = await stripe.paymentMethods.create({
    type: "card",
    card: { token },
    billing_details: { name: "Ann", email: "ann@example.test", phone: "+1 555 0100" },
  });
  const { id: customer } = await stripe.customers.create({ name: "Ann", payment_method: id });
  await stripe.customers.retrieve(customer);
  await stripe.paymentMethods.retrieve(id);
  await stripe.paymentMethods.update(id, { card: { exp_month: 11 }, metadata: { used: "often" } });
  await saveDefault(stripe, customer, "pm_card_amex");
  await stripe.customers.update(customer, { email: "ann@example.test", metadata: { userId: "1" } });
  await stripe.paymentMethods.list({ customer });
  await stripe.customers.listPaymentMethods(customer, { limit: 1 });
  await stripe.paymentMethods.detach(id);
}

async function setups(stripe: Stripe): Promise<void> {
  const { customer, method } = await makePayer(stripe);
  const intent = await stripe.setupIntents.create({
    customer,
    automatic_payment_methods: { enabled: true },
    metadata: { userId: "1" },
  });
  await refusalOf(stripe.setupIntents.confirm(intent.id, { payment_method: "pm_card_chargeDeclined" }));
  await stripe.setupIntents.retrieve(intent.id);
  await stripe.setupIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  await stripe.setupIntents.create({ customer, payment_method: method, confirm: true });
}

async function paid(stripe: Stripe, prices: Prices): Promise<void> {
  const { customer } = await makePayer(stripe);
  const made = await subscribe(stripe, customer, prices.premium);
  await stripe.invoices.createPreview({
    subscription: made.id,
    subscription_details: changeTo(made, prices.pro),
  });
  await stripe.invoices.createPreview({ subscription: made.id });
  const changed = await stripe.subscriptions.update(made.id, changeTo(made, prices.proYear));
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
  await stripe.subscriptions.retrieve(made.id);
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: false });
  await stripe.subscriptions.update(made.id, changeTo(changed, prices.premium));
}

/** A first payment that waits and then is given up, and a renewal that fails until it is paid. */
async function unpaid(stripe: Stripe, prices: Prices): Promise<void> {
  const waiting = await makePayer(stripe, "pm_card_chargeCustomerFail");
  const first = await stripe.subscriptions.create({
    customer: waiting.customer,
    items: [{ price: prices.premium }],
  });
  await refusalOf(stripe.invoices.pay(String(first.latest_invoice)));
  const late = await makePayer(stripe);
  const { id } = await subscribe(stripe, late.customer, prices.premium);
  await saveDefault(stripe, late.customer, "pm_card_chargeCustomerFail");
  await passDays(stripe, OLD);
  const { latest_invoice: open } = await stripe.subscriptions.retrieve(id);
  const { id: card } = await stripe.paymentMethods.attach("pm_card_visa", { customer: late.customer });
  await stripe.invoices.pay(String(open), { payment_method: card });
}

/** A renewal that is not waited for. */
async function drafted(stripe: Stripe, { premium }: Prices): Promise<void> {
  const { customer } = await makePayer(stripe);
  const made = await subscribe(stripe, customer, premium);
  await passUntil(stripe, periodEndOf(made));
  const [draft] = (await stripe.invoices.list({ customer, status: "draft" })).data;
  await stripe.invoices.finalizeInvoice(draft?.id ?? "");
}

async function trial(stripe: Stripe, prices: Prices): Promise<void> {
  const { customer, method } = await makePayer(stripe);
  await stripe.subscriptions.create({
    customer,
    items: [{ price: prices.pro, quantity: 2 }],
    trial_period_days: 14,
    default_payment_method: method,
    description: "On trial",
  });
}

async function lists(stripe: Stripe): Promise<void> {
  const { data: invoices } = await stripe.invoices.list({ limit: 100 });
  for (const { id } of invoices.slice(0, 2)) await stripe.invoices.retrieve(id);
  await stripe.subscriptions.list({ status: "all", limit: 100 });
  await stripe.customers.list({ limit: 100 });
  const { data: methods } = await stripe.paymentMethods.list({ limit: 100 });
  if (methods[0]) throw new Error("Methods of nobody in particular are none");
  await stripe.setupIntents.list({ limit: 100 });
  const { data: payments } = await stripe.invoicePayments.list({ limit: 100 });
  for (const { id } of payments.slice(0, 2)) await stripe.invoicePayments.retrieve(id);
  const { data: intents } = await stripe.paymentIntents.list({ limit: 100 });
  for (const { id } of intents.slice(0, 2)) await stripe.paymentIntents.retrieve(id);
  await stripe.charges.list({ limit: 100 });
  await stripe.refunds.list({ limit: 100 });
  await stripe.disputes.list({ limit: 100 });
  await stripe.products.list({ limit: 100 });
  await stripe.prices.list({ limit: 100 });
  const [clock] = (await stripe.testHelpers.testClocks.list()).data;
  await stripe.testHelpers.testClocks.retrieve(clock?.id ?? "");
  await stripe.rawRequest("POST", "/v1/test_helpers/stand_in", { marks_uncollectible: true });
  await stripe.rawRequest("GET", "/v1/test_helpers/stand_in");
}

async function gone(stripe: Stripe, prices: Prices): Promise<void> {
  const { customer } = await makePayer(stripe);
  const left = await subscribe(stripe, customer, prices.pro);
  await stripe.subscriptions.cancel(left.id, { prorate: true, invoice_now: true });
  await stripe.customers.del(customer);
  await stripe.customers.retrieve(customer);
  await stripe.subscriptions.retrieve(left.id);
  const newest = await stripe.events.list({ limit: 1 });
  await stripe.events.retrieve(newest.data[0]?.id ?? "");
}
