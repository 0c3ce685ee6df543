import { seedPlans } from "@starling/db/plans-seed";
import { plans } from "@starling/db/schema/subscriptions";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { NO_SUBSCRIPTION } from "@starling/validators/subscriptions";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { preparePrices } from "./prices.service.ts";

let viewer: UserActor;
const api = await openTestApi();
paymentTime(api);
await seedPlans(api.db);
beforeEach(async () => {
  viewer = await api.member("viewer");
});

const current = () => api.call(viewer).subscriptions.current();
const daysAgo = (days: number) => new Date(api.ports.payments.now().getTime() - days * 86_400_000);

test("lists plans in display order, without Stripe ids", async () => {
  await preparePrices(api.context({ kind: "system", name: "test" }));
  const listed = await api.call(viewer).subscriptions.plans();
  expect(listed.map(({ name, interval, price }) => `${name} ${interval} ${price}`)).toEqual([
    ...["Free month 0", "Free year 0", "Premium month 499", "Premium year 4990"],
    ...["Pro month 999", "Pro year 9990"],
  ]);
  expect(JSON.stringify(listed)).not.toMatch(/stripe|price_/i);
});

test("creates one Stripe price per plan in repeated calls", async () => {
  const ctx = api.context({ kind: "system", name: "test" });
  await Promise.all([preparePrices(ctx), preparePrices(ctx)]);
  const stored = await api.db.select({ id: plans.stripePriceId }).from(plans);
  await api.db.update(plans).set({ stripePriceId: null });
  await preparePrices(ctx);
  const found = await api.db.select({ id: plans.stripePriceId }).from(plans);
  expect(found.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  const atStripe = await api.ports.payments.stripe.prices.list({ active: true, limit: 100 });
  expect(atStripe.data.map(({ lookup_key: key }) => key).toSorted()).toEqual([
    ...["starling_free_month", "starling_free_year", "starling_premium_month"],
    ...["starling_premium_year", "starling_pro_month", "starling_pro_year"],
  ]);
});

test("current and sync return 404 without a subscription", async () => {
  const missing = { code: "NOT_FOUND", message: NO_SUBSCRIPTION };
  expect(await refusalOf(current())).toMatchObject(missing);
  expect(await refusalOf(api.call(viewer).subscriptions.sync())).toMatchObject({ code: "NOT_FOUND" });
  expect(await api.call(viewer).subscriptions.held()).toBeNull();
});

test("the current subscription is the newest running one, or otherwise the newest one", async () => {
  const ended = (days: number) =>
    makeSubscription(api.db, viewer.userId, "Premium", { status: "canceled", createdAt: daysAgo(days) });
  await ended(90);
  await makeSubscription(api.db, viewer.userId, "Pro", { status: "canceled", createdAt: daysAgo(60) });
  expect(await current()).toMatchObject({ status: "canceled", plan: { name: "Pro" } });
  await makeSubscription(api.db, viewer.userId, "Free", { createdAt: daysAgo(30) });
  await ended(10);
  expect(await current()).toMatchObject({ status: "active", plan: { name: "Free" } });
  expect(await api.call(viewer).subscriptions.held()).toEqual(await current());
});
