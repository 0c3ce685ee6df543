import { SUBSCRIPTION_STATUSES, SUSPENSIONS } from "@starling/validators/entitlements";
import { IS_DISPUTED } from "@starling/validators/subscriptions";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeOf, firstPeriodEnd, refusalOf } from "./changes.rules.ts";

test("allows changes only for active and trialing subscriptions", () => {
  const free = SUBSCRIPTION_STATUSES.filter((status) => refusalOf(status, null) === null);
  expect(free).toEqual(["active", "trialing"]);
  expect(refusalOf("canceled", null)).toContain("has ended");
  expect(refusalOf("past_due", null)).toContain("payment for your current plan is due");
});

test("refuses to change a suspended subscription", () => {
  expect(SUSPENSIONS.filter((suspension) => refusalOf("active", suspension) === null)).toEqual([]);
  expect(refusalOf("active", "dispute")).toBe(IS_DISPUTED);
  expect(refusalOf("active", "refund")).toContain("has ended");
});

test("chargeOf returns a charge and a balance that add up to the amount plus the previous balance", () => {
  const cents = fc.integer({ min: -50_000, max: 50_000 });
  fc.assert(
    fc.property(cents, cents, (amount, balance) => {
      const { due, endingBalance } = chargeOf(amount, balance);
      expect(due + endingBalance).toBe(amount + balance);
      expect(due === 0 || due >= 50).toBe(true);
      expect(due === 0 || endingBalance === 0).toBe(true);
    }),
  );
});

test.each([
  ["2026-01-31T10:00:00Z", "month", "2026-02-28T10:00:00Z"],
  ["2028-02-29T10:00:00Z", "year", "2029-02-28T10:00:00Z"],
  ["2026-03-14T12:00:00Z", "month", "2026-04-14T12:00:00Z"],
  ["2026-12-31T00:00:00Z", "month", "2027-01-31T00:00:00Z"],
] as const)("a first period that begins at %s and lasts a %s ends at %s", (from, interval, end) => {
  expect(firstPeriodEnd(new Date(from), interval)).toEqual(new Date(end));
});
