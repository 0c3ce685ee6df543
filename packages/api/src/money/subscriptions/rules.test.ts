import { expect, test } from "vitest";
import { dueSince, offersOf } from "./rules.ts";

const BEGIN = new Date("2026-03-01T00:00:00Z");
const EARLIER = new Date("2026-02-01T00:00:00Z");
const STATE = {
  status: "active" as const,
  currentPeriodStart: BEGIN,
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  suspension: null,
  stripeSubscriptionId: "sub_1",
};

test.each([
  ["active", false, { cancel: true, reactivate: false, retryPayment: false }],
  ["active", true, { cancel: false, reactivate: true, retryPayment: false }],
  ["trialing", false, { cancel: true, reactivate: false, retryPayment: false }],
  ["trialing", true, { cancel: false, reactivate: true, retryPayment: false }],
  ["past_due", false, { cancel: true, reactivate: false, retryPayment: true }],
  ["unpaid", false, { cancel: true, reactivate: false, retryPayment: true }],
  ["canceled", true, { cancel: false, reactivate: false, retryPayment: false }],
  ["incomplete", false, { cancel: false, reactivate: false, retryPayment: false }],
  ["incomplete_expired", false, { cancel: false, reactivate: false, retryPayment: false }],
] as const)(
  "offersOf returns the allowed actions for status %s with cancelAtPeriodEnd %s",
  (status, cancelAtPeriodEnd, offers) => {
    expect(offersOf({ ...STATE, status, cancelAtPeriodEnd })).toEqual(offers);
  },
);

test("offersOf allows nothing after a permanent suspension, and only cancellation during a dispute", () => {
  const nothing = { cancel: false, reactivate: false, retryPayment: false };
  for (const suspension of ["refund", "lost_dispute", "uncollectible"] as const) {
    expect(offersOf({ ...STATE, suspension })).toEqual(nothing);
  }
  expect(offersOf({ ...STATE, suspension: "dispute" }).cancel).toBe(true);
});

test("offersOf allows no payment retry for a plan granted without Stripe", () => {
  expect(offersOf({ ...STATE, status: "past_due", stripeSubscriptionId: null }).retryPayment).toBe(false);
});

test("dueSince returns the start of the first unpaid period", () => {
  const remote = { status: "past_due" as const, currentPeriodStart: BEGIN, owes: true };
  expect(dueSince(remote, null)).toEqual(BEGIN);
  expect(dueSince(remote, EARLIER)).toEqual(EARLIER);
  expect(dueSince({ ...remote, status: "unpaid" }, EARLIER)).toEqual(EARLIER);
  expect(dueSince({ ...remote, status: "active", owes: false }, EARLIER)).toBeNull();
  expect(dueSince({ ...remote, status: "canceled" }, null)).toEqual(BEGIN);
  expect(dueSince({ ...remote, status: "canceled", owes: false }, EARLIER)).toBeNull();
});
