import { paymentMethods } from "@starling/db/schema/payments";
import type { IdInput } from "@starling/validators/ids";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { eq } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { makeDefault } from "../adapter.ts";
import { withCustomerLocked } from "../locks/service.ts";
import { namedMethod, readPaymentMethod, savedMethods } from "../service.ts";

/**
 * Makes one of the caller's methods the primary one, here and at Stripe, where it is what is charged. Of several at once
 * the last one stays, in both places. Throws 404 for another's and `UNAVAILABLE`.
 */
export async function choosePrimary(ctx: UserContext, { id }: IdInput): Promise<PaymentMethod> {
  const { userId } = ctx.actor;
  const chosen = await withCustomerLocked(ctx, userId, async (locked, customerId) => {
    const row = namedMethod(await savedMethods(locked, userId), id);
    await makeDefault(ctx.ports.payments.stripe, customerId, row.stripePaymentMethodId);
    await writePrimary(locked, userId, row.id);
    return row.id;
  });
  if (chosen === null) throw notFound("Payment method");
  return readPaymentMethod(ctx, { id: chosen });
}

/** Writes that a method is the primary one and no other is. The customer must be locked. */
export async function writePrimary({ db }: ServiceContext, userId: string, id: string): Promise<void> {
  await db.update(paymentMethods).set({ isPrimary: false }).where(eq(paymentMethods.userId, userId));
  await db.update(paymentMethods).set({ isPrimary: true }).where(eq(paymentMethods.id, id));
}
