import type { UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { choosePrimary, passOver } from "../payment-methods/primary.service.ts";
import { addPaymentMethod } from "../payment-methods/saving.service.ts";
import { savedMethods } from "../payment-methods/service.ts";
import { noPaymentSource } from "../payments/adapter.ts";

/** What is to be paid for, and what with. */
export interface Charge {
  /** Cents for each interval; what costs nothing needs no method. */
  price: number;
  /** The chosen method by our id or Stripe's, saved or not; without one the primary method is charged. */
  method: string | null | undefined;
}

/**
 * Asks Stripe for something that is charged to the primary method, which the chosen one becomes first (docs/decisions/023).
 * One that is declined does not stay the primary one (docs/decisions/024). Throws 402 with the documented words when there is
 * nothing to charge, and whatever the work throws.
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
    if (code === "PAYMENT_FAILED") await passOver(ctx, { declined: chosen.id, before: before?.id });
    // One that is confirmed becomes the primary one afterwards.
    const waits = code === "CONFIRMATION_REQUIRED" && before && before.id !== chosen.id;
    if (waits) await choosePrimary(ctx, { id: before.id });
    throw error;
  }
}
