import { SUBSCRIPTION_STATUSES } from "@starling/validators/entitlements";
import { expect, test } from "vitest";
import { columnsOf, differences, type Known, mailAbout, type RemoteState } from "./sync.rules.ts";

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

test("copies Stripe's state and the start of a due payment", () => {
  const { owes: _owes, ...columns } = REMOTE;
  expect(columnsOf(REMOTE, KNOWN)).toEqual({ ...columns, pastDueSince: null });
  const due = columnsOf({ ...REMOTE, status: "past_due", owes: true }, null);
  expect(due).toMatchObject({ status: "past_due", pastDueSince: BEGIN });
});

test("differences returns column names", () => {
  const columns = columnsOf(REMOTE, KNOWN);
  expect(differences({ ...columns, id: "1", currentPeriodEnd: new Date(END) }, columns)).toEqual([]);
  expect(differences({ ...columns, status: "trialing", endedAt: END }, columns)).toEqual([
    "status",
    "endedAt",
  ]);
});

test("sends a mail when an end is scheduled and when it occurs", () => {
  const ending = { ...REMOTE, cancelAtPeriodEnd: true };
  expect(mailAbout(REMOTE, KNOWN)).toBeNull();
  expect(mailAbout(ending, KNOWN)).toBe("ends");
  expect(mailAbout(ending, { ...KNOWN, cancellationMailedAt: BEGIN })).toBeNull();
  expect(mailAbout({ ...REMOTE, status: "canceled" }, { ...KNOWN, cancellationMailedAt: BEGIN })).toBe(
    "ended",
  );
});

test("sends no mail if never active or already ended", () => {
  const ended: RemoteState = { ...REMOTE, status: "canceled", cancelAtPeriodEnd: true };
  expect(mailAbout(ended, null)).toBeNull();
  const reserved = { ...KNOWN, status: "incomplete" as const, stripeSubscriptionId: null };
  expect(mailAbout(ended, reserved)).toBeNull();
  const silent = SUBSCRIPTION_STATUSES.filter((status) => mailAbout(ended, { ...KNOWN, status }) === null);
  expect(silent).toEqual(["canceled", "incomplete_expired"]);
});
