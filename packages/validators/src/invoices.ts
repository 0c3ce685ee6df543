export const INVOICE_STATUSES = ["draft", "open", "paid", "void", "uncollectible"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Amount in cents, and the billed period as ISO texts. */
export interface InvoiceLine {
  description: string;
  amount: number;
  periodStart: string;
  periodEnd: string;
}
