import type { invoices } from "@starling/db/schema/payments";
import type { Invoice } from "@starling/validators/subscriptions";

/** Omits Stripe's id and the columns that record sent mails. */
export function presentInvoice(row: typeof invoices.$inferSelect, billedTo: string): Invoice {
  const { id, number, status, currency, amountDue, amountPaid, amountRemaining, amountRefunded } = row;
  const { dispute, lines, periodStart, periodEnd, issuedAt, paidAt } = row;
  return {
    id,
    number,
    status,
    currency,
    amountDue,
    amountPaid,
    amountRemaining,
    amountRefunded,
    dispute,
    lines,
    periodStart,
    periodEnd,
    issuedAt,
    paidAt,
    billedTo,
  };
}
