import type { UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { choosePrimary, revertPrimary } from "../payment-methods/primary.service.ts";
import { addPaymentMethod } from "../payment-methods/saving.service.ts";
import { savedMethods } from "../payment-methods/service.ts";
import { noPaymentSource } from "../payments/adapter.ts";

export interface Charge {
  /** Price in cents; a free plan needs no payment method. */
  price: number;
  /** Our id or Stripe's id of the payment method to charge. By default, the primary method is charged. */
  method: string | null | undefined;
}

/**
 * Makes the chosen payment method primary before the charge (docs/decisions/023). After a decline, restores
 * the previous primary method (docs/decisions/024). Throws 402 without a payment method, and any error of
 * `work`.
 */
export async function charging<Answer>(
  ctx: UserContext,
  { price, method }: Charge,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (price === 0) return work();
  const before = (await savedMethods(ctx, ctx.actor.userId)).find(({ isPrimary }) => isPrimary);
  const chosen = method ? await addPaymentMethod(ctx, { paymentMethodId: method }) : before;
  if (!chosen) throw noPaymentSource();
  if (!chosen.isPrimary) await choosePrimary(ctx, { id: chosen.id });
  try {
    return await work();
  } catch (error) {
    const code = error instanceof DomainError ? error.code : null;
    if (code === "PAYMENT_FAILED") await revertPrimary(ctx, { declined: chosen.id, before: before?.id });
    // The new card becomes primary only after the user has confirmed the payment.
    const waits = code === "CONFIRMATION_REQUIRED" && before && before.id !== chosen.id;
    if (waits) await choosePrimary(ctx, { id: before.id });
    throw error;
  }
}
