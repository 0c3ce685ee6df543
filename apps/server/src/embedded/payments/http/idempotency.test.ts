import { expect, test } from "vitest";
import { changeTo, connect, eventTypes, makePayer, makePrices, saveDefault } from "../testing/connect.ts";

const options = () => ({ idempotencyKey: crypto.randomUUID() });

test("executes a request once, and returns the same answer for the same key and parameters", async () => {
  const stripe = connect();
  const once = options();
  const first = await stripe.customers.create({ email: "a@b.test", metadata: { a: "1" } }, once);
  const again = await stripe.customers.create({ metadata: { a: "1" }, email: "a@b.test" }, once);
  expect(again).toEqual(first);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(again.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId);
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  expect((await eventTypes(stripe)).filter((type) => type === "customer.created")).toHaveLength(1);
  await connect().customers.create({ email: "a@b.test", metadata: { a: "1" } }, once);
});

test("refuses a different request with the same idempotency key", async () => {
  const stripe = connect();
  const once = options();
  const { id } = await stripe.customers.create({ email: "a@b.test" }, once);
  const refused = { type: "StripeIdempotencyError", statusCode: 400 };
  await expect(stripe.customers.create({ email: "b@b.test" }, once)).rejects.toMatchObject(refused);
  await expect(stripe.customers.update(id, { email: "a@b.test" }, once)).rejects.toMatchObject(refused);
});

test("returns the same decline for the same idempotency key, but does not store parameter errors", async () => {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer } = await makePayer(stripe, "pm_card_chargeCustomerFail");
  const order = { customer, items: [{ price: premium }], payment_behavior: "error_if_incomplete" as const };
  const once = options();
  await expect(stripe.subscriptions.create(order, once)).rejects.toMatchObject({ code: "card_declined" });
  await saveDefault(stripe, customer, "pm_card_visa");
  await expect(stripe.subscriptions.create(order, once)).rejects.toMatchObject({ code: "card_declined" });
  const other = options();
  await expect(stripe.invoices.list({ limit: 1_000 })).rejects.toThrow();
  await expect(stripe.customers.create({ emial: "a@b.test" } as object, other)).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    code: "parameter_unknown",
    param: "emial",
  });
  expect((await stripe.customers.create({ email: "a@b.test" }, other)).email).toBe("a@b.test");
});

test("concurrent calls with one idempotency key create one subscription, and concurrent changes all succeed", async () => {
  const stripe = connect();
  const { premium, pro } = await makePrices(stripe);
  const { customer } = await makePayer(stripe);
  const twenty = Array.from({ length: 20 });
  const order = { customer, items: [{ price: premium }], payment_behavior: "error_if_incomplete" as const };
  const once = options();
  const settled = await Promise.allSettled(twenty.map(() => stripe.subscriptions.create(order, once)));
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused) {
    expect(error).toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
    });
  }
  const same = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const later = await stripe.subscriptions.create(order, once);
  expect(new Set([...same, later].map(({ id }) => id)).size).toBe(1);
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);

  const [made] = same;
  if (!made) throw new Error("Nothing was made");
  const raced = await Promise.all(
    twenty.map((_, index) => stripe.subscriptions.update(made.id, changeTo(made, index % 2 ? pro : premium))),
  );
  expect(raced).toHaveLength(20);
  const { data } = await stripe.invoices.list({ customer, limit: 100 });
  const [charged] = [data.reduce((sum, { amount_paid }) => sum + amount_paid, 0)];
  const owner = await stripe.customers.retrieve(customer);
  const worth = (await stripe.subscriptions.retrieve(made.id)).items.data[0]?.price.unit_amount ?? 0;
  // Whatever the order of the changes, the sum paid equals the plan's price plus the remaining credit, apart
  // from rounding.
  expect(Math.abs(charged + (owner.deleted ? 0 : owner.balance) - worth)).toBeLessThanOrEqual(20);
  expect(new Set(data.map(({ number }) => number)).size).toBe(data.length);
});
