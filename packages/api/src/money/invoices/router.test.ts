import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await openTestApi();
const time = paymentTime(api);
const planId = await planIds(api.db);
const owner = await api.member("viewer");
const call = api.call(owner);
await call.subscriptions.create({ planId: planId("Pro"), paymentMethodId: "pm_card_visa" });
await time.advance(62);

test("lists invoices in pages, newest first", async () => {
  const first = await call.invoices.list({ limit: 2 });
  const second = await call.invoices.list({ limit: 2, page: 2 });
  expect(first).toMatchObject({ total: 3, totalPages: 2 });
  const all = [...first.items, ...second.items];
  expect(all.map(({ number }) => number?.slice(-4))).toEqual(["0003", "0002", "0001"]);
  expect(all.map(({ issuedAt }) => issuedAt.getTime())).toEqual(
    all.map(({ issuedAt }) => issuedAt.getTime()).toSorted((a, b) => b - a),
  );
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

test("hides invoices from other accounts", async () => {
  const [newest] = (await call.invoices.list({})).items;
  const other = api.call(await api.member("viewer"));
  expect(await other.invoices.list({})).toEqual({ items: [], total: 0, totalPages: 0, nextCursor: null });
  for (const id of [newest?.id ?? "", uuidv7(), "1"]) {
    expect((await refusalOf(other.invoices.byId({ id }))).code).toBe("NOT_FOUND");
  }
});
