/** An event with a reference to its object, whose data is read from Stripe. */
export interface PaymentEvent {
  id: string;
  type: string;
  objectId: string | null;
  customerId: string | null;
  occurredAt: Date;
}

export type Subject =
  | { kind: "subscription"; stripeSubscriptionId: string }
  | { kind: "invoice"; stripeInvoiceId: string }
  | { kind: "refund" | "dispute" | "charge"; stripeId: string }
  | { kind: "customer"; stripeCustomerId: string }
  | { kind: "methods"; stripeCustomerId: string | null; stripePaymentMethodId: string | null };

/** Events about an invoice preview or a deleted invoice, which cannot be read. */
const WITHOUT_INVOICE: ReadonlySet<string> = new Set(["invoice.upcoming", "invoice.deleted"]);
/** Events about refunds. Stripe sends `charge.updated` when the bank returns a refund. */
const ABOUT_CHARGE: ReadonlySet<string> = new Set(["charge.refunded", "charge.updated"]);

export function subjectOf({
  type,
  objectId,
  customerId,
}: Omit<PaymentEvent, "id" | "occurredAt">): Subject | null {
  if (objectId === null) return null;
  if (type.startsWith("customer.subscription."))
    return { kind: "subscription", stripeSubscriptionId: objectId };
  if (type.startsWith("invoice.") && !WITHOUT_INVOICE.has(type)) {
    return { kind: "invoice", stripeInvoiceId: objectId };
  }
  if (type.startsWith("payment_method.")) {
    return { kind: "methods", stripeCustomerId: customerId, stripePaymentMethodId: objectId };
  }
  if (type.startsWith("charge.dispute.")) return { kind: "dispute", stripeId: objectId };
  if (type.startsWith("refund.") || type === "charge.refund.updated") {
    return { kind: "refund", stripeId: objectId };
  }
  if (ABOUT_CHARGE.has(type)) return { kind: "charge", stripeId: objectId };
  if (type === "customer.deleted") return { kind: "customer", stripeCustomerId: objectId };
  // This event may mean that the customer's default payment method has changed.
  if (type === "customer.updated") {
    return { kind: "methods", stripeCustomerId: objectId, stripePaymentMethodId: null };
  }
  return null;
}

/** Types and codes of the error and its causes. Omits messages, which may contain personal data. */
export function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error && reasons.length < 4; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? ` ${cause.code}` : "";
    reasons.push(`${cause.name}${code}`);
  }
  return reasons.join(" < ") || "a value that is not an error was thrown";
}
