import type { DisputeState, InvoiceStatus } from "@starling/validators/invoices";
import { expect, test } from "vitest";
import { asksForNothing, type InvoiceFacts, type MailedBefore, mailsAbout } from "./invoice-sync.rules.ts";

const NEVER: MailedBefore = {
  receiptMailedAt: null,
  failureMailedAt: null,
  refundMailed: 0,
  disputeMailed: null,
  givenUpMailed: null,
};
const AT = new Date("2026-03-01T00:00:00Z");
const PAID: InvoiceFacts = {
  status: "paid",
  amountDue: 499,
  amountPaid: 499,
  amountRemaining: 0,
  isAttempted: true,
  amountRefunded: 0,
  dispute: null,
};
const FAILED: InvoiceFacts = { ...PAID, status: "open", amountPaid: 0, amountRemaining: 499 };
const RECEIPT_MAILED: MailedBefore = { ...NEVER, receiptMailedAt: AT };

test("sends one receipt for a payment", () => {
  expect(mailsAbout(PAID, null)).toEqual(["receipt"]);
  expect(mailsAbout(PAID, NEVER)).toEqual(["receipt"]);
  expect(mailsAbout(PAID, { ...NEVER, failureMailedAt: AT })).toEqual(["receipt"]);
  expect(mailsAbout(PAID, { ...NEVER, receiptMailedAt: AT })).toEqual([]);
  expect(mailsAbout({ ...PAID, amountPaid: 0 }, null)).toEqual([]);
});

test("reports a failed charge once, after the attempt", () => {
  expect(mailsAbout(FAILED, null)).toEqual(["failure"]);
  expect(mailsAbout(FAILED, { ...NEVER, failureMailedAt: AT })).toEqual([]);
  expect(mailsAbout({ ...FAILED, isAttempted: false }, null)).toEqual([]);
});

test("reports each refund once, and each that was returned", () => {
  const refunded = (amountRefunded: number) => ({ ...PAID, amountRefunded });
  expect(mailsAbout(refunded(200), RECEIPT_MAILED)).toEqual(["refund"]);
  expect(mailsAbout(refunded(200), { ...RECEIPT_MAILED, refundMailed: 200 })).toEqual([]);
  expect(mailsAbout(refunded(499), { ...RECEIPT_MAILED, refundMailed: 200 })).toEqual(["refund"]);
  expect(mailsAbout(refunded(0), { ...RECEIPT_MAILED, refundMailed: 499 })).toEqual(["refund"]);
  expect(mailsAbout(refunded(499), null)).toEqual(["receipt", "refund"]);
});

test("reports a dispute when opened and decided, but not one first seen as won", () => {
  const disputed = (dispute: DisputeState) => ({ ...PAID, dispute });
  const after = (disputeMailed: DisputeState) => ({ ...RECEIPT_MAILED, disputeMailed });
  expect(mailsAbout(disputed("open"), RECEIPT_MAILED)).toEqual(["dispute"]);
  expect(mailsAbout(disputed("open"), after("open"))).toEqual([]);
  expect(mailsAbout(disputed("won"), after("open"))).toEqual(["dispute"]);
  expect(mailsAbout(disputed("won"), RECEIPT_MAILED)).toEqual([]);
  expect(mailsAbout(disputed("won"), after("won"))).toEqual([]);
  expect(mailsAbout(disputed("lost"), RECEIPT_MAILED)).toEqual(["dispute"]);
  expect(mailsAbout(disputed("lost"), after("lost"))).toEqual([]);
});

test("reports void and uncollectible invoices once each", () => {
  const mails = (status: InvoiceStatus, givenUpMailed: InvoiceStatus | null) =>
    mailsAbout({ ...FAILED, status }, { ...NEVER, failureMailedAt: AT, givenUpMailed });
  expect(mails("void", null)).toEqual(["givenUp"]);
  expect(mails("void", "void")).toEqual([]);
  expect(mails("uncollectible", null)).toEqual(["givenUp"]);
  expect(mails("void", "uncollectible")).toEqual(["givenUp"]);
  expect(mailsAbout({ ...FAILED, status: "uncollectible", amountDue: 0 }, NEVER)).toEqual([]);
});

test("reports a void invoice only after a notice of a failed charge", () => {
  expect(mailsAbout({ ...FAILED, status: "void" }, NEVER)).toEqual([]);
  expect(mailsAbout({ ...FAILED, status: "void" }, null)).toEqual([]);
  expect(mailsAbout({ ...FAILED, status: "uncollectible" }, null)).toEqual(["givenUp"]);
});

test("sends nothing about a draft", () => {
  expect(mailsAbout({ ...FAILED, status: "draft" }, null)).toEqual([]);
});

test("ignores an invoice of zero, but not one with credits", () => {
  expect(asksForNothing({ amountDue: 0, lines: [{ amount: 0 }] })).toBe(true);
  expect(asksForNothing({ amountDue: 0, lines: [{ amount: -250 }, { amount: 0 }] })).toBe(false);
  expect(asksForNothing({ amountDue: 499, lines: [{ amount: 499 }] })).toBe(false);
});
