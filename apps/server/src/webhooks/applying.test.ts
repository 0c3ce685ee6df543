import { failedEvents, retryEvents } from "@starling/api/money/payment-events/failures.service";
import { makeCard } from "@starling/api/testing/make-card";
import { planIds } from "@starling/api/testing/plan-ids";
import { customers, invoices, paymentEvents, paymentMethods } from "@starling/db/schema/payments";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taskList } from "../jobs/worker.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, type Person } from "../testing/people.ts";
import { deliver, postEvent, signatureOf } from "../testing/signed-events.ts";

let person: Person;
let customer: string;
const server = await openTestServer();
const reachable = server.ports.payments.stripe;
server.ports.payments.now = () => new Date();
const planId = await planIds(server.database.db);
beforeEach(async () => {
  person = await member(server, "viewer");
  const card = await makeCard(server.ports.payments);
  await send("POST", "/payment-methods", { paymentMethodId: card });
  const { db } = server.database;
  const [row] = await db.select().from(customers).where(eq(customers.userId, person.userId));
  customer = row?.stripeCustomerId ?? "";
});
afterEach(() => {
  server.ports.payments.stripe = reachable;
});

async function send(method: string, path: string, json: object) {
  const answer = await person.browser.request(`/api/v1${path}`, { method, json });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

/** Failed jobs stay queued. */
function work(): Promise<void> {
  return runOnce({
    connectionString: server.database.url,
    taskList: taskList(server.database.db, server.ports),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
}

/** Makes Stripe unreachable; signatures are still verified locally. */
function cutOff(): void {
  const nowhere = { host: "127.0.0.1", port: 9, protocol: "http" as const, maxNetworkRetries: 0 };
  server.ports.payments.stripe = new Stripe("sk_test_away", nowhere);
}

async function eventsSoFar(): Promise<Stripe.Event[]> {
  const events = [];
  for await (const event of reachable.events.list({ limit: 100 })) events.push(event);
  return events.reverse().filter((event) => JSON.stringify(event.data).includes(customer));
}

async function redeliver(event: Stripe.Event): Promise<number> {
  const body = JSON.stringify(event);
  return (await postEvent(server, body, signatureOf(server, body))).status;
}

const subscription = async () => {
  const { db } = server.database;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, person.userId));
  return row;
};
const eventRow = async (id: string) => {
  const [row] = await server.database.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row;
};
const subscribe = () => send("POST", "/subscription/create", { planId: planId("Premium") });

test("ten deliveries of every Stripe event create each row once and send each email once", async () => {
  await subscribe();
  const events = await eventsSoFar();
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["customer.subscription.created", "invoice.paid", "payment_method.attached"]),
  );
  const before = server.mails.length;
  for (let round = 0; round < 2; round += 1) {
    for (const event of events) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => redeliver(event)));
      expect(answers).toEqual([200, 200, 200, 200, 200]);
    }
    await work();
  }
  const { db } = server.database;
  const mine = <T extends { userId: typeof invoices.userId | typeof paymentMethods.userId }>(table: T) =>
    eq(table.userId, person.userId);
  expect(await db.select().from(invoices).where(mine(invoices))).toHaveLength(1);
  expect(await db.select().from(paymentMethods).where(mine(paymentMethods))).toHaveLength(1);
  expect(await subscription()).toMatchObject({ status: "active" });
  expect(server.mails.slice(before)).toHaveLength(1);
  for (const { id } of events) expect(await eventRow(id)).toMatchObject({ attempts: 1, error: null });
});

test("stores the newest state of a subscription, whatever the order of events", async () => {
  const { subscriptionId } = await subscribe();
  await send("POST", "/subscription/cancel", { subscriptionId });
  await send("POST", "/subscription/reactivate", { subscriptionId });
  await reachable.subscriptions.cancel(String(subscriptionId));
  const about = (await eventsSoFar()).filter(({ type }) => type.startsWith("customer.subscription."));
  expect(about.map(({ type }) => type)).toEqual([
    "customer.subscription.created",
    "customer.subscription.updated",
    "customer.subscription.updated",
    "customer.subscription.deleted",
  ]);
  for (const event of about.reverse()) {
    expect(await redeliver(event)).toBe(200);
    await work();
    expect(await subscription()).toMatchObject({ status: "canceled" });
  }
});

test.each([
  ["an object of an unknown type", { type: "radar.early_fraud_warning.created", object: { id: "issfr_1" } }],
  ["an unknown customer", { type: "customer.updated", object: { id: "cus_nobody" } }],
  ["a deleted invoice", { type: "invoice.paid", object: { id: "in_nobody", customer: "cus_nobody" } }],
  ["an object without an id", { type: "invoice.updated", object: { customer: "cus_nobody" } }],
])("marks an event about %s as applied", async (name, facts) => {
  const id = `evt_${name.replaceAll(" ", "_")}`;
  expect((await deliver(server, { id, ...facts })).status).toBe(200);
  await work();
  expect(await eventRow(id)).toMatchObject({ attempts: 1, appliedAt: expect.any(Date), error: null });
});

test("reports a failed event without personal data and applies it on retry", async () => {
  const { subscriptionId } = await subscribe();
  await reachable.subscriptions.cancel(String(subscriptionId));
  const [deleted] = (await eventsSoFar()).filter(({ type }) => type === "customer.subscription.deleted");
  if (!deleted) throw new Error("Stripe has sent no end");
  cutOff();
  expect(await redeliver(deleted)).toBe(200);
  await work();
  expect(await subscription()).toMatchObject({ status: "active" });
  const failed = await failedEvents(server.database);
  expect(failed).toMatchObject([
    { id: deleted.id, objectId: subscriptionId, attempts: 1, error: "DomainError UNAVAILABLE" },
  ]);
  expect(await queuedJobs(server.database.sql)).toEqual([
    { name: "apply_payment_event", payload: { id: deleted.id } },
  ]);
  server.ports.payments.stripe = reachable;
  await work();
  expect(await subscription(), "its turn has not come yet").toMatchObject({ status: "active" });
  expect(await retryEvents(server.database)).toBe(1);
  await work();
  expect(await subscription()).toMatchObject({ status: "canceled" });
  expect(await eventRow(deleted.id)).toMatchObject({ attempts: 2, failedAt: null, error: null });
  expect(await failedEvents(server.database)).toEqual([]);
});

test("deletes events 90 days after they were applied, and keeps failed events", async () => {
  cutOff();
  await deliver(server, { id: "evt_applied_once" });
  await deliver(server, { id: "evt_never_applied", type: "invoice.paid", object: { id: "in_1" } });
  await work();
  const { remove_old_payment_events: sweep } = taskList(server.database.db, server.ports);
  server.clock.advance({ days: 89 });
  await sweep?.({}, Object.create(null));
  expect(await eventRow("evt_applied_once")).toBeDefined();
  server.clock.advance({ days: 2 });
  await sweep?.({}, Object.create(null));
  expect(await eventRow("evt_applied_once")).toBeUndefined();
  expect(await eventRow("evt_never_applied")).toMatchObject({ attempts: 1, appliedAt: null });
});

test("logs neither Stripe ids nor secrets", () => {
  const log = server.log.join("\n");
  expect(log).toContain("/api/v1/payment-methods");
  expect(log).not.toMatch(/\b(evt|sub|cus|pm|in|seti|whsec|sk_test)_[A-Za-z0-9]/);
});
