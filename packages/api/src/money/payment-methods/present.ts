import type { paymentMethods } from "@starling/db/schema/payments";
import type { PaymentMethod } from "@starling/validators/subscriptions";

export function presentMethod(
  row: typeof paymentMethods.$inferSelect,
  keptBecause: string | null,
): PaymentMethod {
  const { id, type, isPrimary, stripePaymentMethodId, billingName, createdAt } = row;
  const { brand, last4, expMonth, expYear, payerEmail } = row;
  const hasCard = brand !== null && last4 !== null && expMonth !== null && expYear !== null;
  return {
    id,
    type,
    isPrimary,
    stripePaymentMethodId,
    billingName,
    card: hasCard ? { brand, last4, expMonth, expYear } : null,
    paypal: payerEmail === null ? null : { payerEmail },
    createdAt,
    keptBecause,
  };
}
