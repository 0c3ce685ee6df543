import { subscriptions } from "@starling/db/schema/subscriptions";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { beforeEach, expect, test, vi } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { requireCustomer } from "../customers/service.ts";
import { requirePlan } from "./plans.service.ts";
import { requirePrice } from "./prices.service.ts";
import { reserve, settleSubscriptions } from "./reservations.service.ts";

let viewer: UserActor;
const api = await openTestApi();
const time = paymentTime(api);
const planId = await planIds(api.db);
beforeEach(async () => {
  viewer = await api.member("viewer");
});

const system = () => api.context({ kind: "system", name: "test" });
const rowsOf = (actor: UserActor) =>
  api.db.select().from(subscriptions).where(eq(subscriptions.userId, actor.userId));
const create = () => api.call(viewer).subscriptions.create({ planId: planId("Free") });

/** `isMade`: whether Stripe had already created the subscription. */
async function die(isMade: boolean): Promise<string> {
  const reserved = await reserve(system(), viewer.userId, planId("Free"));
  if (!("id" in reserved)) throw new Error("Nothing was reserved");
  if (isMade) {
    const customer = await requireCustomer(system(), viewer.userId);
    const price = await requirePrice(system(), await requirePlan(system(), planId("Free")));
    const metadata = { subscriptionId: reserved.id, userId: viewer.userId };
    await api.ports.payments.stripe.subscriptions.create({ customer, items: [{ price }], metadata });
  }
  return reserved.id;
}

test("hides a subscription that is being created and rejects a second one", async () => {
  await die(false);
  expect((await refusalOf(api.call(viewer).subscriptions.current())).code).toBe("NOT_FOUND");
  expect(await refusalOf(create())).toMatchObject({
    code: "CONFLICT",
    message: "Your subscription is being created. Please wait a moment.",
  });
});

test("frees an abandoned reservation on the next attempt", async () => {
  const left = await die(false);
  await time.pass(1);
  const created = await create();
  expect(created.id).not.toBe(left);
  expect(await rowsOf(viewer)).toHaveLength(1);
});

test("the next attempt adopts a subscription that Stripe created before the crash", async () => {
  const left = await die(true);
  await time.pass(1);
  expect(await create()).toMatchObject({ id: left, status: "active" });
  expect(await rowsOf(viewer)).toHaveLength(1);
});

test("cleanup adopts or removes abandoned reservations and keeps recent ones", async () => {
  const made = await die(true);
  const second = viewer;
  viewer = await api.member("viewer");
  await die(false);
  await time.pass(1);
  const first = viewer;
  viewer = await api.member("viewer");
  const fresh = await die(false);
  await settleSubscriptions(system());
  expect(await rowsOf(second)).toMatchObject([{ id: made, status: "active" }]);
  expect(await rowsOf(first)).toEqual([]);
  expect(await rowsOf(viewer)).toMatchObject([{ id: fresh, status: "incomplete" }]);
});

test("Stripe's event adopts the subscription of a crashed process", async () => {
  const left = await die(true);
  await time.hear();
  expect(await api.call(viewer).subscriptions.current()).toMatchObject({ id: left, status: "active" });
});

const LOST = new Stripe.errors.StripeConnectionError({ type: "api_error", message: "lost" });

test("a retry finds the subscription whose creation Stripe confirmed in a lost response", async () => {
  const { subscriptions: remote } = api.ports.payments.stripe;
  const real = remote.create.bind(remote);
  const asked = vi.spyOn(remote, "create").mockImplementationOnce(async (...given) => {
    await Reflect.apply(real, undefined, given);
    throw LOST;
  });
  expect(await refusalOf(create())).toMatchObject({ code: "UNAVAILABLE", retryAfter: 10 });
  expect((await create()).status).toBe("active");
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await rowsOf(viewer)).toHaveLength(1);
  asked.mockRestore();
});

test.each([
  ["Stripe becomes unreachable", LOST],
  ["our own code fails", new Error("broken")],
])("if %s after creation, the next attempt finds the subscription", async (_name, error) => {
  const { subscriptions: remote } = api.ports.payments.stripe;
  const asked = vi.spyOn(remote, "create");
  const read = vi.spyOn(remote, "retrieve").mockRejectedValueOnce(error);
  await expect(create()).rejects.toThrow();
  expect((await create()).status).toBe("active");
  expect(asked).toHaveBeenCalledTimes(1);
  for (const spy of [asked, read]) spy.mockRestore();
});

test("a retry creates the subscription if the first request never reached Stripe", async () => {
  const { subscriptions: remote } = api.ports.payments.stripe;
  const asked = vi.spyOn(remote, "create").mockRejectedValueOnce(LOST);
  expect((await refusalOf(create())).code).toBe("UNAVAILABLE");
  expect((await create()).status).toBe("active");
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});

test("ends an unpaid subscription when a new one starts", async () => {
  const { id, subscriptionId } = await create();
  await api.db.update(subscriptions).set({ status: "unpaid" }).where(eq(subscriptions.id, id));
  const next = await create();
  expect((await api.ports.payments.stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
  expect(await api.call(viewer).subscriptions.current()).toMatchObject({ id: next.id, status: "active" });
});

test("ends a second subscription at Stripe and credits its cost", async () => {
  const call = api.call(viewer);
  const created = await call.subscriptions.create({
    planId: planId("Premium"),
    paymentMethodId: "pm_card_visa",
  });
  const customer = await requireCustomer(system(), viewer.userId);
  const price = await requirePrice(system(), await requirePlan(system(), planId("Pro")));
  const { stripe } = api.ports.payments;
  const second = await stripe.subscriptions.create({ customer, items: [{ price }] });
  await time.hear();
  expect((await stripe.subscriptions.retrieve(second.id)).status).toBe("canceled");
  expect(await call.subscriptions.current()).toMatchObject({ id: created.id, status: "active" });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -999 });
});
