import { paymentMethods } from "@starling/db/schema/payments";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { findCustomerUser } from "../customers/service.ts";
import { makeDefault, readMethods } from "./adapter.ts";
import { withCustomerLocked } from "./locks.service.ts";
import { METHOD_RESERVATION_TIMEOUT_MS, type MethodDetails, settle } from "./rules.ts";

interface Confirmed {
  reservation: string;
  as: string;
}

/**
 * Copies the payment methods from Stripe; no other code writes their data. Reads and writes under the
 * customer's lock, so that the last read wins. Throws `UNAVAILABLE`.
 */
export async function syncPaymentMethods(
  ctx: ServiceContext,
  userId: string,
  confirmed?: Confirmed,
): Promise<void> {
  const { payments } = ctx.ports;
  await withCustomerLocked(ctx, userId, async (locked, customerId) => {
    const { db } = locked;
    if (confirmed) await dropRenamed(locked, confirmed);
    const { methods, defaultId } = await readMethods(payments.stripe, customerId);
    const rows = await db.select().from(paymentMethods).where(eq(paymentMethods.userId, userId));
    const now = payments.now();
    const found = settle(rows, methods, defaultId, now);
    if (found.primary !== null && found.primary !== defaultId) {
      await makeDefault(payments.stripe, customerId, found.primary);
    }
    // Clears all primary flags first, so that two rows are never primary at the same time.
    await db.update(paymentMethods).set({ isPrimary: false }).where(eq(paymentMethods.userId, userId));
    if (found.removed.length > 0) {
      await db.delete(paymentMethods).where(inArray(paymentMethods.id, found.removed));
    }
    const attachedSince = new Map(rows.map((row) => [row.id, row.attachedAt]));
    for (const { id, details } of found.confirmed) {
      await db
        .update(paymentMethods)
        .set({ ...written(details, found.primary), attachedAt: attachedSince.get(id) ?? now })
        .where(eq(paymentMethods.id, id));
    }
    for (const { slot, details } of found.added) {
      await db
        .insert(paymentMethods)
        .values({ ...written(details, found.primary), userId, slot, attachedAt: now });
    }
  });
}

function written(details: MethodDetails, primary: string | null) {
  return { ...details, isPrimary: details.stripePaymentMethodId === primary };
}

/**
 * Deletes a reservation if Stripe attached its method under another id; the sync stores that method
 * separately.
 */
async function dropRenamed({ db }: ServiceContext, { reservation, as }: Confirmed): Promise<void> {
  const [row] = await db
    .select({ named: paymentMethods.stripePaymentMethodId })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, reservation));
  if (row && row.named !== as) await db.delete(paymentMethods).where(eq(paymentMethods.id, reservation));
}

/** If `work` fails because a payment method no longer exists, syncs the account's methods. */
export async function resyncIfGone<Answer>(ctx: UserContext, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const isGone = error instanceof DomainError && error.code === "NOT_FOUND";
    if (isGone) await syncPaymentMethods(ctx, ctx.actor.userId);
    throw error;
  }
}

export async function syncMethodsOf(
  ctx: ServiceContext,
  about: { stripeCustomerId: string | null; stripePaymentMethodId: string | null },
): Promise<void> {
  const { stripeCustomerId, stripePaymentMethodId } = about;
  const userId = stripeCustomerId
    ? await findCustomerUser(ctx, stripeCustomerId)
    : await findOwner(ctx, stripePaymentMethodId);
  if (userId !== null) await syncPaymentMethods(ctx, userId);
}

async function findOwner(ctx: ServiceContext, methodId: string | null): Promise<string | null> {
  if (methodId === null) return null;
  const [row] = await ctx.db
    .select({ userId: paymentMethods.userId })
    .from(paymentMethods)
    .where(eq(paymentMethods.stripePaymentMethodId, methodId));
  return row?.userId ?? null;
}

/** Resolves reservations of processes that crashed before storing Stripe's answer. */
export async function settleReservations(ctx: ServiceContext): Promise<void> {
  const limit = new Date(ctx.ports.payments.now().getTime() - METHOD_RESERVATION_TIMEOUT_MS);
  const left = await ctx.db
    .selectDistinct({ userId: paymentMethods.userId })
    .from(paymentMethods)
    .where(and(isNull(paymentMethods.attachedAt), lt(paymentMethods.createdAt, limit)));
  const failures: unknown[] = [];
  for (const { userId } of left) {
    await syncPaymentMethods(ctx, userId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
