import { NO_PAYMENT_SOURCE, PLAN_CHANGED } from "@starling/validators/subscriptions";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import type { Caller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { refusalOf } from "../../testing/refusals.ts";

type PlanName = "Free" | "Premium" | "Pro";
type Interval = "month" | "year";

let viewer: UserActor;
let call: Caller;
const api = await openTestApi();
const time = paymentTime(api);
const planId = await planIds(api.db);
beforeEach(async () => {
  viewer = await api.member("viewer");
  call = api.call(viewer);
});

const subscribe = (plan: PlanName, interval: Interval = "month") =>
  call.subscriptions.create({
    planId: planId(plan, interval),
    ...(plan === "Free" ? {} : { paymentMethodId: "pm_card_visa" }),
  });
const newestInvoice = async () => (await call.invoices.list({})).items[0];

test.each<[PlanName, Interval, PlanName, Interval, number]>([
  ["Premium", "month", "Pro", "month", 3],
  ["Premium", "month", "Pro", "year", 11],
  ["Free", "month", "Premium", "month", 9],
  ["Premium", "year", "Pro", "year", 100],
  ["Premium", "month", "Premium", "year", 29],
])(
  "changing from %s by the %s to %s by the %s charges the previewed amount",
  async (from, every, to, then, days) => {
    const { subscriptionId } = await subscribe(from, every);
    await time.advance(days);
    if (from === "Free") await call.paymentMethods.add({ paymentMethodId: "pm_card_visa" });
    const target = planId(to, then);
    const preview = await call.subscriptions.preview({ planId: target });
    await time.pass(1 / 144);
    const { prorationAt } = preview;
    const changed = await call.subscriptions.update({ subscriptionId, planId: target, prorationAt });
    expect(changed).toMatchObject({ planId: target, status: "active", message: PLAN_CHANGED });
    const invoice = await newestInvoice();
    expect(preview.amountDue).toBeGreaterThan(0);
    expect(invoice).toMatchObject({ status: "paid", amountPaid: preview.amountDue });
    const amounts = (lines: { amount: number }[] = []) => lines.map(({ amount }) => amount);
    expect(amounts(invoice?.lines)).toEqual(amounts(preview.lines));
    // The change happens later than the preview, so the period also ends later.
    const drift = Math.abs(preview.nextPaymentAt.getTime() - changed.currentPeriodEnd.getTime());
    expect(drift).toBeLessThan(1_200_000);
    expect(preview.nextAmount).toBe(changed.plan.price);
  },
);

test.each<[PlanName, Interval, PlanName, Interval]>([
  ["Pro", "month", "Premium", "month"],
  ["Pro", "month", "Free", "month"],
  ["Pro", "year", "Premium", "month"],
])(
  "changing from %s by the %s to %s by the %s charges nothing and credits the unused time",
  async (from, every, to, then) => {
    const { subscriptionId } = await subscribe(from, every);
    await time.advance(10);
    const target = planId(to, then);
    const preview = await call.subscriptions.preview({ planId: target });
    expect(preview.amountDue).toBe(0);
    expect(preview.credit).toBeGreaterThan(0);
    const { prorationAt } = preview;
    const changed = await call.subscriptions.update({ subscriptionId, planId: target, prorationAt });
    expect(changed.planId).toBe(target);
    await time.advance(every === "year" ? 32 : 25);
    const [renewal] = (await call.invoices.list({})).items;
    expect(renewal?.amountPaid).toBe(preview.nextAmount);
    expect(preview.nextAmount).toBe(Math.max(0, changed.plan.price - preview.credit));
  },
);

test("the first paid plan is charged at its price minus earlier credit", async () => {
  const preview = await call.subscriptions.preview({ planId: planId("Premium") });
  expect(preview).toMatchObject({ amountDue: 499, credit: 0, nextAmount: 499, currency: "usd" });
  const { subscriptionId } = await subscribe("Pro");
  await call.subscriptions.update({ subscriptionId, planId: planId("Free") });
  await call.subscriptions.cancel({ subscriptionId, cancelAtPeriodEnd: false });
  const again = await call.subscriptions.preview({ planId: planId("Pro", "year") });
  expect(again.amountDue).toBe(9990 - 999);
  await subscribe("Pro", "year");
  expect(await newestInvoice()).toMatchObject({ amountPaid: again.amountDue });
});

test("a change from Free to a paid plan requires a payment method", async () => {
  const { subscriptionId } = await subscribe("Free");
  const update = (paymentId?: string) =>
    call.subscriptions.update({ subscriptionId, planId: planId("Pro"), paymentId });
  expect(await refusalOf(update())).toMatchObject({ code: "NO_PAYMENT_METHOD", message: NO_PAYMENT_SOURCE });
  expect((await update("pm_card_visa")).plan.name).toBe("Pro");
  expect(await newestInvoice()).toMatchObject({ amountPaid: 999 });
});

test("a declined card changes nothing and does not become primary", async () => {
  const { subscriptionId } = await subscribe("Premium");
  const before = await call.subscriptions.current();
  const update = call.subscriptions.update({
    subscriptionId,
    planId: planId("Pro"),
    paymentId: "pm_card_chargeCustomerFail",
  });
  expect(await refusalOf(update)).toMatchObject({
    code: "PAYMENT_FAILED",
    message: "Your card was declined.",
  });
  await time.hear();
  expect(await call.subscriptions.current()).toEqual(before);
  expect((await call.invoices.list({})).total).toBe(1);
  expect(await call.paymentMethods.primary()).toMatchObject({ card: { last4: "4242" } });
});

test("rejects a change to the current plan, to an unknown plan or with an old preview", async () => {
  const { subscriptionId } = await subscribe("Premium");
  const update = (input: { planId: string; prorationAt?: number }) =>
    refusalOf(call.subscriptions.update({ subscriptionId, ...input }));
  const same = { code: "CONFLICT", message: "This is already your current plan." };
  expect(await update({ planId: planId("Premium") })).toMatchObject(same);
  expect(await refusalOf(call.subscriptions.preview({ planId: planId("Premium") }))).toMatchObject(same);
  expect((await update({ planId: uuidv7() })).code).toBe("NOT_FOUND");
  const now = Math.floor(api.ports.payments.now().getTime() / 1000);
  for (const prorationAt of [now - 7200, now + 600]) {
    expect((await update({ planId: planId("Pro"), prorationAt })).message).toContain("check it again");
  }
});

test("only the owner can change a subscription, by our id or Stripe's", async () => {
  const { id, subscriptionId } = await subscribe("Free");
  const other = api.call(await api.member("viewer"));
  for (const named of [id, subscriptionId, uuidv7(), "sub_unknown"]) {
    const input = { subscriptionId: named, planId: planId("Free", "year") };
    expect((await refusalOf(other.subscriptions.update(input))).code).toBe("NOT_FOUND");
  }
  const changed = await call.subscriptions.update({ subscriptionId: id, planId: planId("Free", "year") });
  expect(changed.plan.interval).toBe("year");
});

test("a plan change revokes a scheduled cancellation", async () => {
  const { subscriptionId } = await subscribe("Premium");
  await call.subscriptions.cancel({ subscriptionId });
  const changed = await call.subscriptions.update({ subscriptionId, planId: planId("Pro") });
  expect(changed).toMatchObject({ cancelAtPeriodEnd: false, can: { cancel: true, reactivate: false } });
});

test.each<[PlanName, number]>([
  ["Premium", 499 + 500],
  ["Free", 999],
])("applies one of several concurrent changes from %s and refuses the others", async (from, sum) => {
  const { subscriptionId } = await subscribe(from);
  if (from === "Free") await call.paymentMethods.add({ paymentMethodId: "pm_card_visa" });
  const target = planId("Pro");
  const settled = await Promise.allSettled(
    Array.from({ length: 5 }, () => call.subscriptions.update({ subscriptionId, planId: target })),
  );
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused.map((error) => [error.code, error.message])).toEqual(
    Array.from({ length: 4 }, () => ["CONFLICT", "This is already your current plan."]),
  );
  const { items } = await call.invoices.list({});
  expect(items).toHaveLength(from === "Free" ? 1 : 2);
  expect(items.reduce((paid, { amountPaid }) => paid + amountPaid, 0)).toBe(sum);
});
