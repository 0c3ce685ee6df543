import { seedPlans } from "@starling/db/plans-seed";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeUser } from "@starling/db/testing/factories/users";
import express from "express";
import Stripe from "stripe";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { listen } from "../../http/listen.ts";
import { openLocalPayments } from "./local-payments.ts";
import { makePrices, saveDefault } from "./testing/connect.ts";

const DAY_MS = 86_400_000;
const closers: (() => Promise<void>)[] = [];
const database = await createTestDb();
await seedPlans(database.db);
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => database.close());

async function startPart(secret: string, demo = false) {
  const heard: Stripe.Event[] = [];
  const app = express();
  const server = await listen(app, { port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${server.port}`;
  const local = await openLocalPayments({
    databaseUrl: database.url,
    db: database.db,
    demo,
    publicUrl: url,
    selfUrl: url,
    webhookPath: "/hooks",
    secret,
    onError: (error) => {
      throw error;
    },
  });
  app.post("/hooks", express.raw({ type: () => true }), async (request, response) => {
    const signature = request.get("stripe-signature") ?? "";
    const { webhookSecret } = local.payments;
    heard.push(await Stripe.webhooks.constructEventAsync(request.body, signature, webhookSecret));
    response.json({});
  });
  app.use(local.router);
  closers.push(local.stop, server.stop);
  return { ...local, url, heard, stripe: local.payments.stripe };
}

function post(url: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
}

async function paidRows(userId: string) {
  const [row] = await database.sql`
    select s.status, s.current_period_end, s.past_due_since, s.stripe_subscription_id, c.stripe_customer_id,
      (select count(*)::int from payment_methods m where m.user_id = s.user_id and is_primary) as primaries,
      (select last4 from payment_methods m where m.user_id = s.user_id) as last4,
      (select json_agg(i.status order by i.issued_at) from invoices i where i.subscription_id = s.id) as invoices
    from subscriptions s left join customers c using (user_id) where s.user_id = ${userId}`;
  return row ?? {};
}

test("the local Stripe fake sends signed events, and its secret and publishable keys belong to one account", async () => {
  const { stripe, heard, publishableKey, url } = await startPart("events");
  const { id } = await stripe.customers.create({ name: "Ann" });
  await vi.waitFor(() => expect(heard.map(({ data }) => data.object)).toMatchObject([{ id }]), 10_000);
  const page = new Stripe(publishableKey, { ...addressOf(url), maxNetworkRetries: 0, telemetry: false });
  const made = await page.paymentMethods.create({
    type: "card",
    card: { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" },
  });
  expect(await stripe.paymentMethods.attach(made.id, { customer: id })).toMatchObject({ customer: id });
  const [stored] = await database.sql<{ text: string }[]>`
    select string_agg(o::text, ' ') as text from stripe_stand_in.objects o`;
  expect(stored?.text).toContain(made.id);
  expect(stored?.text).not.toContain("4242424242");
});

function addressOf(url: string) {
  const { hostname: host, port } = new URL(url);
  return { host, port, protocol: "http" as const };
}

test("refuses requests from another site's page", async () => {
  const { url, publishableKey } = await startPart("foreign");
  for (const path of ["/v1/payment_methods", "/dev/payments/advance"]) {
    const foreign = { origin: "https://elsewhere.example", authorization: `Bearer ${publishableKey}` };
    expect((await post(url, path, { days: 1 }, foreign)).ok).toBe(false);
  }
});

test("advancing the payments clock returns the resulting events, and other processes adopt the new time", async () => {
  const [one, two] = [await startPart("clock"), await startPart("clock")];
  // Subtracts a second, because the clock counts whole seconds.
  const later = one.payments.now().getTime() + 65 * DAY_MS - 1_000;
  expect((await post(one.url, "/dev/payments/advance", { days: "31" })).status).toBe(400);
  expect((await post(one.url, "/dev/payments/advance", { days: 1_000 })).status).toBe(400);
  const { id: customer } = await one.stripe.customers.create({});
  const { free: price } = await makePrices(one.stripe);
  await one.stripe.subscriptions.create({ customer, items: [{ price }] });
  const answer = await post(one.url, "/dev/payments/advance", { days: 65 });
  expect(await answer.json()).toMatchObject({
    aheadDays: expect.closeTo(65, 2),
    happened: expect.arrayContaining([{ type: "invoice.paid", count: 2 }]),
  });
  expect(one.payments.now().getTime()).toBeGreaterThanOrEqual(later);
  await vi.waitFor(() => {
    expect(two.payments.now().getTime()).toBeGreaterThanOrEqual(later);
  }, 10_000);
});

test("gives each demo subscriber a card and a payment history exactly once, without webhook events", async () => {
  const start = (days: number) => new Date(Date.now() - days * DAY_MS);
  const demo = (name: string) => makeUser(database.db, "viewer", { email: `${name}@demo.test` });
  const [active, late, trying, left, gone] = [
    await demo("active"),
    await demo("late"),
    await demo("trying"),
    await demo("left"),
    await demo("gone"),
  ];
  const real = await makeUser(database.db);
  const began = (daysAgo: number) => ({ currentPeriodStart: start(daysAgo) });
  await makeSubscription(database.db, active.id, "Premium", began(9));
  await makeSubscription(database.db, late.id, "Premium", { ...began(2), status: "past_due" });
  await makeSubscription(database.db, trying.id, "Pro", { ...began(5), status: "trialing" });
  await makeSubscription(database.db, left.id, "Premium", { ...began(12), status: "canceled" });
  await makeSubscription(database.db, gone.id, "Premium", { ...began(90), status: "canceled" });
  await makeSubscription(database.db, real.id, "Premium", began(9));

  const first = await startPart("demo", true);
  const rows = await Promise.all([active, late, trying, left, gone].map(({ id }) => paidRows(id)));
  expect(rows).toMatchObject([
    { status: "active", primaries: 1, last4: "4242", invoices: ["paid"], past_due_since: null },
    { status: "past_due", primaries: 1, last4: "0341", invoices: ["paid", "open"] },
    { status: "trialing", primaries: 1, invoices: ["paid"] },
    { status: "canceled", primaries: 1, invoices: ["paid"] },
    { status: "canceled", primaries: 1, invoices: ["paid"] },
  ]);
  expect(rows[1]?.past_due_since).not.toBeNull();
  expect(await paidRows(real.id)).toMatchObject({ stripe_subscription_id: null, stripe_customer_id: null });
  for (const row of rows) {
    const remote = await first.stripe.subscriptions.retrieve(String(row.stripe_subscription_id));
    expect(remote).toMatchObject({ status: row.status, customer: row.stripe_customer_id });
    expect(remote.items.data[0]?.current_period_end).toBe(row.current_period_end.getTime() / 1_000);
  }
  expect((await first.stripe.subscriptions.list({ status: "all", limit: 100 })).data).toHaveLength(5);

  // Simulates a crash before the product stored Stripe's id of the subscription.
  await database.sql`update subscriptions set stripe_subscription_id = null where user_id = ${late.id}`;
  const second = await startPart("demo", true);
  expect((await second.stripe.subscriptions.list({ status: "all", limit: 100 })).data).toHaveLength(5);
  expect(await paidRows(late.id)).toEqual(rows[1]);

  const [open] = (
    await second.stripe.invoices.list({ customer: rows[1]?.stripe_customer_id, status: "open" })
  ).data;
  await saveDefault(second.stripe, String(rows[1]?.stripe_customer_id), "pm_card_visa");
  await second.stripe.invoices.pay(open?.id ?? "");
  const repaired = await second.stripe.subscriptions.retrieve(String(rows[1]?.stripe_subscription_id));
  expect(repaired.status).toBe("active");
});
