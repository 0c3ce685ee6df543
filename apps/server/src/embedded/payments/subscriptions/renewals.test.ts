import { expect, test } from "vitest";
import {
  changeTo,
  connect,
  eventTypes,
  idOf,
  makePayer,
  makePrices,
  passDays,
  passUntil,
  periodEndOf,
  saveDefault,
  subscribe,
} from "../testing/connect.ts";

const DAY = 86_400;
const HOUR = 3_600;

async function late() {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer } = await makePayer(stripe);
  const made = await subscribe(stripe, customer, premium);
  await saveDefault(stripe, customer, "pm_card_chargeCustomerFail");
  const begins = periodEndOf(made);
  const due = begins + HOUR;
  await passUntil(stripe, due + 60);
  const [invoice] = (await stripe.invoices.list({ customer, status: "open" })).data;
  return { stripe, customer, id: made.id, begins, due, invoice: invoice?.id ?? "" };
}

test("the invoice of a renewal is a draft for an hour and is then charged", async () => {
  const stripe = connect();
  const { premium, pro } = await makePrices(stripe);
  const { customer } = await makePayer(stripe);
  const made = await subscribe(stripe, customer, premium);
  const begins = periodEndOf(made);
  await passUntil(stripe, begins + HOUR - 60);
  const renewed = await stripe.subscriptions.retrieve(made.id, { expand: ["latest_invoice.payments"] });
  expect(renewed).toMatchObject({
    status: "active",
    items: { data: [{ current_period_start: begins }] },
    latest_invoice: {
      status: "draft",
      number: null,
      amount_due: 499,
      auto_advance: true,
      attempted: false,
      created: begins,
      automatically_finalizes_at: begins + HOUR,
      payments: { data: [] },
    },
  });
  expect((await eventTypes(stripe)).slice(-2)).toEqual(["invoice.created", "customer.subscription.updated"]);
  await expect(stripe.invoices.voidInvoice(idOf(renewed.latest_invoice))).rejects.toThrow("is draft");
  await stripe.subscriptions.update(made.id, changeTo(renewed, pro));
  await passUntil(stripe, begins + HOUR + 60);
  const charged = await stripe.invoices.retrieve(idOf(renewed.latest_invoice));
  expect(charged).toMatchObject({ status: "paid", amount_paid: 499, automatically_finalizes_at: null });
  expect(charged.status_transitions).toMatchObject({ finalized_at: begins + HOUR, paid_at: begins + HOUR });
});

test("a failed renewal makes a subscription past due, and the charge is retried on days 3, 5 and 7", async () => {
  const { stripe, id, due, invoice } = await late();
  const attempts: [number, number | null, string][] = [];
  for (const day of [0, 2, 3, 5, 7]) {
    await passUntil(stripe, due + day * DAY + 120);
    const unpaid = await stripe.invoices.retrieve(invoice);
    const next = unpaid.next_payment_attempt === null ? null : (unpaid.next_payment_attempt - due) / DAY;
    attempts.push([unpaid.attempt_count, next, (await stripe.subscriptions.retrieve(id)).status]);
  }
  expect(attempts).toEqual([
    [1, 3, "past_due"],
    [1, 3, "past_due"],
    [2, 5, "past_due"],
    [3, 7, "past_due"],
    [4, null, "canceled"],
  ]);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    cancellation_details: { reason: "payment_failed" },
    ended_at: due + 7 * DAY,
  });
  const events = await eventTypes(stripe);
  expect(events.filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
  expect(events.at(-1)).toBe("customer.subscription.deleted");
});

test("paying the open invoice with another card reactivates a past-due subscription immediately", async () => {
  const { stripe, customer, id, begins, invoice } = await late();
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
    statusCode: 402,
    code: "card_declined",
  });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: "open", attempt_count: 2 });
  await saveDefault(stripe, customer, "pm_card_visa");
  expect(await stripe.invoices.pay(invoice)).toMatchObject({ status: "paid", amount_paid: 499 });
  const repaired = await stripe.subscriptions.retrieve(id);
  expect(repaired.status).toBe("active");
  expect(repaired.items.data[0]?.current_period_start).toBe(begins);
  await expect(stripe.invoices.pay(invoice)).rejects.toThrow("Invoice is already paid");
  await passDays(stripe, 10);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
});
