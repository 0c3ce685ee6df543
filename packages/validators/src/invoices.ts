/** The states of an invoice at Stripe. */
export const INVOICE_STATUSES = ["draft", "open", "paid", "void", "uncollectible"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** One line of an invoice: what for, cents, and the time it is for as ISO texts. */
export interface InvoiceLine {
  description: string;
  amount: number;
  periodStart: string;
  periodEnd: string;
}
