import { customers, paymentMethods } from "@starling/db/schema/payments";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { LAST_PAYMENT_METHOD } from "@starling/validators/payment-methods";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { makeCard } from "../../testing/make-card.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

let owner: UserActor;
const api = await openTestApi();
beforeEach(async () => {
  owner = await api.member("viewer");
});

const mine = () => api.call(owner).paymentMethods;
const save = async (): Promise<PaymentMethod> =>
  mine().add({ paymentMethodId: await makeCard(api.ports.payments) });

async function customerId(): Promise<string> {
  const [row] = await api.db.select().from(customers).where(eq(customers.userId, owner.userId));
  return row?.stripeCustomerId ?? "";
}

async function charged(): Promise<unknown> {
  const customer = await api.ports.payments.stripe.customers.retrieve(await customerId());
  return customer.deleted ? null : customer.invoice_settings.default_payment_method;
}

async function primary(): Promise<PaymentMethod> {
  const primaries = (await mine().list()).filter(({ isPrimary }) => isPrimary);
  expect(primaries).toHaveLength(1);
  const [only] = primaries;
  if (!only) throw new Error("There is no primary method");
  expect(await mine().primary()).toEqual(only);
  return only;
}

describe("the primary payment method after changes and deletions", () => {
  test("setPrimary accepts our id or Stripe's and makes the method primary here and at Stripe", async () => {
    const [first, second] = [await save(), await save()];
    expect(await mine().setPrimary({ id: second.id })).toEqual({ ...second, isPrimary: true });
    expect((await primary()).id).toBe(second.id);
    expect(await charged()).toBe(second.stripePaymentMethodId);
    await mine().setPrimary({ id: first.stripePaymentMethodId });
    await mine().update({ id: second.id, isPrimary: true });
    await mine().setPrimary({ id: first.id });
    expect((await primary()).id).toBe(first.id);
    expect(await charged()).toBe(first.stripePaymentMethodId);
  });

  test("the same method is primary here and at Stripe after twenty concurrent choices", async () => {
    const saved = [await save(), await save(), await save()];
    const choices = Array.from({ length: 20 }, (_, index) => saved[index % 3]?.id ?? "");
    await Promise.all(choices.map((id) => mine().setPrimary({ id })));
    expect(await charged()).toBe((await primary()).stripePaymentMethodId);
  });

  test("deleting the primary method makes the newest remaining one primary", async () => {
    const saved = [await save(), await save(), await save()];
    const [chosen, ...others] = saved.toSorted((a, b) => byAge(a, b));
    await mine().setPrimary({ id: chosen?.id ?? "" });
    expect(await mine().remove({ id: chosen?.id ?? "" })).toEqual({ removed: true });
    expect((await primary()).id).toBe(others[0]?.id);
    expect(await charged()).toBe(others[0]?.stripePaymentMethodId);
  });
});

function byAge(a: PaymentMethod, b: PaymentMethod): number {
  const newer = b.createdAt.getTime() - a.createdAt.getTime();
  return newer || (a.stripePaymentMethodId < b.stripePaymentMethodId ? 1 : -1);
}

test("rejects adding another account's payment method by either id", async () => {
  const other = await api.member("streamer");
  const card = await makeCard(api.ports.payments);
  const theirs = await api.call(other).paymentMethods.add({ paymentMethodId: card });
  const rows = () => api.db.select().from(paymentMethods).orderBy(paymentMethods.id);
  const before = await rows();
  for (const id of [theirs.id, theirs.stripePaymentMethodId])
    expect((await refusalOf(mine().add({ paymentMethodId: id }))).message).toBe("Payment method not found");
  expect(await rows()).toEqual(before);
});

describe("deletion of a payment method", () => {
  test("deleting a payment method detaches it at Stripe and allows saving another one", async () => {
    const saved = [await save(), await save(), await save()];
    await mine().remove({ id: saved[1]?.id ?? "" });
    const { data } = await api.ports.payments.stripe.paymentMethods.list({ customer: await customerId() });
    expect(data.map(({ id }) => id).sort()).toEqual(
      [saved[0], saved[2]].map((one) => one?.stripePaymentMethodId).sort(),
    );
    await save();
    expect(await mine().list()).toHaveLength(3);
  });

  test("deleting the last payment method succeeds if no paid plan is charged to it", async () => {
    const only = await save();
    await makeSubscription(api.db, owner.userId, "Free");
    expect(only.keptBecause).toBeNull();
    await mine().remove({ id: only.id });
    expect(await mine().list()).toEqual([]);
    expect(await mine().hasMethods()).toEqual({ hasPaymentMethods: false });
    expect(await charged()).toBeNull();
    expect(await refusalOf(mine().primary())).toMatchObject({ code: "NOT_FOUND" });
  });

  test.each(["active", "trialing", "past_due"] as const)(
    "refuses to delete the last method of a paid plan that is %s and states the reason",
    async (status) => {
      const [first, second] = [await save(), await save()];
      await makeSubscription(api.db, owner.userId, "Premium", { status });
      expect((await mine().list()).map(({ keptBecause }) => keptBecause)).toEqual([null, null]);
      await mine().remove({ id: first.id });
      expect(await mine().list()).toMatchObject([{ id: second.id, keptBecause: LAST_PAYMENT_METHOD }]);
      const refused = await refusalOf(mine().remove({ id: second.id }));
      expect(refused).toMatchObject({ code: "CONFLICT", message: LAST_PAYMENT_METHOD });
      expect(await charged()).toBe(second.stripePaymentMethodId);
    },
  );

  test("allows deleting the last method once the plan is canceled, immediately or at the period end", async () => {
    const only = await save();
    await makeSubscription(api.db, owner.userId, "Premium", { cancelAtPeriodEnd: true });
    expect(await mine().byId({ id: only.id })).toMatchObject({ keptBecause: null });
    await mine().remove({ id: only.id });
    await api.db.update(subscriptions).set({ status: "canceled", cancelAtPeriodEnd: false });
    const next = await save();
    expect(await mine().remove({ id: next.id })).toEqual({ removed: true });
  });

  test("keeps one of two methods of a paid plan when both are deleted concurrently", async () => {
    const saved = [await save(), await save()];
    await makeSubscription(api.db, owner.userId, "Pro");
    const settled = await Promise.allSettled(saved.map(({ id }) => mine().remove({ id })));
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await charged()).toBe((await primary()).stripePaymentMethodId);
  });

  test("deleting a payment method succeeds if it is already detached at Stripe", async () => {
    const saved = [await save(), await save()];
    await api.ports.payments.stripe.paymentMethods.detach(saved[1]?.stripePaymentMethodId ?? "");
    expect(await mine().remove({ id: saved[1]?.id ?? "" })).toEqual({ removed: true });
  });
});
