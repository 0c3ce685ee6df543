import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { NO_PAYMENT_SOURCE, PAYMENT_MADE } from "@starling/validators/subscriptions";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import type { Caller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { refusalOf } from "../../testing/refusals.ts";

let viewer: UserActor;
let call: Caller;
const api = await openTestApi({ remembers: true });
const time = paymentTime(api);
const planId = await planIds(api.db);
beforeEach(async () => {
  viewer = await api.member("viewer");
  call = api.call(viewer);
});

const hasFeature = async () => (await call.features.check({ name: "unlimited_clips" })).hasAccess;

async function pastDue(days = 1): Promise<string> {
  const { subscriptionId, currentPeriodEnd } = await call.subscriptions.create({
    planId: planId("Premium"),
    paymentMethodId: "pm_card_visa",
  });
  const bad = await call.paymentMethods.add({ paymentMethodId: "pm_card_chargeCustomerFail" });
  await call.paymentMethods.setPrimary({ id: bad.id });
  await deleteQueuedJobs(api.sql);
  const untilDue = (currentPeriodEnd.getTime() - api.ports.payments.now().getTime()) / 86_400_000;
  await time.advance(untilDue + days);
  return subscriptionId;
}

test("a failed renewal keeps access for seven days", async () => {
  await pastDue();
  const due = await call.subscriptions.current();
  expect(due).toMatchObject({
    status: "past_due",
    hasAccess: true,
    can: { cancel: true, reactivate: false, retryPayment: true },
  });
  expect(due.graceEndsAt?.getTime()).toBe(due.currentPeriodStart.getTime() + 7 * 86_400_000);
  expect(await hasFeature()).toBe(true);
  await time.advance(5.9);
  expect(await hasFeature()).toBe(true);
  await time.advance(0.2);
  expect(await hasFeature()).toBe(false);
});

test("ends the plan and its access after the last charge attempt fails", async () => {
  await pastDue(8);
  expect(await call.subscriptions.current()).toMatchObject({ status: "canceled", hasAccess: false });
  expect(await hasFeature()).toBe(false);
});

test("pays the due invoice with another card and restores the plan", async () => {
  const subscriptionId = await pastDue();
  const good = await call.paymentMethods.add({ paymentMethodId: "pm_card_mastercard" });
  await call.paymentMethods.setPrimary({ id: good.id });
  const paid = await call.subscriptions.retryPayment({ subscriptionId });
  expect(paid).toMatchObject({ status: "active", graceEndsAt: null, hasAccess: true, message: PAYMENT_MADE });
  expect((await call.invoices.list({})).items).toMatchObject([
    { status: "paid", amountPaid: 499 },
    { status: "paid", amountPaid: 499 },
  ]);
  expect((await queuedJobs(api.sql)).map(({ name }) => name)).toContain("send_receipt_mail");
  await time.advance(10);
  expect(await hasFeature()).toBe(true);
});

test("makes the chosen card primary unless it is declined", async () => {
  const subscriptionId = await pastDue();
  const before = await call.paymentMethods.primary();
  const bad = await call.paymentMethods.add({ paymentMethodId: "pm_card_chargeCustomerFail" });
  const refusal = refusalOf(call.subscriptions.retryPayment({ subscriptionId, paymentId: bad.id }));
  expect((await refusal).code).toBe("PAYMENT_FAILED");
  expect((await call.paymentMethods.primary()).id).toBe(before.id);
  await call.paymentMethods.remove({ id: bad.id });
  const good = await call.paymentMethods.add({ paymentMethodId: "pm_card_mastercard" });
  const paid = await call.subscriptions.retryPayment({ subscriptionId, paymentId: good.id });
  expect(paid.status).toBe("active");
  expect((await call.paymentMethods.primary()).id).toBe(good.id);
});

test("pays the due invoice once in ten concurrent requests", async () => {
  const subscriptionId = await pastDue();
  const good = await call.paymentMethods.add({ paymentMethodId: "pm_card_mastercard" });
  await call.paymentMethods.setPrimary({ id: good.id });
  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, () => call.subscriptions.retryPayment({ subscriptionId })),
  );
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(refused.filter((code) => code !== "CONFLICT")).toEqual([]);
  expect(refused.length).toBeLessThan(10);
  expect(await call.subscriptions.current()).toMatchObject({ status: "active" });
  expect((await call.invoices.list({})).items.map(({ amountPaid }) => amountPaid)).toEqual([499, 499]);
});

test("refuses plan changes and second subscriptions while a payment is due", async () => {
  const subscriptionId = await pastDue();
  const message = "A payment for your current plan is due. Please update your payment first.";
  const refused = { code: "CONFLICT", message };
  const pro = planId("Pro");
  expect(await refusalOf(call.subscriptions.update({ subscriptionId, planId: pro }))).toMatchObject(refused);
  expect(await refusalOf(call.subscriptions.create({ planId: pro }))).toMatchObject(refused);
  expect(await refusalOf(call.subscriptions.preview({ planId: pro }))).toMatchObject(refused);
});

test("cancelling while a payment is due ends access, and the payment is never charged", async () => {
  const subscriptionId = await pastDue();
  expect(await call.subscriptions.cancel({ subscriptionId })).toMatchObject({
    status: "canceled",
    hasAccess: false,
  });
  expect(await hasFeature()).toBe(false);
  const total = () =>
    call.invoices.list({}).then(({ items }) => items.filter((one) => one.amountPaid > 0).length);
  await time.advance(40);
  expect(await total()).toBe(1);
});

test("rejects a payment if nothing is due or the subscription is another account's", async () => {
  const { subscriptionId } = await call.subscriptions.create({ planId: planId("Free") });
  expect(await refusalOf(call.subscriptions.retryPayment({ subscriptionId }))).toMatchObject({
    code: "CONFLICT",
    message: "No payment is due for this subscription.",
  });
  const other = api.call(await api.member("viewer"));
  expect((await refusalOf(other.subscriptions.retryPayment({ subscriptionId }))).code).toBe("NOT_FOUND");
});

test("refuses to retry a payment without a saved card", async () => {
  const subscriptionId = await pastDue();
  const { stripe } = api.ports.payments;
  for (const { stripePaymentMethodId } of await call.paymentMethods.list()) {
    await stripe.paymentMethods.detach(stripePaymentMethodId);
  }
  await call.paymentMethods.sync();
  expect(await refusalOf(call.subscriptions.retryPayment({ subscriptionId }))).toMatchObject({
    code: "NO_PAYMENT_METHOD",
    message: NO_PAYMENT_SOURCE,
  });
});
