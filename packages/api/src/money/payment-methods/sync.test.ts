import { paymentMethods } from "@starling/db/schema/payments";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { makeCard } from "../../testing/make-card.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { requireCustomer } from "../customers/service.ts";
import { settleReservations, syncMethodsOf } from "./sync.service.ts";

let owner: UserActor;
let customer: string;
const api = await openTestApi();
beforeEach(async () => {
  owner = await api.member("viewer");
  customer = await requireCustomer(context(), owner.userId);
});

const context = () => systemContext(api.db, api.ports, "test");
const mine = () => api.call(owner).paymentMethods;
const stripe = () => api.ports.payments.stripe;
const newCard = () => makeCard(api.ports.payments);
const save = async () => mine().add({ paymentMethodId: await newCard() });
const rows = () =>
  api.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, owner.userId))
    .orderBy(paymentMethods.id);

async function attachElsewhere(): Promise<string> {
  const card = await newCard();
  await stripe().paymentMethods.attach(card, { customer });
  return card;
}
const chooseElsewhere = (id: string) =>
  stripe().customers.update(customer, { invoice_settings: { default_payment_method: id } });
const charged = async () => {
  const read = await stripe().customers.retrieve(customer);
  return read.deleted ? null : read.invoice_settings.default_payment_method;
};
const idsOf = (methods: PaymentMethod[]) => methods.map((one) => one.stripePaymentMethodId);

async function reserveAndDie(card: string): Promise<void> {
  const taken = (await rows()).map(({ slot }) => slot);
  const slot = [1, 2, 3].find((one) => !taken.includes(one)) ?? 0;
  const createdAt = api.ports.payments.now();
  await api.db
    .insert(paymentMethods)
    .values({ userId: owner.userId, slot, stripePaymentMethodId: card, createdAt });
}

async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  const { payments } = api.ports;
  const reachable = payments.stripe;
  payments.stripe = new Stripe("sk_test_away", {
    host: "127.0.0.1",
    port: 9,
    protocol: "http",
    maxNetworkRetries: 0,
  });
  try {
    return await work();
  } finally {
    payments.stripe = reachable;
  }
}

describe("sync after a change at Stripe", () => {
  test("adds methods attached at Stripe to the list and removes detached ones", async () => {
    const saved = await save();
    const other = await attachElsewhere();
    expect(idsOf(await mine().sync()).sort()).toEqual([saved.stripePaymentMethodId, other].sort());
    await stripe().paymentMethods.detach(saved.stripePaymentMethodId);
    expect(await mine().sync()).toMatchObject([{ stripePaymentMethodId: other, isPrimary: true }]);
    expect(await charged()).toBe(other);
  });

  test("updates the primary method after the default changed at Stripe", async () => {
    await save();
    const second = await save();
    await chooseElsewhere(second.stripePaymentMethodId);
    expect(await mine().sync()).toMatchObject([{ id: second.id, isPrimary: true }, { isPrimary: false }]);
  });

  test("updates name and expiry of a card", async () => {
    const saved = await save();
    await stripe().paymentMethods.update(saved.stripePaymentMethodId, {
      billing_details: { name: "Ann Married" },
      card: { exp_month: 3, exp_year: 2033 },
    });
    expect(await mine().sync()).toMatchObject([
      { billingName: "Ann Married", card: { expMonth: 3, expYear: 2033 } },
    ]);
  });

  test("syncs on events about a method or its customer and ignores unknown customers", async () => {
    const card = await attachElsewhere();
    await syncMethodsOf(context(), { stripeCustomerId: customer, stripePaymentMethodId: card });
    expect(idsOf(await mine().list())).toEqual([card]);
    await stripe().paymentMethods.detach(card);
    await syncMethodsOf(context(), { stripeCustomerId: null, stripePaymentMethodId: card });
    expect(await mine().list()).toEqual([]);
    await syncMethodsOf(context(), { stripeCustomerId: "cus_nobody", stripePaymentMethodId: card });
    await syncMethodsOf(context(), { stripeCustomerId: null, stripePaymentMethodId: "pm_nobody" });
    expect(await rows()).toEqual([]);
  });
});

describe("recovery after a process crashed while saving a card", () => {
  test("cleanup adds a method that Stripe confirmed before the crash and makes it primary", async () => {
    const card = await newCard();
    await reserveAndDie(card);
    await stripe().paymentMethods.attach(card, { customer });
    expect(await mine().list()).toEqual([]);
    await settleReservations(context());
    expect(await mine().list()).toEqual([]);
    api.clock.advance({ minutes: 3 });
    await settleReservations(context());
    expect(await mine().list()).toMatchObject([{ stripePaymentMethodId: card, isPrimary: true }]);
    expect(await charged()).toBe(card);
  });

  test("cleanup removes an unconfirmed reservation of a crashed process after the timeout", async () => {
    await reserveAndDie(await newCard());
    await settleReservations(context());
    expect(await rows()).toHaveLength(1);
    api.clock.advance({ minutes: 3 });
    await settleReservations(context());
    expect(await rows()).toEqual([]);
  });

  test("the next attempt to save the same card completes the reservation of a crashed process", async () => {
    const card = await newCard();
    await reserveAndDie(card);
    expect(await mine().add({ paymentMethodId: card })).toMatchObject({ isPrimary: true });
    expect(await rows()).toHaveLength(1);
  });

  test("the reservation of a crashed process blocks a third card only until the timeout", async () => {
    await save();
    await save();
    await reserveAndDie(await newCard());
    const other = await newCard();
    expect(await refusalOf(mine().add({ paymentMethodId: other }))).toMatchObject({ code: "CONFLICT" });
    api.clock.advance({ minutes: 3 });
    expect(await mine().add({ paymentMethodId: other })).toMatchObject({ isPrimary: false });
    expect(await rows()).toHaveLength(3);
  });
});

describe("payment methods while Stripe cannot be reached", () => {
  test("saving a card fails, and succeeds on the next attempt once Stripe can be reached", async () => {
    const card = await newCard();
    const refused = await whileAway(() => refusalOf(mine().add({ paymentMethodId: card })));
    expect(refused).toMatchObject({
      code: "UNAVAILABLE",
      message: "We cannot reach our payment provider right now. Nothing was charged. Please try again.",
    });
    expect(await mine().list()).toEqual([]);
    await mine().add({ paymentMethodId: card });
    expect(await rows()).toHaveLength(1);
  });

  test("changes fail without effect while Stripe is down, and saved methods can still be read", async () => {
    const [first, second] = [await save(), await save()];
    const before = await rows();
    await whileAway(async () => {
      for (const attempt of [
        () => mine().remove({ id: first.id }),
        () => mine().setPrimary({ id: second.id }),
        () => mine().update({ id: first.id, billingName: "Nobody" }),
        () => mine().sync(),
        () => mine().setupIntent({}),
      ]) {
        expect(await refusalOf(attempt())).toMatchObject({ code: "UNAVAILABLE" });
      }
      expect(await mine().list()).toHaveLength(2);
    });
    expect(await rows()).toEqual(before);
  });
});
