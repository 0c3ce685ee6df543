import type Stripe from "stripe";
import { expect, test } from "vitest";
import {
  changeTo,
  connect,
  makePayer,
  makePrices,
  passUntil,
  periodEndOf,
  subscribe,
} from "../testing/connect.ts";

async function begun(price: "free" | "premium" | "pro" | "proYear", card?: string) {
  const stripe = connect();
  const prices = await makePrices(stripe);
  const { customer } = await makePayer(stripe, card);
  return { stripe, prices, customer, made: await subscribe(stripe, customer, prices[price]) };
}

async function change(stripe: Stripe, made: Stripe.Subscription, price: string, at: number) {
  const order = { ...changeTo(made, price), proration_date: at };
  const preview = await stripe.invoices.createPreview({
    customer: String(made.customer),
    subscription: made.id,
    subscription_details: order,
  });
  const changed = await stripe.subscriptions.update(made.id, {
    ...order,
    payment_behavior: "error_if_incomplete",
    expand: ["latest_invoice"],
  });
  const invoice = changed.latest_invoice;
  if (invoice === null || typeof invoice === "string") throw new Error("Nothing was invoiced");
  return { preview, changed, invoice };
}

const figures = ({ amount_due, total, starting_balance, ending_balance, lines }: Stripe.Invoice) => ({
  amount_due,
  total,
  starting_balance,
  ending_balance,
  lines: lines.data.map(({ amount, description, period }) => ({ amount, description, period })),
});
const amounts = ({ lines }: Stripe.Invoice) => lines.data.map(({ amount }) => amount);

test("a plan change in mid-month prorates both plans by half, and the invoice equals its preview", async () => {
  const { stripe, prices, made } = await begun("premium");
  const half = made.created + Math.round((periodEndOf(made) - made.created) / 2);
  await passUntil(stripe, half + 60);
  const { preview, changed, invoice } = await change(stripe, made, prices.pro, half);
  expect(figures(invoice)).toEqual(figures(preview));
  expect(amounts(invoice)).toEqual([-250, 500]);
  expect(invoice).toMatchObject({ status: "paid", amount_paid: 250, billing_reason: "subscription_update" });
  expect(invoice.lines.data[0]?.description).toMatch(/^Unused time on Premium after \d\d \w{3,4} \d{4}$/);
  expect(invoice.lines.data[1]?.description).toMatch(/^Remaining time on Pro after /);
  expect(periodEndOf(changed)).toBe(periodEndOf(made));
});

test("the credit from a change to a cheaper plan pays later invoices", async () => {
  const { stripe, prices, customer, made } = await begun("pro");
  const { preview, invoice } = await change(stripe, made, prices.premium, made.created);
  expect(figures(invoice)).toEqual(figures(preview));
  expect(invoice).toMatchObject({ amount_due: 0, total: -500, ending_balance: -500, status: "paid" });
  await passUntil(stripe, periodEndOf(made) + 3_660);
  const [renewal] = (await stripe.invoices.list({ customer, limit: 1 })).data;
  expect(renewal).toMatchObject({ total: 499, amount_due: 0, starting_balance: -500, ending_balance: -1 });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -1 });
});

test("a change from free to paid starts a full period, with or without an explicit billing anchor", async () => {
  for (const said of [{}, { billing_cycle_anchor: { type: "now" as const } }]) {
    const { stripe, prices, customer, made } = await begun("free");
    await passUntil(stripe, made.created + 10 * 86_400);
    const order = { ...changeTo(made, prices.premium), ...said };
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription: made.id,
      subscription_details: order,
    });
    expect(preview).toMatchObject({ amount_due: 499, total: 499 });
    const changed = await stripe.subscriptions.update(made.id, order);
    expect(changed.billing_cycle_anchor).toBeGreaterThanOrEqual(made.created + 10 * 86_400);
    expect((await stripe.invoices.list({ customer, limit: 1 })).data).toMatchObject([{ amount_paid: 499 }]);
  }
});
