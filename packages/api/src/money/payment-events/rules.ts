/** An event of Stripe as we store it: which object it is about, and nothing of what the object says. */
export interface PaymentEvent {
  id: string;
  type: string;
  objectId: string | null;
  /** Whose object it is; null where it is nobody's. */
  customerId: string | null;
  occurredAt: Date;
}

/** What is read from Stripe again because of an event. */
export type Subject =
  | { kind: "subscription"; stripeSubscriptionId: string }
  | { kind: "invoice"; stripeInvoiceId: string }
  | { kind: "refund" | "dispute" | "charge"; stripeId: string }
  | { kind: "customer"; stripeCustomerId: string }
  | { kind: "methods"; stripeCustomerId: string | null; stripePaymentMethodId: string | null };

/** A preview of an invoice, or one that is no longer there: nothing can be read. */
const WITHOUT_INVOICE: ReadonlySet<string> = new Set(["invoice.upcoming", "invoice.deleted"]);
/** What says that money was given back of a charge, or came back because the bank could not pay it out. */
const ABOUT_CHARGE: ReadonlySet<string> = new Set(["charge.refunded", "charge.updated"]);

/** What an event has us read again; null for one that we know nothing to do about. */
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
  // Another method is charged, or none any more.
  if (type === "customer.updated") {
    return { kind: "methods", stripeCustomerId: objectId, stripePaymentMethodId: null };
  }
  return null;
}

/**
 * Why an attempt failed, for the operator: the kinds and codes of the error and its causes. Messages are left out, because
 * those of a query hold people's data.
 */
export function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error && reasons.length < 4; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? ` ${cause.code}` : "";
    reasons.push(`${cause.name}${code}`);
  }
  return reasons.join(" < ") || "a value that is no error was thrown";
}
