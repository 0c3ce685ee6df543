import { invoices } from "@starling/db/schema/payments";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { dateText } from "@starling/validators/date-texts";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import type { Caller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { sendCancellationMail, sendFailedPaymentMail, sendReceiptMail } from "./payment-mails.service.ts";
import { sendDisputeMail, sendGivenUpMail, sendRefundMail } from "./refund-mails.service.ts";

let viewer: UserActor;
let call: Caller;
const api = await openTestApi({ settings: { publicUrl: "https://starling.example" } });
const ctx = systemContext(api.db, api.ports, "test");
const time = paymentTime(api);
const planId = await planIds(api.db);
beforeEach(async () => {
  viewer = await api.member("viewer");
  call = api.call(viewer);
  api.mails.length = 0;
  await deleteQueuedJobs(api.sql);
});

async function newestMail() {
  const mailing = [
    ...(["send_receipt_mail", "send_failed_payment_mail", "send_cancellation_mail"] as const),
    ...(["send_refund_mail", "send_dispute_mail", "send_given_up_mail"] as const),
  ];
  await runJobs(api, ...mailing);
  return api.mails.findLast(({ to }) => to === viewer.email);
}

async function underTheBell() {
  const { items } = await call.notifications.list({});
  for (const { kind, path } of items) {
    expect(kind).toBe("payment");
    expect(path).toMatch(/^\/(plans|account-settings\?tab=subscription)$/);
  }
  return items.map(({ title, text }) => `${title}. ${text}`);
}

const subscribe = () =>
  call.subscriptions.create({ planId: planId("Premium"), paymentMethodId: "pm_card_visa" });
const day = (date: Date) => `${dateText(date, "UTC")} (UTC)`;

test("a receipt lists the amount, plan and period", async () => {
  const { currentPeriodEnd } = await subscribe();
  const mail = await newestMail();
  expect(mail?.subject).toBe("Your Starling receipt: $4.99");
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(viewer.username);
    expect(part).toContain("Starling Premium");
    expect(part).toMatch(/for invoice [A-Z0-9]+-0001\./);
    expect(part).toContain(`paid until ${day(currentPeriodEnd)}`);
    expect(part).toContain("https://starling.example/account-settings?tab=subscription");
  }
  expect(mail?.html).not.toMatch(/<img|url\(|@import|<script/i);
  const { items } = await call.notifications.list({});
  expect(items).toMatchObject([
    { kind: "payment", title: "Your payment of $4.99", path: "/account-settings?tab=subscription" },
  ]);
});

test("the receipt of a plan change lists credits and charges", async () => {
  const { subscriptionId } = await subscribe();
  await time.advance(10);
  await call.subscriptions.update({ subscriptionId, planId: planId("Pro") });
  const mail = await newestMail();
  expect(mail?.text).toMatch(/Unused time on Starling Premium[^\n]*: -\$\d\.\d\d/);
  expect(mail?.text).toMatch(/Remaining time on Starling Pro[^\n]*: \$\d\.\d\d/);
});

test("a free plan causes no email", async () => {
  const { subscriptionId } = await call.subscriptions.create({ planId: planId("Free") });
  await call.subscriptions.cancel({ subscriptionId });
  await time.advance(40);
  expect(await newestMail()).toBeUndefined();
});

test("the email about a failed payment contains the end of the grace period and a link to pay", async () => {
  const { currentPeriodEnd } = await subscribe();
  const bad = await call.paymentMethods.add({ paymentMethodId: "pm_card_chargeCustomerFail" });
  await call.paymentMethods.setPrimary({ id: bad.id });
  await newestMail();
  await time.advance(32);
  const mail = await newestMail();
  expect(mail?.subject).toBe("Your Starling payment did not go through");
  const graceEnd = new Date(currentPeriodEnd.getTime() + 7 * 86_400_000);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("$4.99");
    expect(part).toContain(`until ${day(graceEnd)}`);
    expect(part).toContain("https://starling.example/account-settings?tab=subscription");
  }
  expect((await underTheBell())[0]).toBe(
    "Your payment did not go through. We could not charge $4.99. Check your card or choose another one.",
  );
});

test("the notification of a failed payment is removed once the invoice is paid", async () => {
  const { subscriptionId } = await subscribe();
  const bad = await call.paymentMethods.add({ paymentMethodId: "pm_card_chargeCustomerFail" });
  const good = await call.paymentMethods.add({ paymentMethodId: "pm_card_mastercard" });
  await call.paymentMethods.setPrimary({ id: bad.id });
  await time.advance(32);
  await newestMail();
  const titles = async () => (await underTheBell()).map((line) => line.split(". ")[0]);
  expect(await titles()).toContain("Your payment did not go through");
  await call.paymentMethods.setPrimary({ id: good.id });
  await call.subscriptions.retryPayment({ subscriptionId });
  await newestMail();
  expect(await titles()).not.toContain("Your payment did not go through");
});

test("a scheduled cancellation and the end of the plan are each emailed once", async () => {
  const { subscriptionId, currentPeriodEnd } = await subscribe();
  await newestMail();
  await call.subscriptions.cancel({ subscriptionId });
  const planned = await newestMail();
  const notice = `Your Premium plan will end. You keep it until ${day(currentPeriodEnd)}.`;
  expect(planned?.subject).toBe("Your Starling Premium plan will end");
  expect(planned?.text).toContain(`until ${day(currentPeriodEnd)}`);
  api.mails.length = 0;
  await call.subscriptions.cancel({ subscriptionId });
  await time.hear();
  expect(await newestMail()).toBeUndefined();
  await call.subscriptions.reactivate({ subscriptionId });
  await newestMail();
  expect(await underTheBell()).not.toContain(notice);
  await call.subscriptions.cancel({ subscriptionId });
  expect((await newestMail())?.subject).toBe("Your Starling Premium plan will end");
  api.mails.length = 0;
  await time.advance(40);
  const ended = await newestMail();
  expect(ended?.subject).toBe("Your Starling Premium plan has ended");
  expect(ended?.text).not.toContain("You keep what you have paid for");
  expect(api.mails.filter(({ to }) => to === viewer.email)).toHaveLength(1);
  expect((await underTheBell()).slice(0, 2)).toEqual([
    "Your Premium plan has ended. You can choose a plan again at any time.",
    notice,
  ]);
});

test("an immediate cancellation is emailed once, with the unused time as credit", async () => {
  const { subscriptionId } = await subscribe();
  await newestMail();
  api.mails.length = 0;
  await call.subscriptions.cancel({ subscriptionId, cancelAtPeriodEnd: false });
  const mail = await newestMail();
  expect(mail?.text).toContain("The unused part of your payment is kept as credit for future payments.");
  expect(api.mails).toHaveLength(1);
});

test("a cancellation made at Stripe is emailed with the end of the paid period", async () => {
  const { subscriptionId, currentPeriodEnd } = await subscribe();
  await newestMail();
  await api.ports.payments.stripe.subscriptions.cancel(subscriptionId);
  await time.hear();
  const mail = await newestMail();
  expect(mail?.text).toContain(`You keep what you have paid for until ${day(currentPeriodEnd)}.`);
});

test("a cancellation undone before its email was sent causes no email", async () => {
  const { subscriptionId } = await subscribe();
  await deleteQueuedJobs(api.sql);
  await call.subscriptions.cancel({ subscriptionId });
  const queued = await queuedJobs(api.sql);
  await call.subscriptions.reactivate({ subscriptionId });
  for (const { payload } of queued.filter(({ name }) => name === "send_cancellation_mail")) {
    await runJob("send_cancellation_mail", ctx, payload);
  }
  expect(queued.map(({ name }) => name)).toContain("send_cancellation_mail");
  expect(api.mails).toEqual([]);
});

test("dispute emails report the suspension, how to end it, and the outcome", async () => {
  const { stripe } = api.ports.payments;
  await call.subscriptions.create({ planId: planId("Premium"), paymentMethodId: "pm_card_createDispute" });
  const opened = await newestMail();
  expect(opened?.subject).toBe("Your Starling plan is suspended");
  expect(opened?.text).toContain("your bank was asked to reverse your payment of $4.99");
  const [dispute] = (await stripe.disputes.list({ limit: 1 })).data;
  await stripe.disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: "winning_evidence" } });
  await time.hear();
  expect((await newestMail())?.text).toContain("the payment stands");
  expect(await underTheBell()).toEqual([
    "Your payment dispute is closed. Your plan continues.",
    expect.stringMatching(/^Your payment of/),
  ]);
});

test("sends no email about a charge, dispute or invoice whose state has changed in the meantime", async () => {
  await subscribe();
  const [invoice] = await api.db.select().from(invoices).where(eq(invoices.userId, viewer.userId));
  await sendFailedPaymentMail(ctx, { invoiceId: invoice?.id ?? "" });
  await sendDisputeMail(ctx, { invoiceId: invoice?.id ?? "", about: "open" });
  await sendGivenUpMail(ctx, { invoiceId: invoice?.id ?? "", about: "void" });
  expect(api.mails).toEqual([]);
});

test("deleted accounts get no payment email", async () => {
  await sendReceiptMail(ctx, { invoiceId: uuidv7() });
  await sendRefundMail(ctx, { invoiceId: uuidv7(), amount: 499 });
  await sendFailedPaymentMail(ctx, { invoiceId: uuidv7() });
  await sendCancellationMail(ctx, { subscriptionId: uuidv7(), about: "ended" });
  expect(api.mails).toEqual([]);
  expect(await api.db.$count(subscriptions, eq(subscriptions.userId, viewer.userId))).toBe(0);
});
