import { expect, test } from "vitest";
import { connect, eventTypes, makePayer, makePrices, periodEndOf, subscribe } from "../testing/connect.ts";

test("a new subscription is charged immediately and emits its events", async () => {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer, method } = await makePayer(stripe);
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: premium }],
    payment_behavior: "error_if_incomplete",
    metadata: { row: "7" },
    expand: ["latest_invoice", "customer"],
  });
  expect(made).toMatchObject({
    status: "active",
    metadata: { row: "7" },
    customer: { id: customer, invoice_settings: { default_payment_method: method } },
    latest_invoice: {
      status: "paid",
      number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/),
      subtotal: 499,
      amount_due: 499,
      amount_paid: 499,
      amount_remaining: 0,
      billing_reason: "subscription_create",
    },
  });
  const days = (periodEndOf(made) - made.created) / 86_400;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({ id: made.id, status: "active" });
  expect((await eventTypes(stripe)).slice(-9)).toEqual([
    "invoice.created",
    "invoice.finalized",
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.succeeded",
    "invoice_payment.paid",
    "invoice.paid",
    "invoice.payment_succeeded",
    "customer.subscription.created",
  ]);
});

test("creates neither objects nor events if the first charge is declined with error_if_incomplete", async () => {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer } = await makePayer(stripe, "pm_card_chargeCustomerFail");
  const before = await eventTypes(stripe);
  await expect(subscribe(stripe, customer, premium)).rejects.toMatchObject({
    type: "StripeCardError",
    statusCode: 402,
    code: "card_declined",
    decline_code: "generic_decline",
  });
  expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
  expect((await stripe.invoices.list({ customer })).data).toEqual([]);
  expect(await eventTypes(stripe)).toEqual(before);
});

test("removing a customer cancels their subscriptions and detaches their cards", async () => {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer, method } = await makePayer(stripe);
  const made = await subscribe(stripe, customer, premium);
  expect(await stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
  const gone = await stripe.customers.retrieve(customer);
  expect(JSON.parse(JSON.stringify(gone))).toEqual({ id: customer, object: "customer", deleted: true });
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("canceled");
  expect((await stripe.paymentMethods.retrieve(method)).customer).toBeNull();
  await expect(subscribe(stripe, customer, premium)).rejects.toMatchObject({
    code: "resource_missing",
    param: "customer",
    message: `No such customer: '${customer}'`,
  });
});

test("lists return their objects in pages, newest first", async () => {
  const stripe = connect();
  const made: string[] = [];
  const { free } = await makePrices(stripe);
  const { id: customer } = await stripe.customers.create({});
  for (let each = 0; each < 5; each++) made.push((await subscribe(stripe, customer, free)).id);
  const all = made.toReversed();
  const idsOf = async (query: object) => {
    const { data, has_more } = await stripe.subscriptions.list(query);
    return [data.map(({ id }) => id), has_more];
  };
  expect(await idsOf({ limit: 2 })).toEqual([all.slice(0, 2), true]);
  expect(await idsOf({ limit: 2, starting_after: all[1] })).toEqual([all.slice(2, 4), true]);
  expect(await idsOf({ limit: 2, starting_after: all[3] })).toEqual([all.slice(4), false]);
  const every: string[] = [];
  for await (const { id } of stripe.subscriptions.list({ limit: 2 })) every.push(id);
  expect(every).toEqual(all);
  await expect(stripe.subscriptions.list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.subscriptions.list({ starting_after: "sub_none" })).rejects.toMatchObject({
    code: "resource_missing",
  });
});
