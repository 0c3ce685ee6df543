import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { createCaller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { usersWithFeature } from "./service.ts";

let viewer: UserActor;

const api = await openTestApi();
beforeEach(async () => {
  viewer = await api.member("viewer");
});

test("a canceled Premium subscription gives access until its end despite a later Free subscription", async () => {
  const currentPeriodStart = api.clock.now();
  await makeSubscription(api.db, viewer.userId, "Premium", { status: "canceled", currentPeriodStart });
  await makeSubscription(api.db, viewer.userId, "Free", { currentPeriodStart });
  const check = () => api.call(viewer).features.check({ name: "unlimited_clips" });
  expect(await check()).toEqual({ hasAccess: true });
  api.clock.advance({ days: 31 });
  expect(await check()).toEqual({ hasAccess: false });
});

test("on a site without payments, every account has every feature and plans cannot be bought", async () => {
  const free = { ...api.ports, payments: { ...api.ports.payments, isOff: true } };
  const caller = createCaller({ ...api.context(viewer), ports: free });
  expect(await caller.features.check({ name: "homepage_feature" })).toEqual({ hasAccess: true });
  expect(await caller.subscriptions.plans()).toEqual([]);
  const others = await usersWithFeature({ ...api.context(), ports: free }, [viewer.userId], "early_access");
  expect([...others]).toEqual([viewer.userId]);
});

test("usersWithFeature returns the accounts whose plan unlocks the feature", async () => {
  const [paid, free, over, none] = await Promise.all(Array.from({ length: 4 }, () => api.member("viewer")));
  if (!paid || !free || !over || !none) throw new Error("There are four");
  await makeSubscription(api.db, paid.userId, "Premium");
  await makeSubscription(api.db, free.userId, "Free");
  await makeSubscription(api.db, over.userId, "Pro", { status: "incomplete_expired" });
  const ids = [paid, free, over, none].map(({ userId }) => userId);
  expect([...(await usersWithFeature(api.context(), ids, "early_access"))]).toEqual([paid.userId]);
  expect((await usersWithFeature(api.context(), [], "early_access")).size).toBe(0);
});
