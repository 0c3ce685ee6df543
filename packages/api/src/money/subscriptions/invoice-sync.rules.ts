import type { DisputeState, InvoiceStatus } from "@starling/validators/invoices";

/** All amounts are in cents. */
export interface InvoiceFacts {
  status: InvoiceStatus;
  amountDue: number;
  amountPaid: number;
  amountRemaining: number;
  amountRefunded: number;
  dispute: DisputeState | null;
  isAttempted: boolean;
}

export interface SentMails {
  receiptMailedAt: Date | null;
  failureMailedAt: Date | null;
  refundMailed: number;
  disputeMailed: DisputeState | null;
  givenUpMailed: InvoiceStatus | null;
}

export type InvoiceMail = "receipt" | "failure" | "refund" | "dispute" | "givenUp";

/**
 * Mails that are due, each sent once: payment, failed payment, new refunds, dispute changes, and an invoice
 * that became void or uncollectible. None for an invoice of zero.
 */
export function mailsDueFor(facts: InvoiceFacts, before: SentMails | null): InvoiceMail[] {
  const { status, amountDue, amountPaid, amountRemaining, amountRefunded, dispute, isAttempted } = facts;
  const mails: InvoiceMail[] = [];
  if (status === "paid" && amountPaid > 0 && !before?.receiptMailedAt) mails.push("receipt");
  if (status === "open" && isAttempted && amountRemaining > 0 && !before?.failureMailedAt) {
    mails.push("failure");
  }
  if (amountRefunded !== (before?.refundMailed ?? 0)) mails.push("refund");
  if (isNews(dispute, before?.disputeMailed ?? null)) mails.push("dispute");
  if (isGivenUp(status, before) && amountDue > 0 && before?.givenUpMailed !== status) mails.push("givenUp");
  return mails;
}

/**
 * A void invoice is reported only if an earlier mail reported its failed payment, so an abandoned first
 * payment is not reported.
 */
function isGivenUp(status: InvoiceStatus, before: SentMails | null): boolean {
  if (status === "void") return Boolean(before?.failureMailedAt ?? before?.givenUpMailed);
  return status === "uncollectible";
}

/** Reports a won dispute only if its start was reported. */
function isNews(dispute: DisputeState | null, mailedBefore: DisputeState | null): boolean {
  return dispute !== null && dispute !== mailedBefore && (dispute !== "won" || mailedBefore !== null);
}

export function isZeroInvoice({
  amountDue,
  lines,
}: {
  amountDue: number;
  lines: readonly { amount: number }[];
}): boolean {
  return amountDue === 0 && lines.every(({ amount }) => amount === 0);
}
