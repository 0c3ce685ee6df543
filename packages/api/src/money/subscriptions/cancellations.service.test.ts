import { subscriptions } from "@starling/db/schema/subscriptions";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import {
  CANCELED_AT_ONCE,
  CANCELED_AT_PERIOD_END,
  CANCELED_BUT_PAID,
  CANCELED_FOR_CREDIT,
  REACTIVATED,
} from "@starling/validators/subscriptions";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import type { Caller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { reconcileSubscriptions } from "./reconciliation.service.ts";

let viewer: UserActor;
let call: Caller;
const api = await openTestApi({ remembers: true });
const time = paymentTime(api);
const planId = await planIds(api.db);
beforeEach(async () => {
  viewer = await api.member("viewer");
  call = api.call(viewer);
});

const subscribe = (plan: "Free" | "Premium" = "Premium") =>
  call.subscriptions.create({
    planId: planId(plan),
    ...(plan === "Free" ? {} : { paymentMethodId: "pm_card_visa" }),
  });
const hasFeature = async () => (await call.features.check({ name: "unlimited_clips" })).hasAccess;

test("cancels at the period end by default and keeps access until then", async () => {
  const { subscriptionId } = await subscribe();
  const canceled = await call.subscriptions.cancel({ subscriptionId, reason: "user_request" });
  expect(canceled).toMatchObject({
    status: "active",
    cancelAtPeriodEnd: true,
    message: CANCELED_AT_PERIOD_END,
    can: { cancel: false, reactivate: true, retryPayment: false },
  });
  expect(await hasFeature()).toBe(true);
  await time.advance(32);
  expect(await hasFeature()).toBe(false);
  expect(await call.subscriptions.current()).toMatchObject({ status: "canceled", hasAccess: false });
  expect((await call.invoices.list({})).total).toBe(1);
});

test("access ends with the period even if Stripe's event is lost", async () => {
  const { subscriptionId } = await subscribe();
  await call.subscriptions.cancel({ subscriptionId });
  await time.pass(32);
  expect(await hasFeature()).toBe(false);
});

test("immediate cancellation ends access and converts the unused time to credit", async () => {
  const { id } = await subscribe();
  const canceled = await call.subscriptions.cancel({ subscriptionId: id, cancelAtPeriodEnd: false });
  expect(canceled).toMatchObject({
    status: "canceled",
    hasAccess: false,
    suspension: "credit",
    message: CANCELED_FOR_CREDIT,
    can: { cancel: false, reactivate: false, retryPayment: false },
  });
  expect(await hasFeature()).toBe(false);
});

test("a subscription started after immediate cancellation is paid with the credit", async () => {
  const { id } = await subscribe();
  await time.advance(10);
  await call.subscriptions.cancel({ subscriptionId: id, cancelAtPeriodEnd: false });
  const { amountDue } = await call.subscriptions.preview({ planId: planId("Premium") });
  const again = await call.subscriptions.create({ planId: planId("Premium") });
  expect(again).toMatchObject({ status: "active", hasAccess: true, suspension: null });
  const { items } = await call.invoices.list({});
  const paid = items.map(({ amountPaid }) => amountPaid);
  // A third of the first period is used. Credit for the rest pays for part of the new period.
  expect(paid).toEqual([amountDue, 0, 499]);
  expect(amountDue).toBeGreaterThan(499 * 0.3);
  expect(amountDue).toBeLessThan(499 * 0.36);
  await time.hear();
  expect(await call.subscriptions.current()).toMatchObject({ id: again.id, hasAccess: true });
});

test("keeps access until the period end if Stripe ends the plan without credit", async () => {
  const { subscriptionId } = await subscribe();
  await api.ports.payments.stripe.subscriptions.cancel(subscriptionId);
  await time.hear();
  expect(await call.subscriptions.current()).toMatchObject({ status: "canceled", hasAccess: true });
  await time.advance(32);
  expect(await hasFeature()).toBe(false);
});

test("immediate cancellation of a partly refunded period gives no credit but keeps access", async () => {
  const { subscriptionId } = await subscribe();
  const { stripe } = api.ports.payments;
  const [charge] = (await stripe.charges.list({ limit: 1 })).data;
  await stripe.refunds.create({ charge: charge?.id ?? "", amount: 100 });
  await time.hear();
  const canceled = await call.subscriptions.cancel({ subscriptionId, cancelAtPeriodEnd: false });
  expect(canceled).toMatchObject({ hasAccess: true, suspension: null, message: CANCELED_BUT_PAID });
});

test("reactivating revokes a scheduled cancellation, and the plan renews", async () => {
  const { subscriptionId } = await subscribe();
  await call.subscriptions.cancel({ subscriptionId });
  const back = await call.subscriptions.reactivate({ subscriptionId });
  expect(back).toMatchObject({ status: "active", cancelAtPeriodEnd: false, message: REACTIVATED });
  await time.advance(32);
  expect(await call.subscriptions.current()).toMatchObject({ status: "active", hasAccess: true });
  expect((await call.invoices.list({})).items).toMatchObject([{ amountPaid: 499 }, { amountPaid: 499 }]);
});

test("cancelling and reactivating are idempotent", async () => {
  const { subscriptionId } = await subscribe("Free");
  await call.subscriptions.cancel({ subscriptionId });
  expect((await call.subscriptions.cancel({ subscriptionId })).cancelAtPeriodEnd).toBe(true);
  await call.subscriptions.reactivate({ subscriptionId });
  expect((await call.subscriptions.reactivate({ subscriptionId })).cancelAtPeriodEnd).toBe(false);
});

test("an ended subscription can be neither cancelled nor reactivated", async () => {
  const { subscriptionId } = await subscribe("Free");
  await call.subscriptions.cancel({ subscriptionId, cancelAtPeriodEnd: false });
  expect(await refusalOf(call.subscriptions.cancel({ subscriptionId }))).toMatchObject({
    code: "CONFLICT",
    message: "This subscription has already ended.",
  });
  expect(await refusalOf(call.subscriptions.reactivate({ subscriptionId }))).toMatchObject({
    code: "CONFLICT",
    message: "This subscription has ended. Please choose a plan.",
  });
});

test("rejects cancelling a subscription that has already ended at Stripe, and stores that it has ended", async () => {
  const { subscriptionId } = await subscribe("Free");
  await api.ports.payments.stripe.subscriptions.cancel(subscriptionId);
  expect(await refusalOf(call.subscriptions.cancel({ subscriptionId }))).toMatchObject({ code: "CONFLICT" });
  expect((await call.subscriptions.current()).status).toBe("canceled");
});

test("only the owner can cancel or reactivate a subscription", async () => {
  const { id, subscriptionId } = await subscribe("Free");
  const other = api.call(await api.member("viewer"));
  for (const named of [id, subscriptionId, uuidv7()]) {
    for (const verb of ["cancel", "reactivate"] as const) {
      const input = { subscriptionId: named };
      expect((await refusalOf(other.subscriptions[verb](input))).code).toBe("NOT_FOUND");
    }
  }
  expect(await call.subscriptions.current()).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
});

test("cancels and reactivates a plan granted without Stripe", async () => {
  const now = api.ports.payments.now();
  await makeSubscription(api.db, viewer.userId, "Premium", { currentPeriodStart: now });
  const { subscriptionId } = await call.subscriptions.current();
  const canceled = await call.subscriptions.cancel({ subscriptionId });
  expect(canceled).toMatchObject({ cancelAtPeriodEnd: true, message: CANCELED_AT_PERIOD_END });
  expect((await call.subscriptions.reactivate({ subscriptionId })).cancelAtPeriodEnd).toBe(false);
  await call.subscriptions.cancel({ subscriptionId });
  await time.pass(31);
  expect(await hasFeature()).toBe(false);
  await reconcileSubscriptions(api.context({ kind: "system", name: "test" }));
  expect((await call.subscriptions.current()).status).toBe("canceled");
});

test("changing a plan granted without Stripe starts a subscription at Stripe", async () => {
  await makeSubscription(api.db, viewer.userId, "Premium");
  const { id, subscriptionId } = await call.subscriptions.current();
  const changed = await call.subscriptions.update({
    subscriptionId,
    planId: planId("Pro"),
    paymentId: "pm_card_visa",
  });
  expect(changed).toMatchObject({ id, plan: { name: "Pro" }, status: "active" });
  expect((await call.invoices.list({})).items).toMatchObject([{ amountPaid: 999 }]);
});

test("ends a subscription that Stripe no longer has, so that another can start", async () => {
  const { id } = await subscribe();
  await api.db
    .update(subscriptions)
    .set({ stripeSubscriptionId: "sub_lost" })
    .where(eq(subscriptions.id, id));
  const canceled = await call.subscriptions.cancel({ subscriptionId: id, cancelAtPeriodEnd: false });
  expect(canceled.status).toBe("canceled");
  expect((await call.subscriptions.create({ planId: planId("Free") })).status).toBe("active");
});

/** Advances the clock to `days` days after a renewal, whose invoice stays a draft for an hour. */
async function renewed(days: number): Promise<string> {
  const { subscriptionId, currentPeriodEnd } = await subscribe();
  await time.pass((currentPeriodEnd.getTime() - api.ports.payments.now().getTime()) / 86_400_000 + days);
  return subscriptionId;
}

test.each(["received", "lost"])(
  "cancelling while the renewal invoice is a draft gives neither access nor credit (event: %s)",
  async (how) => {
    const subscriptionId = await renewed(0.01);
    if (how === "received") await time.hear();
    const { stripe } = api.ports.payments;
    const remote = await stripe.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] });
    expect(remote).toMatchObject({ status: "active", latest_invoice: { status: "draft" } });
    const canceled = await call.subscriptions.cancel({ subscriptionId, cancelAtPeriodEnd: false });
    expect(canceled).toMatchObject({ status: "canceled", hasAccess: false, message: CANCELED_AT_ONCE });
    await time.advance(1);
    expect(await hasFeature()).toBe(false);
    const { customer } = await stripe.subscriptions.retrieve(subscriptionId, { expand: ["customer"] });
    expect(customer).toMatchObject({ balance: 0 });
    expect((await call.invoices.list({})).items.filter(({ amountPaid }) => amountPaid > 0)).toHaveLength(1);
  },
);
