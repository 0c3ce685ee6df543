import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import type { Caller } from "../../root.ts";
import { complete3dSecure } from "../../testing/answer-bank.ts";
import { makeCard, TEST_CARDS } from "../../testing/make-card.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { refusalOf, secretOf } from "../../testing/refusals.ts";

let viewer: UserActor;
let call: Caller;
const api = await openTestApi();
const time = paymentTime(api);
const planId = await planIds(api.db);
beforeEach(async () => {
  viewer = await api.member("viewer");
  call = api.call(viewer);
  await deleteQueuedJobs(api.sql);
});

const answer = (secret: string, what: "confirm" | "refuse") =>
  complete3dSecure(api.ports.payments, secret, what);

async function mails() {
  const ids = (await call.invoices.list({})).items.map(({ id }) => id);
  const about = (await queuedJobs(api.sql)).filter(({ payload }) => ids.includes(String(payload.invoiceId)));
  return about.map(({ name }) => name);
}

async function saveAsking() {
  const paymentMethodId = await makeCard(api.ports.payments, { number: TEST_CARDS.asksEachTime });
  await answer(await secretOf(call.paymentMethods.add({ paymentMethodId })), "confirm");
  await call.paymentMethods.sync();
  return call.paymentMethods.add({ paymentMethodId });
}

const begin = (paymentMethodId?: string) =>
  call.subscriptions.create({ planId: planId("Premium"), ...(paymentMethodId ? { paymentMethodId } : {}) });

test("starts the plan once the first payment is confirmed, with a receipt as the only mail", async () => {
  await saveAsking();
  const secret = await secretOf(begin());
  expect(await call.subscriptions.current()).toMatchObject({ status: "incomplete", hasAccess: false });
  await answer(secret, "confirm");
  expect(await call.subscriptions.sync()).toMatchObject({
    status: "active",
    hasAccess: true,
    plan: { name: "Premium" },
  });
  const { items } = await call.invoices.list({});
  expect(items).toMatchObject([{ status: "paid", amountPaid: 499 }]);
  await time.hear();
  expect(await mails()).toEqual(["send_receipt_mail"]);
});

test("a refused confirmation charges nothing, and a new attempt succeeds with another card", async () => {
  const asking = await saveAsking();
  const first = await secretOf(begin());
  await answer(first, "refuse");
  expect((await call.subscriptions.sync()).status).toBe("incomplete");
  const shown = await call.subscriptions.preview({ planId: planId("Premium") });
  expect(shown).toMatchObject({ amountDue: 499, plan: { name: "Premium" } });
  const second = await secretOf(begin());
  expect(second).not.toBe(first);
  await expect(answer(first, "confirm")).rejects.toThrow();
  const paid = await begin("pm_card_visa");
  expect(paid).toMatchObject({ status: "active", plan: { name: "Premium" } });
  await expect(answer(second, "confirm")).rejects.toThrow();
  const { items } = await call.invoices.list({});
  expect(items.filter(({ status }) => status === "paid")).toHaveLength(1);
  expect((await call.paymentMethods.primary()).id).not.toBe(asking.id);
});

test("charges once if the user confirms in one window and starts again in another", async () => {
  await saveAsking();
  const secret = await secretOf(begin());
  await answer(secret, "confirm");
  expect(await begin()).toMatchObject({ status: "active" });
  const { items } = await call.invoices.list({});
  expect(items.map(({ status }) => status)).toEqual(["paid"]);
});

test("expires an unconfirmed subscription after a day", async () => {
  await saveAsking();
  await secretOf(begin());
  await time.advance(1);
  expect((await call.subscriptions.current()).status).toBe("incomplete_expired");
  await secretOf(begin());
});

test("changes the plan only after confirmation", async () => {
  const { subscriptionId } = await begin("pm_card_visa");
  const before = await call.paymentMethods.primary();
  const asking = await saveAsking();
  const change = () =>
    call.subscriptions.update({ subscriptionId, planId: planId("Pro"), paymentId: asking.id });
  const refused = await secretOf(change());
  expect((await call.subscriptions.sync()).plan.name).toBe("Premium");
  await answer(refused, "refuse");
  expect(await call.subscriptions.sync()).toMatchObject({ status: "active", plan: { name: "Premium" } });
  expect((await call.paymentMethods.primary()).id).toBe(before.id);
  await answer(await secretOf(change()), "confirm");
  expect(await call.subscriptions.sync()).toMatchObject({ status: "active", plan: { name: "Pro" } });
  expect(await refusalOf(change())).toMatchObject({ code: "CONFLICT" });
  await time.hear();
  const { items } = await call.invoices.list({});
  expect(items.map(({ status }) => status).toSorted()).toEqual(["paid", "paid", "void"]);
});

test("voids the pending confirmation when another card pays for the change", async () => {
  const { subscriptionId } = await begin("pm_card_visa");
  const good = await call.paymentMethods.primary();
  const asking = await saveAsking();
  const change = (paymentId: string) =>
    call.subscriptions.update({ subscriptionId, planId: planId("Pro"), paymentId });
  const secret = await secretOf(change(asking.id));
  expect((await change(good.id)).plan.name).toBe("Pro");
  await expect(answer(secret, "confirm")).rejects.toThrow();
  await time.hear();
  const { items } = await call.invoices.list({});
  expect(items.map(({ status }) => status).toSorted()).toEqual(["paid", "paid", "void"]);
});

test("a renewal that stays unconfirmed is past due and can be paid later", async () => {
  const { subscriptionId } = await begin("pm_card_visa");
  await call.paymentMethods.setPrimary({ id: (await saveAsking()).id });
  await time.hear();
  await deleteQueuedJobs(api.sql);
  await time.advance(32);
  expect(await call.subscriptions.current()).toMatchObject({ status: "past_due", hasAccess: true });
  expect(await mails()).toEqual(["send_failed_payment_mail"]);
  await answer(await secretOf(call.subscriptions.retryPayment({ subscriptionId })), "refuse");
  expect((await call.subscriptions.sync()).status).toBe("past_due");
  await answer(await secretOf(call.subscriptions.retryPayment({ subscriptionId })), "confirm");
  expect(await call.subscriptions.sync()).toMatchObject({ status: "active", graceEndsAt: null });
});

test("does not save a card whose confirmation is refused", async () => {
  for (const _ of [1, 2, 3, 4]) {
    const paymentMethodId = await makeCard(api.ports.payments, { number: TEST_CARDS.asksEachTime });
    await answer(await secretOf(call.paymentMethods.add({ paymentMethodId })), "refuse");
  }
  expect(await call.paymentMethods.list()).toEqual([]);
  expect((await call.paymentMethods.add({ paymentMethodId: "pm_card_visa" })).isPrimary).toBe(true);
});
