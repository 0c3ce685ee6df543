import { expect, test } from "vitest";
import {
  connect,
  eventTypes,
  makePayer,
  makePrices,
  passDays,
  passUntil,
  periodEndOf,
  saveDefault,
  subscribe,
} from "../testing/connect.ts";

const DAY = 86_400;

/** Somebody whose card fails from the first renewal on. */
async function late() {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer } = await makePayer(stripe);
  const made = await subscribe(stripe, customer, premium);
  await saveDefault(stripe, customer, "pm_card_chargeCustomerFail");
  const due = periodEndOf(made);
  await passUntil(stripe, due + 60);
  const [invoice] = (await stripe.invoices.list({ customer, status: "open" })).data;
  return { stripe, customer, id: made.id, due, invoice: invoice?.id ?? "" };
}

test("a year is twelve renewals, each on its day", async () => {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer } = await makePayer(stripe);
  const made = await subscribe(stripe, customer, premium);
  await passDays(stripe, 365);
  const { data } = await stripe.invoices.list({ customer, limit: 100 });
  expect(data).toHaveLength(13);
  expect(data.every(({ status, amount_paid }) => status === "paid" && amount_paid === 499)).toBe(true);
  const months = data.map(({ created }) => new Date(created * 1_000).getUTCMonth());
  expect(new Set(months).size).toBe(12);
  const after = await stripe.subscriptions.retrieve(made.id);
  expect(after.items.data[0]?.current_period_start).toBe(data[0]?.created);
  const [clock] = (await stripe.testHelpers.testClocks.list()).data;
  expect(clock?.frozen_time).toBeGreaterThanOrEqual(made.created + 365 * DAY);
  const again = await subscribe(stripe, customer, premium);
  expect(again.created).toBeGreaterThanOrEqual(clock?.frozen_time ?? Number.POSITIVE_INFINITY);
});

test("a renewal that fails makes it past due, and the bank is asked on the third, fifth and seventh day", async () => {
  const { stripe, id, due, invoice } = await late();
  const attempts: [number, number | null, string][] = [];
  for (const day of [0, 2, 3, 5, 7]) {
    await passUntil(stripe, due + day * DAY + 120);
    const told = await stripe.invoices.retrieve(invoice);
    const next = told.next_payment_attempt === null ? null : (told.next_payment_attempt - due) / DAY;
    attempts.push([told.attempt_count, next, (await stripe.subscriptions.retrieve(id)).status]);
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
  const told = await eventTypes(stripe);
  expect(told.filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
  expect(told.at(-1)).toBe("customer.subscription.deleted");
});

test("another card repairs it at once when it is asked for", async () => {
  const { stripe, customer, id, due, invoice } = await late();
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
    statusCode: 402,
    code: "card_declined",
  });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: "open", attempt_count: 2 });
  const { method } = await makePayer(stripe);
  await expect(stripe.invoices.pay(invoice, { payment_method: method })).rejects.toMatchObject({
    ...{ code: "resource_missing", param: "payment_method" },
  });
  await saveDefault(stripe, customer, "pm_card_visa");
  expect(await stripe.invoices.pay(invoice)).toMatchObject({ status: "paid", amount_paid: 499 });
  const repaired = await stripe.subscriptions.retrieve(id);
  expect(repaired.status).toBe("active");
  expect(repaired.items.data[0]?.current_period_start).toBe(due);
  await expect(stripe.invoices.pay(invoice)).rejects.toThrow("Invoice is already paid");
  await passDays(stripe, 10);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
});

test("another card repairs it by itself when the bank is asked again", async () => {
  const { stripe, customer, id, due } = await late();
  await saveDefault(stripe, customer, "pm_card_visa");
  await passUntil(stripe, due + 4 * DAY);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  expect((await stripe.invoices.list({ customer, status: "open" })).data).toEqual([]);
});

test("what is canceled while it is past due is not asked for any more", async () => {
  const { stripe, id, invoice } = await late();
  await stripe.subscriptions.cancel(id);
  await passDays(stripe, 10);
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: "open", attempt_count: 1 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
});

test("a trial costs nothing, is told of before it ends, and is paid for then", async () => {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer } = await makePayer(stripe);
  const items = [{ price: premium }];
  const made = await stripe.subscriptions.create({ customer, items, trial_period_days: 7 });
  expect(made).toMatchObject({ status: "trialing", trial_end: made.created + 7 * DAY });
  await passDays(stripe, 5);
  expect((await eventTypes(stripe)).at(-1)).toBe("customer.subscription.trial_will_end");
  await passDays(stripe, 3);
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("active");
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([499, 0]);
});
