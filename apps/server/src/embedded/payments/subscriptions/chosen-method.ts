import { invalid } from "../refusal.ts";
import type { Customer } from "../shapes.ts";
import type { Session } from "../store/session.ts";

/** A method that somebody names for a charge; null where nobody does. @throws StripeRefusal where it is not the customer's */
export async function chosenMethod(
  session: Session,
  customer: Customer,
  id: string | null | undefined,
  param = "default_payment_method",
): Promise<string | null> {
  if (!id) return null;
  const method = await session.find("payment_method", id);
  if (method?.customer === customer.id) return id;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    param,
    "resource_missing",
  );
}
