import type { Badge } from "@starling/ui/badge";
import type { Invoice } from "@starling/validators/subscriptions";
import type { ComponentProps } from "react";

export const invoiceLines = {
  total: "Total",
  creditApplied: "Credit applied",
  paid: "Paid",
  refunded: "Refunded",
  stillDue: "Still due",
  charges: "Charges",
  description: "Description",
  amount: "Amount",
};

export const invoiceList = {
  loadFailed: "Your invoices could not be loaded.",
  invoices: "Invoices",
  noInvoicesYet: "No invoices yet.",
  end: "You’ve reached the end of your invoices.",
  pagesOfInvoices: "Invoice pages",
  loading: "Loading invoices",
};

export const invoicePage = {
  loadFailed: "This invoice could not be loaded.",
  invoiceNamed: (data: string) => `Invoice ${data}`,
  invoice: "Invoice",
  allInvoices: "All invoices",
  print: "Print",
  number: "Number",
  date: "Date",
  billed: "Billed to",
  state: "Status",
  on: (text: string, paidAt: string) => `${text} on ${paidAt}`,
  loading: "Loading the invoice",
};

type Tone = ComponentProps<typeof Badge>["tone"];

const STATES: Record<Invoice["status"], { text: string; tone: Tone }> = {
  draft: { text: "Draft", tone: "neutral" },
  open: { text: "Open", tone: "warning" },
  paid: { text: "Paid", tone: "success" },
  void: { text: "Void", tone: "neutral" },
  uncollectible: { text: "Not paid", tone: "danger" },
};

/** Status label; disputes and refunds take precedence over payment. */
export function invoiceState(
  invoice: Pick<Invoice, "status" | "amountPaid" | "amountRefunded" | "dispute">,
): { text: string; tone: Tone } {
  const { status, amountPaid, amountRefunded, dispute } = invoice;
  if (dispute === "open") return { text: "Disputed", tone: "warning" };
  if (dispute === "lost") return { text: "Reversed", tone: "danger" };
  if (amountRefunded === 0) return STATES[status];
  return { text: amountRefunded < amountPaid ? "Partly refunded" : "Refunded", tone: "neutral" };
}

/** Invoice number such as "STAR-0001", or "Invoice" without a number. */
export function invoiceName({ number }: Pick<Invoice, "number">): string {
  return number ?? "Invoice";
}

/** Formats cents in the invoice's currency: "$4.99", "−$2.50". */
export function amountText(cents: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() });
  return format.format(cents / 100).replace("-", "−");
}
