/** The states of an invoice at Stripe. */
export const INVOICE_STATUSES = ["draft", "open", "paid", "void", "uncollectible"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** How a dispute about an invoice's payment stands. */
export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** One line of an invoice: what for, cents, and the time it is for as ISO texts. */
export interface InvoiceLine {
  description: string;
  amount: number;
  periodStart: string;
  periodEnd: string;
}
