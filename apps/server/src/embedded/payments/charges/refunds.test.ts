import type Stripe from "stripe";
import { expect, test } from "vitest";
import { connect, eventTypes, makePayer, makePrices, subscribe } from "../testing/connect.ts";

async function paid(card = "pm_card_visa") {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer } = await makePayer(stripe, card);
  const { latest_invoice: latest } = await subscribe(stripe, customer, premium);
  const invoice = await stripe.invoices.retrieve(String(latest), { expand: ["payments"] });
  const intent = String(invoice.payments?.data[0]?.payment.payment_intent);
  const { data } = await stripe.charges.list({ payment_intent: intent });
  return { stripe, customer, invoice, intent, charge: data[0]?.id ?? "" };
}

async function lastEvent(stripe: Stripe, type: string) {
  return (await stripe.events.list({ type })).data[0]?.data;
}

test("a payment intent is linked to its charge and its invoice", async () => {
  const { stripe, customer, invoice, intent, charge } = await paid();
  expect(await stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] })).toMatchObject({
    amount: 499,
    amount_received: 499,
    status: "succeeded",
    customer,
    latest_charge: { id: charge, status: "succeeded", paid: true, amount: 499, amount_refunded: 0 },
  });
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: intent },
  });
  expect(data).toMatchObject([{ invoice: invoice.id, status: "paid", amount_paid: 499 }]);
  expect(await eventTypes(stripe)).toEqual(
    expect.arrayContaining([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice_payment.paid",
      "invoice.paid",
    ]),
  );
});

test("refunds a part of a payment and then the rest", async () => {
  const { stripe, intent, charge } = await paid();
  const part = await stripe.refunds.create({
    charge,
    amount: 200,
  });
  expect(part).toMatchObject({ amount: 200, charge, payment_intent: intent, status: "succeeded" });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 200, refunded: false });
  expect(await lastEvent(stripe, "charge.refunded")).toMatchObject({
    object: { id: charge, amount_refunded: 200, refunded: false },
    previous_attributes: { amount_refunded: 0 },
  });
  await expect(stripe.refunds.create({ charge, amount: 300 })).rejects.toMatchObject({ param: "amount" });
  const rest = await stripe.refunds.create({ charge, reason: "requested_by_customer" });
  expect(rest).toMatchObject({ amount: 299, reason: "requested_by_customer" });
  const whole = await stripe.charges.retrieve(charge);
  expect(whole).toMatchObject({ amount_refunded: 499, refunded: true });
  expect((await stripe.refunds.list({ charge })).data.map(({ id }) => id)).toEqual([rest.id, part.id]);
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: "charge_already_refunded" });
  expect((await eventTypes(stripe)).filter((type) => type.includes("refund"))).toEqual([
    "refund.created",
    "charge.refunded",
    "refund.created",
    "charge.refunded",
  ]);
});
