import { SUBSCRIPTION_STATUSES, SUSPENSIONS } from "@starling/validators/entitlements";
import { IS_DISPUTED } from "@starling/validators/subscriptions";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chargedUntil,
  chargeOf,
  creditOf,
  firstPeriodEnd,
  isRecentPreview,
  PREVIEW_S,
  previewSecond,
  refusalOf,
} from "./changes.rules.ts";

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

test("previewSecond returns the current time, or the start of the period if that is later", () => {
  const now = new Date("2026-03-14T12:00:00.900Z");
  const second = Math.floor(now.getTime() / 1000);
  expect(previewSecond(now, null)).toBe(second);
  expect(previewSecond(now, new Date("2026-03-01T00:00:00Z"))).toBe(second);
  expect(previewSecond(now, new Date("2026-03-14T12:00:02Z"))).toBe(second + 2);
});

test("isRecentPreview accepts previews up to an hour old and none from the future", () => {
  const now = new Date("2026-03-14T12:00:00.400Z");
  const second = Math.floor(now.getTime() / 1000);
  expect(isRecentPreview(second, now)).toBe(true);
  expect(isRecentPreview(second - PREVIEW_S + 1, now)).toBe(true);
  expect(isRecentPreview(second - PREVIEW_S, now)).toBe(false);
  expect(isRecentPreview(second + 60, now)).toBe(true);
  expect(isRecentPreview(second + 61, now)).toBe(false);
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

test("creditOf returns a negative invoice total as credit", () => {
  expect(creditOf({ total: -250 })).toBe(250);
  expect(creditOf({ total: 0 })).toBe(0);
  expect(creditOf({ total: 250 })).toBe(0);
});

test("chargedUntil returns the end of the charges and ignores credits", () => {
  const otherwise = new Date("2026-05-01T00:00:00Z");
  const lines = [
    { amount: -4000, periodEnd: "2027-01-01T00:00:00.000Z" },
    { amount: 999, periodEnd: "2026-04-14T00:00:00.000Z" },
  ];
  expect(chargedUntil(lines, otherwise)).toEqual(new Date("2026-04-14T00:00:00Z"));
  expect(chargedUntil(lines.slice(0, 1), otherwise)).toEqual(otherwise);
});

test.each([
  ["2026-01-31T10:00:00Z", "month", "2026-02-28T10:00:00Z"],
  ["2028-02-29T10:00:00Z", "year", "2029-02-28T10:00:00Z"],
  ["2026-03-14T12:00:00Z", "month", "2026-04-14T12:00:00Z"],
  ["2026-12-31T00:00:00Z", "month", "2027-01-31T00:00:00Z"],
] as const)("a first period that begins at %s and lasts a %s ends at %s", (from, interval, end) => {
  expect(firstPeriodEnd(new Date(from), interval)).toEqual(new Date(end));
});
