import { paymentMethods } from "@starling/db/schema/payments";
import { t } from "@starling/i18n/translate";
import type { IdInput } from "@starling/validators/ids";
import { eq } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { detachMethod, makeDefault } from "./adapter.ts";
import { withCustomerLocked } from "./locks.service.ts";
import { writePrimary } from "./primary.service.ts";
import { newestOf } from "./rules.ts";
import { keptBecause, namedMethod, savedMethods } from "./service.ts";
import { resyncIfGone } from "./sync.service.ts";

/**
 * Deletes a payment method here and at Stripe. First replaces a primary method with the newest other method,
 * so that a plan always has a method. Throws `CONFLICT` for the last method of a paid plan (docs/product.md
 * §6.5), 404 for another account's method and `UNAVAILABLE`.
 */
export async function removePaymentMethod(ctx: UserContext, { id }: IdInput): Promise<{ removed: true }> {
  const { userId } = ctx.actor;
  const { stripe } = ctx.ports.payments;
  const removed = await resyncIfGone(ctx, () =>
    withCustomerLocked(ctx, userId, async (locked, customerId) => {
      const rows = await savedMethods(locked, userId);
      const row = namedMethod(rows, id);
      const others = rows.filter((other) => other.id !== row.id);
      const heir = newestOf(others.filter(({ declinedAt }) => declinedAt === null)) ?? newestOf(others);
      const reason = heir ? null : await keptBecause(locked, userId);
      if (reason !== null) throw new DomainError("CONFLICT", reason);
      const inherits = row.isPrimary ? heir : undefined;
      if (inherits) await makeDefault(stripe, customerId, inherits.stripePaymentMethodId);
      await detachMethod(stripe, row.stripePaymentMethodId, row.id);
      await locked.db.delete(paymentMethods).where(eq(paymentMethods.id, row.id));
      if (inherits) await writePrimary(locked, userId, inherits.id);
      return true;
    }),
  );
  if (removed === null) throw notFound(t("Payment method not found"));
  return { removed: true };
}
