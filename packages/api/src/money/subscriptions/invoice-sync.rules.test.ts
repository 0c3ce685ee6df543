import type { DisputeState, InvoiceStatus } from "@starling/validators/invoices";
import { expect, test } from "vitest";
import { type InvoiceFacts, isZeroInvoice, mailsDueFor, type SentMails } from "./invoice-sync.rules.ts";

const NEVER: SentMails = {
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
const RECEIPT_MAILED: SentMails = { ...NEVER, receiptMailedAt: AT };

test("sends one receipt for a payment", () => {
  expect(mailsDueFor(PAID, null)).toEqual(["receipt"]);
  expect(mailsDueFor(PAID, NEVER)).toEqual(["receipt"]);
  expect(mailsDueFor(PAID, { ...NEVER, failureMailedAt: AT })).toEqual(["receipt"]);
  expect(mailsDueFor(PAID, { ...NEVER, receiptMailedAt: AT })).toEqual([]);
  expect(mailsDueFor({ ...PAID, amountPaid: 0 }, null)).toEqual([]);
});

test("sends one mail about a failed charge, and only if Stripe tried to charge the card for a renewal", () => {
  expect(mailsDueFor(FAILED, null)).toEqual(["failure"]);
  expect(mailsDueFor(FAILED, { ...NEVER, failureMailedAt: AT })).toEqual([]);
  expect(mailsDueFor({ ...FAILED, isAttempted: false }, null)).toEqual([]);
});

test("mailsDueFor reports each refund once, and each refund that the bank returned", () => {
  const refunded = (amountRefunded: number) => ({ ...PAID, amountRefunded });
  expect(mailsDueFor(refunded(200), RECEIPT_MAILED)).toEqual(["refund"]);
  expect(mailsDueFor(refunded(200), { ...RECEIPT_MAILED, refundMailed: 200 })).toEqual([]);
  expect(mailsDueFor(refunded(499), { ...RECEIPT_MAILED, refundMailed: 200 })).toEqual(["refund"]);
  expect(mailsDueFor(refunded(0), { ...RECEIPT_MAILED, refundMailed: 499 })).toEqual(["refund"]);
  expect(mailsDueFor(refunded(499), null)).toEqual(["receipt", "refund"]);
});

test("reports a dispute when it is opened and when it is decided, but not if it is first seen as won", () => {
  const disputed = (dispute: DisputeState) => ({ ...PAID, dispute });
  const after = (disputeMailed: DisputeState) => ({ ...RECEIPT_MAILED, disputeMailed });
  expect(mailsDueFor(disputed("open"), RECEIPT_MAILED)).toEqual(["dispute"]);
  expect(mailsDueFor(disputed("open"), after("open"))).toEqual([]);
  expect(mailsDueFor(disputed("won"), after("open"))).toEqual(["dispute"]);
  expect(mailsDueFor(disputed("won"), RECEIPT_MAILED)).toEqual([]);
  expect(mailsDueFor(disputed("won"), after("won"))).toEqual([]);
  expect(mailsDueFor(disputed("lost"), RECEIPT_MAILED)).toEqual(["dispute"]);
  expect(mailsDueFor(disputed("lost"), after("lost"))).toEqual([]);
});

test("reports void and uncollectible invoices, each once", () => {
  const mails = (status: InvoiceStatus, givenUpMailed: InvoiceStatus | null) =>
    mailsDueFor({ ...FAILED, status }, { ...NEVER, failureMailedAt: AT, givenUpMailed });
  expect(mails("void", null)).toEqual(["givenUp"]);
  expect(mails("void", "void")).toEqual([]);
  expect(mails("uncollectible", null)).toEqual(["givenUp"]);
  expect(mails("void", "uncollectible")).toEqual(["givenUp"]);
  expect(mailsDueFor({ ...FAILED, status: "uncollectible", amountDue: 0 }, NEVER)).toEqual([]);
});

test("reports a void invoice only after a notice of a failed charge", () => {
  expect(mailsDueFor({ ...FAILED, status: "void" }, NEVER)).toEqual([]);
  expect(mailsDueFor({ ...FAILED, status: "void" }, null)).toEqual([]);
  expect(mailsDueFor({ ...FAILED, status: "uncollectible" }, null)).toEqual(["givenUp"]);
});

test("mailsDueFor returns no mail for a draft", () => {
  expect(mailsDueFor({ ...FAILED, status: "draft" }, null)).toEqual([]);
});

test("isZeroInvoice returns true for an invoice of zero unless it contains credits", () => {
  expect(isZeroInvoice({ amountDue: 0, lines: [{ amount: 0 }] })).toBe(true);
  expect(isZeroInvoice({ amountDue: 0, lines: [{ amount: -250 }, { amount: 0 }] })).toBe(false);
  expect(isZeroInvoice({ amountDue: 499, lines: [{ amount: 499 }] })).toBe(false);
});
