import type { DisputeState, InvoiceStatus } from "@starling/validators/invoices";

/** Amounts are cents. */
export interface InvoiceFacts {
  status: InvoiceStatus;
  amountDue: number;
  amountPaid: number;
  amountRemaining: number;
  amountRefunded: number;
  dispute: DisputeState | null;
  isAttempted: boolean;
}

export interface MailedBefore {
  receiptMailedAt: Date | null;
  failureMailedAt: Date | null;
  refundMailed: number;
  disputeMailed: DisputeState | null;
  givenUpMailed: InvoiceStatus | null;
}

export type InvoiceMail = "receipt" | "failure" | "refund" | "dispute" | "givenUp";

/**
 * Mails due, each once: payment, failure, new refunds, dispute changes and a given-up invoice. Zero amounts
 * send none.
 */
export function mailsAbout(facts: InvoiceFacts, before: MailedBefore | null): InvoiceMail[] {
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

/** A void invoice is reported only after a notice that it was due, so not for an abandoned first payment. */
function isGivenUp(status: InvoiceStatus, before: MailedBefore | null): boolean {
  if (status === "void") return Boolean(before?.failureMailedAt ?? before?.givenUpMailed);
  return status === "uncollectible";
}

/** A won dispute is reported only if its opening was. */
function isNews(dispute: DisputeState | null, mailedBefore: DisputeState | null): boolean {
  return dispute !== null && dispute !== mailedBefore && (dispute !== "won" || mailedBefore !== null);
}

/** Whether an invoice neither charges nor credits, as on a free plan; such invoices are hidden. */
export function asksForNothing({
  amountDue,
  lines,
}: {
  amountDue: number;
  lines: readonly { amount: number }[];
}): boolean {
  return amountDue === 0 && lines.every(({ amount }) => amount === 0);
}
