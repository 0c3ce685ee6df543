import { numberText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import type { Badge } from "@starling/ui/badge";
import { dateText } from "@starling/validators/date-texts";
import type { Invoice } from "@starling/validators/subscriptions";
import type { ComponentProps } from "react";

export const invoiceLines = localized(() => ({
  total: t("Total", undefined, "money"),
  creditApplied: t("Credit applied"),
  paid: t("Paid", undefined, "money"),
  refunded: t("Refunded", undefined, "money"),
  stillDue: t("Still due"),
  period: (start: string, end: string) => t("{start} – {end}", { start, end }, "period"),
  charges: t("Charges", undefined, "invoice"),
  description: t("Description", undefined, "invoice"),
  amount: t("Amount", undefined, "money"),
}));

export const invoiceList = localized(() => ({
  loadFailed: t("Your invoices could not be loaded."),
  invoices: t("Invoices"),
  noInvoicesYet: t("No invoices yet."),
  end: t("You’ve reached the end of your invoices."),
  pagesOfInvoices: t("Invoice pages"),
  loading: t("Loading invoices"),
}));

export const invoicePage = localized(() => ({
  loadFailed: t("This invoice could not be loaded."),
  invoiceNamed: (number: string) => t("Invoice {number}", { number }),
  invoice: t("Invoice"),
  allInvoices: t("All invoices"),
  print: t("Print", undefined, "button"),
  number: t("Number", undefined, "invoice"),
  date: t("Date", undefined, "invoice"),
  billed: t("Billed to"),
  state: t("Status", undefined, "invoice"),
  loading: t("Loading the invoice"),
}));

type Tone = ComponentProps<typeof Badge>["tone"];

type State = Invoice["status"] | "disputed" | "reversed" | "partlyRefunded" | "refunded";

const STATES = localized(
  (): Record<State, { text: string; tone: Tone }> => ({
    draft: { text: t("Draft", undefined, "invoice"), tone: "neutral" },
    open: { text: t("Open", undefined, "invoice"), tone: "warning" },
    paid: { text: t("Paid", undefined, "invoice"), tone: "success" },
    void: { text: t("Void", undefined, "invoice"), tone: "neutral" },
    uncollectible: { text: t("Not paid", undefined, "invoice"), tone: "danger" },
    disputed: { text: t("Disputed", undefined, "invoice"), tone: "warning" },
    reversed: { text: t("Reversed", undefined, "invoice"), tone: "danger" },
    partlyRefunded: { text: t("Partly refunded", undefined, "invoice"), tone: "neutral" },
    refunded: { text: t("Refunded", undefined, "invoice"), tone: "neutral" },
  }),
);

type Judged = Pick<Invoice, "status" | "amountPaid" | "amountRefunded" | "dispute">;

/** Disputes and refunds take precedence over payment. */
function stateOf({ status, amountPaid, amountRefunded, dispute }: Judged): State {
  if (dispute === "open") return "disputed";
  if (dispute === "lost") return "reversed";
  if (amountRefunded === 0) return status;
  return amountRefunded < amountPaid ? "partlyRefunded" : "refunded";
}

export function invoiceState(invoice: Judged): { text: string; tone: Tone } {
  return STATES[stateOf(invoice)];
}

export function datedState(invoice: Judged & Pick<Invoice, "paidAt">): string {
  const state = stateOf(invoice);
  return state === "paid" && invoice.paidAt
    ? t("Paid on {date}", { date: dateText(invoice.paidAt) })
    : STATES[state].text;
}

export function invoiceName({ number }: Pick<Invoice, "number">): string {
  return number ?? t("Invoice");
}

/** Formats cents as "$4.99" or "−$2.50". */
export function amountText(cents: number, currency: string): string {
  return numberText(cents / 100, { style: "currency", currency: currency.toUpperCase() }).replace("-", "−");
}
