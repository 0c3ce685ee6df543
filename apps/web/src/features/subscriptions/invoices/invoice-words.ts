import type { Badge } from "@starling/ui/badge";
import type { Invoice } from "@starling/validators/subscriptions";
import type { ComponentProps } from "react";

type Tone = ComponentProps<typeof Badge>["tone"];

/** The states of an invoice in words. */
export const INVOICE_STATES: Record<Invoice["status"], { text: string; tone: Tone }> = {
  draft: { text: "Draft", tone: "neutral" },
  open: { text: "Open", tone: "warning" },
  paid: { text: "Paid", tone: "success" },
  void: { text: "Void", tone: "neutral" },
  uncollectible: { text: "Not collected", tone: "danger" },
};

/** "STAR-0001", or the day for one without a number. */
export function invoiceName({ number }: Pick<Invoice, "number">): string {
  return number ?? "Invoice";
}

/** "$4.99", "−$2.50": cents of the invoice's own currency. */
export function amountText(cents: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() });
  return format.format(cents / 100).replace("-", "−");
}
