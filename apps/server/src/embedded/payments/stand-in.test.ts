import Stripe from "stripe";
import { expect, inject, test } from "vitest";

function connect(key = `sk_test_${crypto.randomUUID().replaceAll("-", "")}`) {
  const { hostname, port } = new URL(inject("paymentsUrl"));
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

async function plans(stripe: Stripe) {
  const make = async (name: string, cents: number, interval: "month" | "year") => {
    const product = await stripe.products.create({ name });
    return stripe.prices.create({
      currency: "usd",
      unit_amount: cents,
      product: product.id,
      recurring: { interval },
      lookup_key: `${name.toLowerCase()}_${interval}`,
    });
  };
  return {
    free: await make("Free", 0, "month"),
    premium: await make("Premium", 499, "month"),
    pro: await make("Pro", 999, "month"),
    proYear: await make("Pro", 9_990, "year"),
  };
}

async function payer(stripe: Stripe, card = "pm_card_visa") {
  const customer = await stripe.customers.create({ email: "ann@example.test", metadata: { userId: "1" } });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  return { customer: customer.id, method: method.id };
}

test("a card is made, attached, listed, changed and removed", async () => {
  const stripe = connect();
  const customer = await stripe.customers.create({ email: "a@b.test", name: "Ann" });
  const made = await stripe.paymentMethods.create({
    type: "card",
    card: { number: "5555555555554444", exp_month: 12, exp_year: 2040, cvc: "123" },
    billing_details: { name: "Ann Ash" },
  });
  expect(made).toMatchObject({ customer: null, card: { brand: "mastercard", last4: "4444" } });
  await stripe.paymentMethods.attach(made.id, { customer: customer.id });
  const listed = await stripe.paymentMethods.list({ customer: customer.id, type: "card" });
  expect(listed.data.map(({ id }) => id)).toEqual([made.id]);
  const changed = await stripe.paymentMethods.update(made.id, {
    card: { exp_month: 1, exp_year: 2041 },
    billing_details: { name: "Ann Oak" },
  });
  expect(changed).toMatchObject({
    card: { exp_month: 1, exp_year: 2041 },
    billing_details: { name: "Ann Oak" },
  });
  await stripe.paymentMethods.detach(made.id);
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  await expect(stripe.paymentMethods.attach(made.id, { customer: customer.id })).rejects.toThrow(
    "may not be used again",
  );
});

test("a subscription is charged, changed by what its preview showed, and renewed", async () => {
  const stripe = connect();
  const { premium, pro } = await plans(stripe);
  const { customer } = await payer(stripe);
  const begun = await stripe.subscriptions.create({
    customer,
    items: [{ price: premium.id }],
    payment_behavior: "error_if_incomplete",
    metadata: { row: "7" },
    expand: ["latest_invoice"],
  });
  expect(begun).toMatchObject({
    status: "active",
    latest_invoice: { status: "paid", amount_paid: 499, number: expect.stringMatching(/-0001$/) },
  });
  const item = begun.items.data[0];
  const order = {
    items: [{ id: item?.id ?? "", price: pro.id }],
    proration_behavior: "always_invoice" as const,
  };
  const at = { proration_date: begun.created };
  const preview = await stripe.invoices.createPreview({
    customer,
    subscription: begun.id,
    subscription_details: { ...order, ...at },
  });
  expect(preview.amount_due).toBe(500);
  const changed = await stripe.subscriptions.update(begun.id, {
    ...order,
    ...at,
    payment_behavior: "error_if_incomplete",
    expand: ["latest_invoice"],
  });
  expect(changed.latest_invoice).toMatchObject({ amount_paid: preview.amount_due });
  const [clock] = (await stripe.testHelpers.testClocks.list()).data;
  const moved = await stripe.testHelpers.testClocks.advance(clock?.id ?? "", {
    frozen_time: (clock?.frozen_time ?? 0) + 32 * 86_400,
  });
  expect(moved.status).toBe("ready");
  const invoices = await stripe.invoices.list({ customer });
  expect(invoices.data.map(({ amount_paid, billing_reason }) => [billing_reason, amount_paid])).toEqual([
    ["subscription_cycle", 999],
    ["subscription_update", 500],
    ["subscription_create", 499],
  ]);
});
