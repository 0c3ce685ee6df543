import { SUBSCRIPTION_STATUSES } from "@starling/validators/entitlements";
import { expect, test } from "vitest";
import { type Known, mailDueFor, type RemoteState } from "./sync.rules.ts";

const BEGIN = new Date("2026-03-01T00:00:00Z");
const END = new Date("2026-04-01T00:00:00Z");
const REMOTE: RemoteState = {
  status: "active",
  currentPeriodStart: BEGIN,
  currentPeriodEnd: END,
  cancelAtPeriodEnd: false,
  canceledAt: null,
  endedAt: null,
  createdAt: BEGIN,
  owes: false,
};
const KNOWN: Known = {
  status: "active",
  stripeSubscriptionId: "sub_1",
  pastDueSince: null,
  cancellationMailedAt: null,
};

test("mailDueFor sends one mail when an end is scheduled and one when the subscription ends", () => {
  const ending = { ...REMOTE, cancelAtPeriodEnd: true };
  expect(mailDueFor(REMOTE, KNOWN)).toBeNull();
  expect(mailDueFor(ending, KNOWN)).toBe("ends");
  expect(mailDueFor(ending, { ...KNOWN, cancellationMailedAt: BEGIN })).toBeNull();
  expect(mailDueFor({ ...REMOTE, status: "canceled" }, { ...KNOWN, cancellationMailedAt: BEGIN })).toBe(
    "ended",
  );
});

test("mailDueFor sends no mail about a subscription that was never active or has already ended", () => {
  const ended: RemoteState = { ...REMOTE, status: "canceled", cancelAtPeriodEnd: true };
  expect(mailDueFor(ended, null)).toBeNull();
  const reserved = { ...KNOWN, status: "incomplete" as const, stripeSubscriptionId: null };
  expect(mailDueFor(ended, reserved)).toBeNull();
  const silent = SUBSCRIPTION_STATUSES.filter((status) => mailDueFor(ended, { ...KNOWN, status }) === null);
  expect(silent).toEqual(["canceled", "incomplete_expired"]);
});
