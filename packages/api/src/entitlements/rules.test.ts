import { FEATURES, type PlanFeatures, SUBSCRIPTION_STATUSES } from "@starling/validators/entitlements";
import { expect, test } from "vitest";
import { entitlementsFor, type PlanFacts, type SubscriptionFacts } from "./rules.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
const DAY = 86_400_000;
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * DAY);

const EVERYTHING: PlanFeatures = {
  clipsAccess: "unlimited",
  directoryAccess: "full",
  homepageFeature: true,
  viewerProfiles: "full",
  likesHistory: "unlimited",
  ads: false,
};
const NOTHING: PlanFeatures = {
  clipsAccess: "limited",
  directoryAccess: "limited",
  homepageFeature: false,
  viewerProfiles: "limited",
  likesHistory: "limited",
  ads: true,
};

function subscription(values: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    status: "active",
    currentPeriodStart: daysFromNow(-10),
    currentPeriodEnd: daysFromNow(20),
    cancelAtPeriodEnd: false,
    pastDueSince: null,
    ...values,
  };
}

function plan(features: PlanFeatures = EVERYTHING, name = "Pro"): PlanFacts {
  return { name, features };
}

function has(facts: SubscriptionFacts): boolean {
  return entitlementsFor(facts, plan(), NOW).has("unlimited_clips");
}

test("a plan that has everything unlocks every feature", () => {
  expect([...entitlementsFor(subscription(), plan(), NOW)]).toEqual([...FEATURES]);
});

test("nobody has anything without a subscription or a plan", () => {
  expect(entitlementsFor(null, plan(), NOW).size).toBe(0);
  expect(entitlementsFor(subscription(), null, NOW).size).toBe(0);
});

test.each([
  ["unlimited_clips", { clipsAccess: "unlimited" }],
  ["full_directory_access", { directoryAccess: "full" }],
  ["homepage_feature", { homepageFeature: true }],
  ["homepage_feature", { homepageFeature: "weekly" }],
  ["full_viewer_profiles", { viewerProfiles: "full" }],
  ["unlimited_likes", { likesHistory: "unlimited" }],
  ["no_ads", { ads: false }],
] as const)("%s comes from %o and from nothing else", (feature, features) => {
  const free = entitlementsFor(subscription(), plan({ ...NOTHING, ...features }, "Free"), NOW);
  expect([...free]).toEqual([feature]);
});

test("an empty word for the homepage is none", () => {
  expect(entitlementsFor(subscription(), plan({ ...NOTHING, homepageFeature: "" }, "Free"), NOW).size).toBe(
    0,
  );
});

test("support and early access come with any plan that is not Free", () => {
  expect([...entitlementsFor(subscription(), plan(NOTHING, "Supporter"), NOW)]).toEqual([
    "priority_support",
    "early_access",
  ]);
  expect(entitlementsFor(subscription(), plan(NOTHING, "Free"), NOW).size).toBe(0);
  expect(entitlementsFor(subscription(), plan(NOTHING, "FREE"), NOW).size).toBe(0);
});

test("the status decides", () => {
  const giving = SUBSCRIPTION_STATUSES.filter((status) => has(subscription({ status })));
  expect(giving).toEqual(["active", "trialing", "canceled"]);
});

test("active and trialing hold until the provider says otherwise", () => {
  expect(has(subscription({ status: "active", currentPeriodEnd: daysFromNow(-1) }))).toBe(true);
  expect(has(subscription({ status: "trialing", currentPeriodEnd: daysFromNow(-1) }))).toBe(true);
});

test("a canceled subscription holds to the last moment of its period", () => {
  const canceled = (end: Date) => has(subscription({ status: "canceled", currentPeriodEnd: end }));
  expect(canceled(new Date(NOW.getTime() + 1))).toBe(true);
  expect(canceled(NOW)).toBe(false);
  expect(canceled(daysFromNow(-1))).toBe(false);
});

test("what is to end with its period does so without another word", () => {
  const ending = (currentPeriodEnd: Date) =>
    (["active", "trialing"] as const).map((status) =>
      has(subscription({ status, cancelAtPeriodEnd: true, currentPeriodEnd })),
    );
  expect(ending(new Date(NOW.getTime() + 1))).toEqual([true, true]);
  expect(ending(NOW)).toEqual([false, false]);
});

test("a period that was never paid gives nothing once it is canceled", () => {
  expect(has(subscription({ status: "canceled", pastDueSince: daysFromNow(-1) }))).toBe(false);
});

test("a due payment keeps access for seven days", () => {
  const due = (since: Date) => has(subscription({ status: "past_due", pastDueSince: since }));
  expect(due(NOW)).toBe(true);
  expect(due(new Date(daysFromNow(-7).getTime() + 1))).toBe(true);
  expect(due(daysFromNow(-7))).toBe(false);
});

test("a due payment without a date is due since the period began", () => {
  const due = (start: Date) => has(subscription({ status: "past_due", currentPeriodStart: start }));
  expect(due(daysFromNow(-6))).toBe(true);
  expect(due(daysFromNow(-8))).toBe(false);
});
