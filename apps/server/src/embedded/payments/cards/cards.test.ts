import type Stripe from "stripe";
import { expect, test } from "vitest";
import { accountOf } from "../keys.ts";
import { connect, eventTypes, newKey } from "../testing/connect.ts";

const key = newKey();
const stripe = connect(key);
const browser = connect(accountOf(key).publishableKey);

const typed = (number: string, more: Partial<Stripe.PaymentMethodCreateParams.Card> = {}) => ({
  type: "card" as const,
  card: { number, exp_month: 12, exp_year: 2040, cvc: "123", ...more },
  billing_details: { name: "Ann Ash" },
});

test("a card can be created, saved, listed, changed and removed", async () => {
  const { id: customer } = await stripe.customers.create({ email: "a@b.test" });
  const made = await stripe.paymentMethods.create(typed("5555555555554444"));
  expect(made).toMatchObject({ customer: null, card: { brand: "mastercard", last4: "4444" } });
  const saved = await stripe.paymentMethods.attach(made.id, { customer });
  expect(saved).toMatchObject({ customer, billing_details: { name: "Ann Ash" } });
  expect(await stripe.paymentMethods.attach(made.id, { customer })).toEqual(saved);
  const { data } = await stripe.paymentMethods.list({ customer });
  expect(data).toEqual([saved]);
  const change = { card: { exp_month: 1, exp_year: 2041 }, billing_details: { name: "Ann Oak" } };
  expect(await stripe.paymentMethods.update(made.id, change)).toMatchObject(change);
  const past = { card: { exp_month: 1, exp_year: 2020 } };
  await expect(stripe.paymentMethods.update(made.id, past)).rejects.toMatchObject({
    code: "invalid_expiry_year",
  });
  expect(await stripe.paymentMethods.detach(made.id)).toMatchObject({ id: made.id, customer: null });
  expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
  await expect(stripe.paymentMethods.attach(made.id, { customer })).rejects.toThrow("may not be used again");
  await expect(stripe.paymentMethods.detach(made.id)).rejects.toThrow("not attached to a customer");
});

test.each([
  ["4242424242424241", {}, "incorrect_number", ""],
  ["4242", {}, "incorrect_number", ""],
  ["4111111111111111", {}, "card_declined", "test_mode_live_card"],
  ["4242424242424242", { exp_year: 2020 }, "invalid_expiry_year", ""],
  ["4242424242424242", { exp_month: 13 }, "invalid_expiry_month", ""],
  ["4242424242424242", { cvc: "12" }, "invalid_cvc", ""],
])(
  "card %s with %j is refused when its details are entered: %s",
  async (number, more, code, decline_code) => {
    const entering = browser.paymentMethods.create(typed(number, more));
    const error = await entering.catch((refused: unknown) => refused);
    expect(error).toMatchObject({ type: "StripeCardError", statusCode: 402, code });
    expect(error).toHaveProperty("decline_code", decline_code);
  },
);

test.each([
  ["4000000000000002", "card_declined", "generic_decline", "Your card was declined."],
  ["4000000000009995", "card_declined", "insufficient_funds", "Your card has insufficient funds."],
  ["4000000000000069", "expired_card", "", "Your card has expired."],
  ["4000000000000127", "incorrect_cvc", "", "Your card's security code is incorrect."],
])("card %s is refused by the bank when it is saved: %s %s", async (number, code, decline_code, message) => {
  const { id: customer } = await stripe.customers.create({});
  const { id } = await browser.paymentMethods.create(typed(number));
  const error = await stripe.paymentMethods.attach(id, { customer }).catch((refused: unknown) => refused);
  expect(error).toMatchObject({ type: "StripeCardError", code, message });
  expect(error).toHaveProperty("decline_code", decline_code);
  expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
});

test("a publishable key can only create a card and confirm a setup intent with its secret", async () => {
  const own = newKey();
  const server = connect(own);
  const { id: customer } = await server.customers.create({});
  const page = connect(accountOf(own).publishableKey);
  const intent = await server.setupIntents.create({ customer, usage: "off_session", metadata: { a: "1" } });
  expect(intent).toMatchObject({ status: "requires_payment_method", metadata: { a: "1" } });
  const { id } = await page.paymentMethods.create(typed("4242424242424242"));
  const forged = { payment_method: id, client_secret: "wrong" };
  await expect(page.setupIntents.confirm(intent.id, forged)).rejects.toMatchObject({ statusCode: 400 });
  await expect(page.setupIntents.retrieve(intent.id)).rejects.toMatchObject({ statusCode: 400 });
  const allowed = { payment_method: id, client_secret: intent.client_secret ?? "" };
  expect(await page.setupIntents.confirm(intent.id, allowed)).toMatchObject({
    status: "succeeded",
    payment_method: id,
  });
  expect((await server.paymentMethods.list({ customer })).data).toHaveLength(1);
  await expect(page.paymentMethods.list({ customer })).rejects.toMatchObject({ statusCode: 401 });
  await expect(page.customers.retrieve(customer)).rejects.toMatchObject({ statusCode: 401 });
  expect(await eventTypes(server)).toEqual([
    "customer.created",
    "setup_intent.created",
    "payment_method.attached",
    "setup_intent.succeeded",
  ]);
});
