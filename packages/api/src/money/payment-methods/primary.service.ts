import { paymentMethods } from "@starling/db/schema/payments";
import { t } from "@starling/i18n/translate";
import type { IdInput } from "@starling/validators/ids";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { eq } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { makeDefault } from "./adapter.ts";
import { withCustomerLocked } from "./locks.service.ts";
import { isChargedForPlan, namedMethod, readPaymentMethod, savedMethods } from "./service.ts";
import { resyncIfGone } from "./sync.service.ts";

/**
 * Sets the primary payment method here and as Stripe's default; the last of concurrent calls wins in both
 * places. Throws 404 for another account's method and `UNAVAILABLE`.
 */
export async function choosePrimary(ctx: UserContext, { id }: IdInput): Promise<PaymentMethod> {
  const { userId } = ctx.actor;
  const chosen = await resyncIfGone(ctx, () =>
    withCustomerLocked(ctx, userId, async (locked, customerId) => {
      const row = namedMethod(await savedMethods(locked, userId), id);
      await makeDefault(ctx.ports.payments.stripe, customerId, row.stripePaymentMethodId);
      await writePrimary(locked, userId, row.id);
      // Choosing a declined method again clears the decline.
      await locked.db.update(paymentMethods).set({ declinedAt: null }).where(eq(paymentMethods.id, row.id));
      return row.id;
    }),
  );
  if (chosen === null) throw notFound(t("Payment method not found"));
  return readPaymentMethod(ctx, { id: chosen });
}

/**
 * Makes `before` primary again after a decline. Without `before`, the declined card stays primary only if it
 * pays for a plan. Throws `UNAVAILABLE`.
 */
export async function revertPrimary(
  ctx: UserContext,
  { declined, before }: { declined: string; before: string | undefined },
): Promise<void> {
  const { userId } = ctx.actor;
  const { stripe, now } = ctx.ports.payments;
  await withCustomerLocked(ctx, userId, async (locked, customerId) => {
    const rows = await savedMethods(locked, userId);
    const heir = rows.find(({ id }) => id === before && id !== declined);
    await locked.db.update(paymentMethods).set({ declinedAt: now() }).where(eq(paymentMethods.id, declined));
    if (heir) {
      await makeDefault(stripe, customerId, heir.stripePaymentMethodId);
      await writePrimary(locked, userId, heir.id);
    } else if (!(await isChargedForPlan(locked, userId))) {
      await makeDefault(stripe, customerId, null);
      await writeNoPrimary(locked, userId);
    }
  });
}

/** Requires the customer to be locked. */
export async function writePrimary(ctx: ServiceContext, userId: string, id: string): Promise<void> {
  await writeNoPrimary(ctx, userId);
  await ctx.db.update(paymentMethods).set({ isPrimary: true }).where(eq(paymentMethods.id, id));
}

async function writeNoPrimary({ db }: ServiceContext, userId: string): Promise<void> {
  await db.update(paymentMethods).set({ isPrimary: false }).where(eq(paymentMethods.userId, userId));
}
