import { type PlanFeatures, SUBSCRIPTION_STATUSES, SUSPENSIONS } from "@starling/validators/entitlements";
import { expect, test } from "vitest";
import {
  canBeCredited,
  endsPlan,
  entitlementsFor,
  type InvoiceFacts,
  type PlanFacts,
  type SubscriptionFacts,
  suspensionOf,
} from "./rules.ts";

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
    suspension: null,
    ...values,
  };
}

function plan(features: PlanFeatures = EVERYTHING, price = 999): PlanFacts {
  return { price, features };
}

function has(facts: SubscriptionFacts): boolean {
  return entitlementsFor(facts, plan(), NOW).has("unlimited_clips");
}

test("entitlementsFor unlocks nothing without a subscription or a plan", () => {
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
] as const)("the feature %s is unlocked only by a plan with %o", (feature, features) => {
  const free = entitlementsFor(subscription(), plan({ ...NOTHING, ...features }, 0), NOW);
  expect([...free]).toEqual([feature]);
});

test("priority support and early access are included in every plan except Free", () => {
  expect([...entitlementsFor(subscription(), plan(NOTHING, 100), NOW)]).toEqual([
    "priority_support",
    "early_access",
  ]);
  expect(entitlementsFor(subscription(), plan(NOTHING, 0), NOW).size).toBe(0);
});

test("only active, trialing and canceled subscriptions give access", () => {
  const giving = SUBSCRIPTION_STATUSES.filter((status) => has(subscription({ status })));
  expect(giving).toEqual(["active", "trialing", "canceled"]);
});

test("active and trialing subscriptions keep access past the end of their period, until their status changes", () => {
  expect(has(subscription({ status: "active", currentPeriodEnd: daysFromNow(-1) }))).toBe(true);
  expect(has(subscription({ status: "trialing", currentPeriodEnd: daysFromNow(-1) }))).toBe(true);
});

test("a canceled subscription gives access until the end of its period", () => {
  const canceled = (end: Date) => has(subscription({ status: "canceled", currentPeriodEnd: end }));
  expect(canceled(new Date(NOW.getTime() + 1))).toBe(true);
  expect(canceled(NOW)).toBe(false);
  expect(canceled(daysFromNow(-1))).toBe(false);
});

test("a subscription set to cancel ends with its period, without another update", () => {
  const ending = (currentPeriodEnd: Date) =>
    (["active", "trialing"] as const).map((status) =>
      has(subscription({ status, cancelAtPeriodEnd: true, currentPeriodEnd })),
    );
  expect(ending(new Date(NOW.getTime() + 1))).toEqual([true, true]);
  expect(ending(NOW)).toEqual([false, false]);
});

test("a canceled subscription with an unpaid period gives no access", () => {
  expect(has(subscription({ status: "canceled", pastDueSince: daysFromNow(-1) }))).toBe(false);
});

test("a subscription with a due payment gives access for seven days", () => {
  const due = (since: Date) => has(subscription({ status: "past_due", pastDueSince: since }));
  expect(due(NOW)).toBe(true);
  expect(due(new Date(daysFromNow(-7).getTime() + 1))).toBe(true);
  expect(due(daysFromNow(-7))).toBe(false);
});

test("a due payment without a due date gives access for seven days from the start of the period", () => {
  const due = (start: Date) => has(subscription({ status: "past_due", currentPeriodStart: start }));
  expect(due(daysFromNow(-6))).toBe(true);
  expect(due(daysFromNow(-8))).toBe(false);
});

test("a suspended subscription gives no access in any status", () => {
  for (const suspension of SUSPENSIONS) {
    const giving = SUBSCRIPTION_STATUSES.filter((status) => has(subscription({ status, suspension })));
    expect(giving).toEqual([]);
  }
});

const OWN = { ...subscription(), id: "own" };

function invoice(values: Partial<InvoiceFacts> = {}): InvoiceFacts {
  return {
    subscriptionId: "own",
    status: "paid",
    amountDue: 499,
    amountPaid: 499,
    amountRefunded: 0,
    dispute: null,
    lines: [{ amount: 499 }],
    issuedAt: OWN.currentPeriodStart,
    periodStart: OWN.currentPeriodStart,
    periodEnd: OWN.currentPeriodEnd,
    ...values,
  };
}
const BEFORE = {
  periodStart: daysFromNow(-40),
  periodEnd: OWN.currentPeriodStart,
  issuedAt: daysFromNow(-40),
};
const LATER = { issuedAt: daysFromNow(-1), periodStart: daysFromNow(-1) };
const OPEN = { status: "open", amountPaid: 0 } as const;

test.each([
  ["a payment that stays", null, [invoice()]],
  ["none, as when it was granted", null, []],
  ["a refund in part", null, [invoice({ amountRefunded: 498 })]],
  ["a refund in full", "refund", [invoice({ amountRefunded: 499 })]],
  ["a refund in full of the period before", null, [invoice(), invoice({ ...BEFORE, amountRefunded: 499 })]],
  [
    "a refund in full of another subscription",
    null,
    [invoice({ subscriptionId: "other", amountRefunded: 499 })],
  ],
  [
    "a refund of the upgrade that pays for now",
    "refund",
    [invoice(), invoice({ ...LATER, amountRefunded: 499 })],
  ],
  ["a refund of what an upgrade has replaced", null, [invoice({ amountRefunded: 499 }), invoice(LATER)]],
  [
    "a refund of what a downgrade goes on with, which cost nothing",
    "refund",
    [invoice({ amountRefunded: 499 }), invoice({ ...LATER, amountDue: 0, amountPaid: 0 })],
  ],
  ["a payment that is open", null, [invoice(OPEN)]],
  ["one that was given up", "uncollectible", [invoice({ ...OPEN, status: "uncollectible" })]],
  ["one that was given up and is paid after all", null, [invoice()]],
  [
    "one that was given up long ago",
    null,
    [invoice(), invoice({ ...BEFORE, ...OPEN, status: "uncollectible" })],
  ],
  ["a voided one", null, [invoice({ ...OPEN, status: "void" })]],
  ["a draft", null, [invoice({ ...OPEN, status: "draft" })]],
  ["an open dispute", "dispute", [invoice({ dispute: "open" })]],
  [
    "an open dispute about the period before",
    "dispute",
    [invoice(), invoice({ ...BEFORE, dispute: "open" })],
  ],
  [
    "an open dispute about another subscription",
    "dispute",
    [invoice({ subscriptionId: "other", dispute: "open" })],
  ],
  ["a dispute that was won", null, [invoice({ dispute: "won" })]],
  ["a dispute that was lost", "lost_dispute", [invoice({ dispute: "lost" })]],
  [
    "a lost dispute about the period before",
    "lost_dispute",
    [invoice(), invoice({ ...BEFORE, dispute: "lost" })],
  ],
  [
    "a lost dispute about another subscription",
    null,
    [invoice({ subscriptionId: "other", dispute: "lost" })],
  ],
] as const)("suspensionOf for %s returns %s", (_, expected, invoices) => {
  expect(suspensionOf(OWN, invoices)).toBe(expected);
  expect(suspensionOf(OWN, invoices.toReversed())).toBe(expected);
});

test("suspensionOf returns credit only for a subscription that was canceled immediately", () => {
  const credit = invoice({ ...LATER, amountDue: 0, amountPaid: 0, lines: [{ amount: -250 }] });
  const canceled = { ...OWN, status: "canceled" as const };
  expect(suspensionOf(canceled, [credit, invoice()])).toBe("credit");
  expect(suspensionOf(OWN, [credit, invoice()])).toBeNull();
  expect(suspensionOf({ ...canceled, id: "next" }, [credit, invoice()])).toBeNull();
  const downgrade = { ...credit, lines: [{ amount: -500 }, { amount: 250 }] };
  expect(suspensionOf(canceled, [downgrade, invoice()])).toBeNull();
});

test("endsPlan is true only for permanent suspensions", () => {
  expect(SUSPENSIONS.filter(endsPlan)).toEqual(["refund", "lost_dispute", "uncollectible"]);
  expect(endsPlan(null)).toBe(false);
});

test.each([
  ["what was paid", true, [invoice()]],
  [
    "what was paid, after a change that was given up",
    true,
    [invoice(), invoice({ ...LATER, ...OPEN, status: "void" })],
  ],
  ["what was disputed and won", true, [invoice({ dispute: "won" })]],
  ["a period that began after what was paid", false, [invoice(BEFORE)]],
  ["a draft", false, [invoice({ ...OPEN, status: "draft" })]],
  ["what was refunded in part", false, [invoice({ amountRefunded: 1 })]],
  ["what is disputed", false, [invoice({ dispute: "open" })]],
  ["what is due", false, [invoice(), invoice({ ...LATER, ...OPEN })]],
  ["what somebody else paid", false, [invoice({ subscriptionId: "other" })]],
] as const)("canBeCredited for %s returns %s", (_, expected, invoices) => {
  expect(canBeCredited(OWN, invoices)).toBe(expected);
});
