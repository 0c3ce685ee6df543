import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";

const api = await openTestApi();
const time = paymentTime(api);
const planId = await planIds(api.db);
const owner = await api.member("viewer");
const call = api.call(owner);
await call.subscriptions.create({ planId: planId("Pro"), paymentMethodId: "pm_card_visa" });
await time.advance(65);

test("lists invoices newest first", async () => {
  const { items } = await call.invoices.list({});
  expect(items.map(({ number }) => number?.slice(-4))).toEqual(["0003", "0002", "0001"]);
});

test("returns items, amounts, period and billing name without Stripe ids", async () => {
  const [newest] = (await call.invoices.list({})).items;
  const invoice = await call.invoices.byId({ id: newest?.id ?? "" });
  expect(invoice).toEqual(newest);
  expect(invoice).toMatchObject({
    status: "paid",
    currency: "usd",
    amountDue: 999,
    amountPaid: 999,
    amountRemaining: 0,
    lines: [{ description: expect.stringContaining("Starling Pro"), amount: 999 }],
    paidAt: expect.any(Date),
  });
  expect(invoice.periodEnd).toEqual((await call.subscriptions.current()).currentPeriodEnd);
  expect(JSON.stringify(invoice)).not.toMatch(/in_|sub_|cus_|pm_/);
});

test("bills to the cardholder name, or to the username if the card has no name", async () => {
  const [method] = await call.paymentMethods.list();
  const billedTo = async () => (await call.invoices.list({})).items[0]?.billedTo;
  expect(await billedTo()).toBe(method?.billingName ?? owner.username);
  await call.paymentMethods.update({ id: method?.id ?? "", billingName: "Ann Ash" });
  expect(await billedTo()).toBe("Ann Ash");
});
