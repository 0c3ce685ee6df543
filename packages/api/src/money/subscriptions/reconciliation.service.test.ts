import { paymentChecks } from "@starling/db/schema/payments";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { UserActor } from "../../context.ts";
import type { Caller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { reconcileSubscriptions } from "./reconciliation.service.ts";

let viewer: UserActor;
let call: Caller;
const api = await openTestApi();
const time = paymentTime(api);
const planId = await planIds(api.db);
beforeEach(async () => {
  viewer = await api.member("viewer");
  call = api.call(viewer);
});

async function check() {
  await reconcileSubscriptions(api.context({ kind: "system", name: "test" }));
  const [newest] = await api.db.select().from(paymentChecks).orderBy(desc(paymentChecks.id)).limit(1);
  return newest;
}

const rowsOf = (actor: UserActor) =>
  api.db.select().from(subscriptions).where(eq(subscriptions.userId, actor.userId));

test("repairs and reports a change at Stripe whose event was lost", async () => {
  const { id } = await call.subscriptions.create({ planId: planId("Free") });
  const { stripe } = api.ports.payments;
  const [row] = await rowsOf(viewer);
  await stripe.subscriptions.update(row?.stripeSubscriptionId ?? "", { cancel_at_period_end: true });
  expect((await check())?.drift).toEqual([
    { subscriptionId: id, fields: ["cancelAtPeriodEnd", "canceledAt"] },
  ]);
  expect(await call.subscriptions.current()).toMatchObject({ cancelAtPeriodEnd: true });
  expect((await check())?.drift).toEqual([]);
});

test("updates the current period after periods passed without events", async () => {
  const { id, currentPeriodEnd } = await call.subscriptions.create({
    planId: planId("Premium"),
    paymentMethodId: "pm_card_visa",
  });
  await time.pass(40);
  const found = (await check())?.drift.find(({ subscriptionId }) => subscriptionId === id);
  expect(found?.fields).toEqual(["currentPeriodStart", "currentPeriodEnd"]);
  const { currentPeriodStart } = await call.subscriptions.current();
  expect(currentPeriodStart).toEqual(currentPeriodEnd);
});

test("repairs a wrong plan and status and reports the differing fields", async () => {
  const { id } = await call.subscriptions.create({ planId: planId("Free") });
  await api.db
    .update(subscriptions)
    .set({ planId: planId("Pro"), status: "trialing" })
    .where(eq(subscriptions.id, id));
  expect((await check())?.drift).toEqual([{ subscriptionId: id, fields: ["status", "planId"] }]);
  expect(await call.subscriptions.current()).toMatchObject({ status: "active", plan: { name: "Free" } });
  await api.db.delete(subscriptions).where(eq(subscriptions.id, id));
  const [found] = (await check())?.drift ?? [];
  expect(found?.fields).toEqual(["id"]);
  expect((await call.subscriptions.current()).id).toBe(found?.subscriptionId);
});

test("reports subscriptions unknown to Stripe without changing them", async () => {
  const { id } = await call.subscriptions.create({ planId: planId("Free") });
  await api.db
    .update(subscriptions)
    .set({ stripeSubscriptionId: "sub_of_another_account" })
    .where(eq(subscriptions.id, id));
  const drift = (await check())?.drift ?? [];
  expect(drift).toContainEqual({ subscriptionId: id, fields: ["stripeSubscriptionId"] });
  expect(await rowsOf(viewer)).toContainEqual(expect.objectContaining({ id, status: "active" }));
});

test("repairs the other subscriptions if one repair fails, and then fails the job", async () => {
  const { stripe } = api.ports.payments;
  const other = api.call(await api.member("viewer"));
  const mine = await call.subscriptions.create({ planId: planId("Free") });
  const theirs = await other.subscriptions.create({ planId: planId("Free") });
  for (const { subscriptionId } of [mine, theirs]) {
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  }
  const read = vi.spyOn(stripe.subscriptions, "retrieve").mockRejectedValueOnce(new Error("unreadable"));
  await expect(check()).rejects.toThrow("unreadable");
  read.mockRestore();
  const states = [await call.subscriptions.current(), await other.subscriptions.current()];
  expect(states.filter(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)).toHaveLength(1);
  const mended = (await check())?.drift.filter(({ fields }) => fields.includes("cancelAtPeriodEnd"));
  expect(mended).toHaveLength(1);
});

test("removes an abandoned reservation", async () => {
  await api.db.insert(subscriptions).values({
    userId: viewer.userId,
    planId: planId("Free"),
    status: "incomplete" as const,
    currentPeriodStart: new Date(0),
    currentPeriodEnd: new Date(0),
    updatedAt: new Date(0),
  });
  await check();
  expect(await rowsOf(viewer)).toEqual([]);
});

const premium = () =>
  call.subscriptions.create({ planId: planId("Premium"), paymentMethodId: "pm_card_visa" });

test("ends the plan after a refund whose event was lost", async () => {
  const { id, subscriptionId } = await premium();
  const { stripe } = api.ports.payments;
  const [charge] = (await stripe.charges.list({ limit: 1 })).data;
  await stripe.refunds.create({ charge: charge?.id ?? "" });
  expect(await call.subscriptions.current()).toMatchObject({ hasAccess: true });
  expect((await check())?.drift).toContainEqual({ subscriptionId: id, fields: ["amountRefunded"] });
  expect(await call.subscriptions.current()).toMatchObject({ status: "canceled", suspension: "refund" });
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
  expect((await check())?.drift.filter(({ subscriptionId: of }) => of === id)).toEqual([]);
});

async function renewedBy(paymentMethodId: string): Promise<string> {
  const { id } = await premium();
  const card = await call.paymentMethods.add({ paymentMethodId });
  await call.paymentMethods.setPrimary({ id: card.id });
  await time.pass(32);
  return id;
}

test("suspends the plan after a dispute whose event was lost", async () => {
  const id = await renewedBy("pm_card_createDispute");
  await check();
  expect(await call.subscriptions.current()).toMatchObject({ id, suspension: "dispute", hasAccess: false });
});

test("updates an invoice that was closed at Stripe although the event was lost", async () => {
  const id = await renewedBy("pm_card_chargeCustomerFail");
  await time.hear();
  const { stripe } = api.ports.payments;
  const [open] = (await stripe.invoices.list({ status: "open", limit: 1 })).data;
  await stripe.invoices.markUncollectible(open?.id ?? "");
  expect((await check())?.drift).toContainEqual({ subscriptionId: id, fields: ["status"] });
  expect(await call.subscriptions.current()).toMatchObject({ status: "canceled", hasAccess: false });
});
