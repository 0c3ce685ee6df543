import { customers } from "@starling/db/schema/payments";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { NO_PAYMENT_SOURCE, SUBSCRIPTION_CREATED_DETAIL } from "@starling/validators/subscriptions";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { refusalOf } from "../../testing/refusals.ts";

let viewer: UserActor;
const api = await openTestApi();
const time = paymentTime(api);
const planId = await planIds(api.db);
beforeEach(async () => {
  viewer = await api.member("viewer");
  await deleteQueuedJobs(api.sql);
});

const rowsOf = (actor: UserActor) =>
  api.db.select().from(subscriptions).where(eq(subscriptions.userId, actor.userId));

async function atStripe(actor: UserActor) {
  const [row] = await api.db.select().from(customers).where(eq(customers.userId, actor.userId));
  if (!row) return [];
  const { stripe } = api.ports.payments;
  return (await stripe.subscriptions.list({ customer: row.stripeCustomerId, status: "all" })).data;
}

test("starts the Free plan without a payment method", async () => {
  const created = await api.call(viewer).subscriptions.create({ planId: planId("Free") });
  expect(created).toMatchObject({
    status: "active",
    plan: { name: "Free", price: 0 },
    message: SUBSCRIPTION_CREATED_DETAIL,
    can: { cancel: true, reactivate: false, retryPayment: false },
  });
  expect(created.subscriptionId).toMatch(/^sub_/);
  expect((await api.call(viewer).invoices.list({})).items).toEqual([]);
  expect(await api.call(viewer).subscriptions.current()).toEqual({ ...created, message: undefined });
});

test("charges a paid plan to the chosen card, which is saved as primary", async () => {
  const call = api.call(viewer);
  const created = await call.subscriptions.create({
    planId: planId("Premium"),
    paymentMethodId: "pm_card_visa",
  });
  expect(created).toMatchObject({ status: "active", plan: { name: "Premium" }, hasAccess: true });
  expect(await call.paymentMethods.primary()).toMatchObject({ isPrimary: true, card: { last4: "4242" } });
  const { items } = await call.invoices.list({});
  expect(items).toMatchObject([{ status: "paid", amountPaid: 499, amountRemaining: 0 }]);
  const names = (await queuedJobs(api.sql)).map(({ name }) => name);
  expect(names.filter((name) => name === "send_receipt_mail")).toHaveLength(1);
});

test.each(["paymentMethodId", "stripePaymentMethodId"] as const)(
  "the field %s accepts our id of a payment method or Stripe's",
  async (field) => {
    const call = api.call(viewer);
    await call.paymentMethods.add({ paymentMethodId: "pm_card_visa" });
    const second = await call.paymentMethods.add({ paymentMethodId: "pm_card_mastercard" });
    const named = field === "paymentMethodId" ? second.id : second.stripePaymentMethodId;
    await call.subscriptions.create({ planId: planId("Pro", "year"), [field]: named });
    expect((await call.paymentMethods.primary()).id).toBe(second.id);
    expect((await call.invoices.list({})).items).toMatchObject([{ amountPaid: 9990 }]);
  },
);

test("rejects a paid plan without a card and stores nothing", async () => {
  const refusal = await refusalOf(api.call(viewer).subscriptions.create({ planId: planId("Premium") }));
  expect(refusal).toMatchObject({ code: "NO_PAYMENT_METHOD", message: NO_PAYMENT_SOURCE });
  expect(await rowsOf(viewer)).toEqual([]);
});

test("a declined card creates no subscription, and the previous card is primary again", async () => {
  const call = api.call(viewer);
  const good = await call.paymentMethods.add({ paymentMethodId: "pm_card_visa" });
  const create = (paymentMethodId?: string) =>
    call.subscriptions.create({ planId: planId("Premium"), paymentMethodId });
  const refusal = await refusalOf(create("pm_card_chargeCustomerFail"));
  expect(refusal).toMatchObject({ code: "PAYMENT_FAILED", message: "Your card was declined." });
  expect(await rowsOf(viewer)).toEqual([]);
  expect((await atStripe(viewer)).filter(({ status }) => status === "active")).toEqual([]);
  expect((await call.invoices.list({})).items).toEqual([]);
  expect((await call.paymentMethods.primary()).id).toBe(good.id);
  expect((await create()).status).toBe("active");
});

test("an account's only card is not primary after a decline until it is chosen again", async () => {
  const call = api.call(viewer);
  const bad = await call.paymentMethods.add({ paymentMethodId: "pm_card_chargeCustomerFail" });
  const create = (paymentMethodId?: string) =>
    call.subscriptions.create({ planId: planId("Premium"), paymentMethodId });
  expect((await refusalOf(create(bad.id))).code).toBe("PAYMENT_FAILED");
  expect(await call.paymentMethods.list()).toMatchObject([{ id: bad.id, isPrimary: false }]);
  expect((await refusalOf(create())).code).toBe("NO_PAYMENT_METHOD");
  // Stripe's events about the card must not make it primary.
  await time.hear();
  await call.paymentMethods.sync();
  expect(await call.paymentMethods.list()).toMatchObject([{ id: bad.id, isPrimary: false }]);
  const good = await call.paymentMethods.add({ paymentMethodId: "pm_card_visa" });
  expect(await call.paymentMethods.primary()).toMatchObject({ id: good.id });
  expect((await call.paymentMethods.setPrimary({ id: bad.id })).isPrimary).toBe(true);
  await call.paymentMethods.sync();
  expect(await call.paymentMethods.primary()).toMatchObject({ id: bad.id });
});

test("creates and charges one subscription from twenty concurrent requests", async () => {
  const call = api.call(viewer);
  await call.paymentMethods.add({ paymentMethodId: "pm_card_visa" });
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () => call.subscriptions.create({ planId: planId("Premium") })),
  );
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 19 }, () => "CONFLICT"));
  expect(await rowsOf(viewer)).toHaveLength(1);
  expect(await atStripe(viewer)).toHaveLength(1);
  expect((await call.invoices.list({})).items).toHaveLength(1);
});

test("refuses a second subscription and suggests a plan change", async () => {
  const call = api.call(viewer);
  await call.subscriptions.create({ planId: planId("Free") });
  expect(await refusalOf(call.subscriptions.create({ planId: planId("Free") }))).toMatchObject({
    code: "CONFLICT",
    message: "You already have a subscription. Please change its plan instead.",
  });
});

test("rejects an unknown plan and another account's card", async () => {
  const other = await api.member("viewer");
  const theirs = await api.call(other).paymentMethods.add({ paymentMethodId: "pm_card_visa" });
  const create = (plan: string, paymentMethodId?: string) =>
    refusalOf(api.call(viewer).subscriptions.create({ planId: plan, paymentMethodId }));
  expect((await create(uuidv7())).code).toBe("NOT_FOUND");
  expect((await create("free")).code).toBe("NOT_FOUND");
  expect((await create(planId("Premium"), theirs.id)).code).toBe("NOT_FOUND");
  expect((await create(planId("Premium"), theirs.stripePaymentMethodId)).code).toBe("NOT_FOUND");
  expect(await rowsOf(viewer)).toEqual([]);
});

test("a changed price applies to new subscribers only", async () => {
  const call = api.call(viewer);
  await call.subscriptions.create({ planId: planId("Pro"), paymentMethodId: "pm_card_visa" });
  const setPrice = (price: number) => api.sql`update plans set price = ${price} where id = ${planId("Pro")}`;
  await setPrice(1299);
  try {
    const other = api.call(await api.member("viewer"));
    await other.subscriptions.create({ planId: planId("Pro"), paymentMethodId: "pm_card_visa" });
    expect((await other.invoices.list({})).items).toMatchObject([{ amountPaid: 1299 }]);
    expect(await call.subscriptions.current()).toMatchObject({ plan: { name: "Pro" } });
  } finally {
    await setPrice(999);
  }
});
