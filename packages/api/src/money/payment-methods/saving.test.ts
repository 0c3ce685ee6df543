import { customers, paymentMethods } from "@starling/db/schema/payments";
import { TOO_MANY_PAYMENT_METHODS } from "@starling/validators/payment-methods";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { beforeEach, expect, test, vi } from "vitest";
import type { UserActor } from "../../context.ts";
import { makeCard, TEST_CARDS } from "../../testing/make-card.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

let owner: UserActor;
const api = await openTestApi();
beforeEach(async () => {
  owner = await api.member("viewer");
});

const mine = () => api.call(owner).paymentMethods;
const newCard = (card?: Parameters<typeof makeCard>[1]) => makeCard(api.ports.payments, card);
const save = async (card?: Parameters<typeof makeCard>[1]) =>
  mine().add({ paymentMethodId: await newCard(card) });
const rowsOf = (userId = owner.userId) =>
  api.db.select().from(paymentMethods).where(eq(paymentMethods.userId, userId));

async function atStripe() {
  const [row] = await api.db.select().from(customers).where(eq(customers.userId, owner.userId));
  if (!row) return { attached: [], charged: null };
  const { stripe } = api.ports.payments;
  const { data } = await stripe.paymentMethods.list({ customer: row.stripeCustomerId });
  const customer = await stripe.customers.retrieve(row.stripeCustomerId);
  const charged = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  return { attached: data.map(({ id }) => id).sort(), charged };
}

test("saves a card's brand, digits, expiry and name and makes the first card primary", async () => {
  const card = await newCard({ number: TEST_CARDS.mastercard, name: "Bo Berg", expMonth: 7, expYear: 2032 });
  const saved = await mine().add({ paymentMethodId: card });
  expect(saved).toMatchObject({
    type: "card",
    isPrimary: true,
    stripePaymentMethodId: card,
    billingName: "Bo Berg",
    card: { brand: "mastercard", last4: "4444", expMonth: 7, expYear: 2032 },
    paypal: null,
    keptBecause: null,
  });
  expect(await atStripe()).toEqual({ attached: [card], charged: card });
  const second = await save();
  expect(second.isPrimary).toBe(false);
  expect((await mine().list()).map(({ id }) => id)).toEqual([saved.id, second.id]);
  expect((await atStripe()).charged).toBe(card);
});

test("saves a card once despite repeated and concurrent calls", async () => {
  const card = await newCard();
  const first = await mine().add({ paymentMethodId: card });
  expect(await mine().add({ paymentMethodId: card })).toEqual(first);
  expect(await mine().add({ paymentMethodId: first.id })).toEqual(first);
  const other = await newCard();
  const answers = await Promise.all(Array.from({ length: 5 }, () => mine().add({ paymentMethodId: other })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await rowsOf()).toHaveLength(2);
});

test("rejects a fourth card with the specified message, without a request to Stripe", async () => {
  for (let count = 0; count < 3; count += 1) await save();
  const before = await atStripe();
  expect(await refusalOf(save())).toMatchObject({ code: "CONFLICT", message: TOO_MANY_PAYMENT_METHODS });
  expect(await rowsOf()).toHaveLength(3);
  expect(await atStripe()).toEqual(before);
});

test("saves only three of twenty concurrent cards, one of them primary here and at Stripe", async () => {
  const cards = await Promise.all(Array.from({ length: 20 }, () => newCard()));
  const settled = await Promise.allSettled(cards.map((paymentMethodId) => mine().add({ paymentMethodId })));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const result of settled)
    if (result.status === "rejected") expect(result.reason.message).toBe(TOO_MANY_PAYMENT_METHODS);
  const rows = await rowsOf();
  const primary = rows.filter(({ isPrimary }) => isPrimary);
  expect(primary).toHaveLength(1);
  expect(await atStripe()).toEqual({
    attached: rows.map(({ stripePaymentMethodId }) => stripePaymentMethodId).sort(),
    charged: primary[0]?.stripePaymentMethodId,
  });
});

test("rejects a declined card with the bank's message, and then accepts another card", async () => {
  await save();
  await save();
  const declined = save({ number: TEST_CARDS.declinedWhenSaved });
  expect(await refusalOf(declined)).toMatchObject({
    code: "PAYMENT_FAILED",
    message: "Your card was declined.",
  });
  expect(await rowsOf()).toHaveLength(2);
  expect((await save()).isPrimary).toBe(false);
});

test("saves a card that was confirmed in the browser", async () => {
  const { clientSecret, setupIntentId } = await mine().setupIntent({ metadata: { from: "settings" } });
  expect(clientSecret).toContain(setupIntentId);
  const card = await newCard();
  const { stripe } = api.ports.payments;
  const intent = await stripe.setupIntents.confirm(setupIntentId, { payment_method: card });
  expect(intent).toMatchObject({ status: "succeeded", metadata: { from: "settings" } });
  expect(await mine().add({ paymentMethodId: card })).toMatchObject({
    stripePaymentMethodId: card,
    isPrimary: true,
  });
});

test("saves a card that Stripe reports as already attached", async () => {
  await mine().setupIntent({});
  const card = await newCard();
  const { stripe } = api.ports.payments;
  const [row] = await api.db.select().from(customers).where(eq(customers.userId, owner.userId));
  await stripe.paymentMethods.attach(card, { customer: row?.stripeCustomerId ?? "" });
  const message = "The payment method you provided has already been attached to a customer.";
  const refusal = new Stripe.errors.StripeInvalidRequestError({
    message,
    type: "invalid_request_error",
    statusCode: 400,
  });
  vi.spyOn(stripe.setupIntents, "create").mockRejectedValueOnce(refusal);
  expect(await mine().add({ paymentMethodId: card })).toMatchObject({ stripePaymentMethodId: card });
  expect(await rowsOf()).toHaveLength(1);
});

test("rejects metadata names that Stripe cannot store", async () => {
  for (const name of ["a[b]", ""]) {
    expect(await refusalOf(mine().setupIntent({ metadata: { [name]: "x" } }))).toMatchObject({
      code: "VALIDATION",
      fields: [{ path: "metadata" }],
    });
  }
});
