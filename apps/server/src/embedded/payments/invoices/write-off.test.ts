import { expect, test } from "vitest";
import {
  connect,
  eventTypes,
  makePayer,
  makePrices,
  passDays,
  saveDefault,
  subscribe,
} from "../testing/connect.ts";

async function late() {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer } = await makePayer(stripe);
  const { id } = await subscribe(stripe, customer, premium);
  await saveDefault(stripe, customer, "pm_card_chargeCustomerFail");
  await passDays(stripe, 32);
  const [open] = (await stripe.invoices.list({ customer, status: "open" })).data;
  return { stripe, customer, id, invoice: open?.id ?? "" };
}

test("a voided invoice is no longer charged, and its subscription continues", async () => {
  const { stripe, id, invoice } = await late();
  const voided = await stripe.invoices.voidInvoice(invoice, { expand: ["payments"] });
  expect(voided).toMatchObject({ status: "void", auto_advance: false, next_payment_attempt: null });
  expect(voided.status_transitions.voided_at).toEqual(expect.any(Number));
  expect(voided.payments?.data).toMatchObject([{ status: "canceled" }]);
  expect(await eventTypes(stripe)).toContain("invoice.voided");
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  await passDays(stripe, 10);
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: "void", attempt_count: 1 });
  await expect(stripe.invoices.pay(invoice)).rejects.toThrow("can no longer be paid");
  await expect(stripe.invoices.voidInvoice(invoice)).rejects.toThrow("is void");
});

test("an uncollectible invoice is no longer charged automatically, but can still be paid", async () => {
  const { stripe, customer, id, invoice } = await late();
  expect(await stripe.invoices.markUncollectible(invoice)).toMatchObject({ status: "uncollectible" });
  expect((await eventTypes(stripe)).slice(-2)).toEqual([
    "invoice.marked_uncollectible",
    "customer.subscription.updated",
  ]);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  await passDays(stripe, 10);
  expect((await stripe.invoices.retrieve(invoice)).attempt_count).toBe(1);
  await saveDefault(stripe, customer, "pm_card_visa");
  expect(await stripe.invoices.pay(invoice)).toMatchObject({ status: "paid", amount_paid: 499 });
  await expect(stripe.invoices.markUncollectible(invoice)).rejects.toThrow("is paid");
});
