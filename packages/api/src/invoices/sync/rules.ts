import type { InvoiceStatus } from "@starling/validators/invoices";

/** What the mails about an invoice hang on. */
export interface InvoiceFacts {
  status: InvoiceStatus;
  amountPaid: number;
  amountRemaining: number;
  isAttempted: boolean;
}

/** Which mails were queued before. */
export interface MailedBefore {
  receiptMailedAt: Date | null;
  failureMailedAt: Date | null;
}

/** Which mails an invoice is worth now, each once: what was paid, and what could not be. Nothing is said about nothing. */
export function mailsAbout(
  { status, amountPaid, amountRemaining, isAttempted }: InvoiceFacts,
  before: MailedBefore | null,
): ("receipt" | "failure")[] {
  if (status === "paid" && amountPaid > 0 && !before?.receiptMailedAt) return ["receipt"];
  if (status === "open" && isAttempted && amountRemaining > 0 && !before?.failureMailedAt) return ["failure"];
  return [];
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
