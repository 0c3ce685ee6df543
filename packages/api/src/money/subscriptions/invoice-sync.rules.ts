import type { DisputeState, InvoiceStatus } from "@starling/validators/invoices";

/** What the mails about an invoice hang on. Amounts are cents. */
export interface InvoiceFacts {
  status: InvoiceStatus;
  amountDue: number;
  amountPaid: number;
  amountRemaining: number;
  amountRefunded: number;
  dispute: DisputeState | null;
  isAttempted: boolean;
}

/** What was mailed before. */
export interface MailedBefore {
  receiptMailedAt: Date | null;
  failureMailedAt: Date | null;
  refundMailed: number;
  disputeMailed: DisputeState | null;
  givenUpMailed: InvoiceStatus | null;
}

/** What a mail about an invoice is about. */
export type InvoiceMail = "receipt" | "failure" | "refund" | "dispute" | "givenUp";

/**
 * Which mails an invoice is worth now, each once: what was paid, what could not be, what was refunded since the last mail,
 * what became of a dispute, and that nobody asks for it any more. Nothing is said about nothing.
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

/** That nothing is due any more is no news for who never heard that something was, as when a first payment is abandoned. */
function isGivenUp(status: InvoiceStatus, before: MailedBefore | null): boolean {
  if (status === "void") return Boolean(before?.failureMailedAt ?? before?.givenUpMailed);
  return status === "uncollectible";
}

/** Whether a dispute's state is to be mailed. One that was won is not, unless it was mailed when it was opened. */
function isNews(dispute: DisputeState | null, mailedBefore: DisputeState | null): boolean {
  return dispute !== null && dispute !== mailedBefore && (dispute !== "won" || mailedBefore !== null);
}

/** Whether an invoice neither charges nor gives back, as those of a plan that costs nothing: nobody wants to read them. */
export function asksForNothing({
  amountDue,
  lines,
}: {
  amountDue: number;
  lines: readonly { amount: number }[];
}): boolean {
  return amountDue === 0 && lines.every(({ amount }) => amount === 0);
}
