import { INVOICE_STATUSES } from "@starling/validators/invoices";
import { expect, test } from "vitest";
import { asksForNothing, mailsAbout } from "./rules.ts";

const NEVER = { receiptMailedAt: null, failureMailedAt: null };
const AT = new Date("2026-03-01T00:00:00Z");
const PAID = { status: "paid", amountPaid: 499, amountRemaining: 0, isAttempted: true } as const;
const FAILED = { status: "open", amountPaid: 0, amountRemaining: 499, isAttempted: true } as const;

test("what was paid is worth a receipt, once", () => {
  expect(mailsAbout(PAID, null)).toEqual(["receipt"]);
  expect(mailsAbout(PAID, NEVER)).toEqual(["receipt"]);
  expect(mailsAbout(PAID, { ...NEVER, failureMailedAt: AT })).toEqual(["receipt"]);
  expect(mailsAbout(PAID, { ...NEVER, receiptMailedAt: AT })).toEqual([]);
  expect(mailsAbout({ ...PAID, amountPaid: 0 }, null)).toEqual([]);
});

test("what could not be charged is told, once, and not before it was tried", () => {
  expect(mailsAbout(FAILED, null)).toEqual(["failure"]);
  expect(mailsAbout(FAILED, { ...NEVER, failureMailedAt: AT })).toEqual([]);
  expect(mailsAbout({ ...FAILED, isAttempted: false }, null)).toEqual([]);
});

test("no other state is worth a mail", () => {
  const telling = INVOICE_STATUSES.filter(
    (status) =>
      mailsAbout({ status, amountPaid: 499, amountRemaining: 499, isAttempted: true }, null).length > 0,
  );
  expect(telling).toEqual(["open", "paid"]);
});

test("an invoice of nothing is none; one that gives back is", () => {
  expect(asksForNothing({ amountDue: 0, lines: [{ amount: 0 }] })).toBe(true);
  expect(asksForNothing({ amountDue: 0, lines: [{ amount: -250 }, { amount: 0 }] })).toBe(false);
  expect(asksForNothing({ amountDue: 499, lines: [{ amount: 499 }] })).toBe(false);
});
