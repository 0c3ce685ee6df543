import { SUBSCRIPTION_STATUSES } from "@starling/validators/entitlements";
import { expect, test } from "vitest";
import { dueSince, graceEnd, isOver, isReservation, offersOf } from "./rules.ts";

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

test("isOver covers the final states", () => {
  expect(SUBSCRIPTION_STATUSES.filter(isOver)).toEqual(["canceled", "incomplete_expired"]);
});

test("isReservation requires an incomplete row without a Stripe id", () => {
  expect(isReservation({ status: "incomplete", stripeSubscriptionId: null })).toBe(true);
  expect(isReservation({ status: "incomplete", stripeSubscriptionId: "sub_1" })).toBe(false);
  expect(isReservation({ status: "active", stripeSubscriptionId: null })).toBe(false);
});

test("graceEnd is seven days later", () => {
  expect(graceEnd(BEGIN)).toEqual(new Date("2026-03-08T00:00:00Z"));
});

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
] as const)("%s, ending with its period %s", (status, cancelAtPeriodEnd, offers) => {
  expect(offersOf({ ...STATE, status, cancelAtPeriodEnd })).toEqual(offers);
});

test("offers nothing for a permanent suspension and cancellation during a dispute", () => {
  const nothing = { cancel: false, reactivate: false, retryPayment: false };
  for (const suspension of ["refund", "lost_dispute", "uncollectible"] as const) {
    expect(offersOf({ ...STATE, suspension })).toEqual(nothing);
  }
  expect(offersOf({ ...STATE, suspension: "dispute" }).cancel).toBe(true);
});

test("offers no payment for a plan granted without Stripe", () => {
  expect(offersOf({ ...STATE, status: "past_due", stripeSubscriptionId: null }).retryPayment).toBe(false);
});

test("dueSince is the start of the first unpaid period", () => {
  const remote = { status: "past_due" as const, currentPeriodStart: BEGIN, owes: true };
  expect(dueSince(remote, null)).toEqual(BEGIN);
  expect(dueSince(remote, EARLIER)).toEqual(EARLIER);
  expect(dueSince({ ...remote, status: "unpaid" }, EARLIER)).toEqual(EARLIER);
  expect(dueSince({ ...remote, status: "active", owes: false }, EARLIER)).toBeNull();
  expect(dueSince({ ...remote, status: "canceled" }, null)).toEqual(BEGIN);
  expect(dueSince({ ...remote, status: "canceled", owes: false }, EARLIER)).toBeNull();
});
