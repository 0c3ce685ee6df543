import { paymentMethods } from "@starling/db/schema/payments";
import { msg, t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import type { AddPaymentMethodInput, SetupIntentInput } from "@starling/validators/payment-method-inputs";
import { TOO_MANY_PAYMENT_METHODS } from "@starling/validators/payment-methods";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { and, eq, isNull } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, fieldError, notFound } from "../../errors.ts";
import { requireCustomer } from "../customers/service.ts";
import { createSetupIntent, saveMethod } from "./adapter.ts";
import { withCustomerLocked } from "./locks.service.ts";
import { freeSlot, isLeftBehind, isStripeMethodId } from "./rules.ts";
import { readPaymentMethod } from "./service.ts";
import { syncPaymentMethods } from "./sync.service.ts";

type Reservation = { id: string; isAttached: boolean };
/**
 * Result of a failed reservation: three methods are already saved or reserved. `isSure` is false if one of
 * the reservations may belong to a request that was aborted.
 */
type Full = { isSure: boolean };

/**
 * Saves a payment method created by Stripe's client (docs/product.md §9.9), idempotently; the first becomes
 * primary. Reserves a row before the request to Stripe, so that parallel requests cannot save more than three
 * methods (docs/product.md §6.5). Throws `CONFLICT` for a fourth method, 402 with the bank's message,
 * `CONFIRMATION_REQUIRED` for 3-D Secure, 404 for an unknown or another account's method, `RATE_LIMITED` and
 * `UNAVAILABLE`.
 */
export async function addPaymentMethod(
  ctx: UserContext,
  { paymentMethodId }: AddPaymentMethodInput,
): Promise<PaymentMethod> {
  if (isUuid(paymentMethodId)) return readPaymentMethod(ctx, { id: paymentMethodId });
  if (!isStripeMethodId(paymentMethodId)) throw notFound(t("Payment method not found"));
  const { userId } = ctx.actor;
  await enforceLimit(ctx, "cardsByAccount", userId);
  const customerId = await requireCustomer(ctx, userId);
  const reservation = await reserve(ctx, paymentMethodId);
  if (reservation.isAttached) return readPaymentMethod(ctx, { id: reservation.id });
  const id = await attach(ctx, { customerId, methodId: paymentMethodId, reservation: reservation.id });
  return readPaymentMethod(ctx, { id });
}

/**
 * Resolves to the attached method's Stripe id. If Stripe does not answer, keeps the reservation for a retry
 * or the cleanup job.
 */
async function attach(
  ctx: UserContext,
  { customerId, methodId, reservation }: { customerId: string; methodId: string; reservation: string },
): Promise<string> {
  const { userId } = ctx.actor;
  const { stripe } = ctx.ports.payments;
  try {
    const as = await saveMethod(stripe, { customerId, methodId, key: reservation });
    await syncPaymentMethods(ctx, userId, { reservation, as });
    return as;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "UNAVAILABLE") throw error;
    await release(ctx, reservation);
    if (error.code !== "NOT_FOUND") throw error;
    // If the user confirmed a setup in the browser, Stripe has attached the method and rejects this attempt.
    await syncPaymentMethods(ctx, userId);
    return methodId;
  }
}

async function reserve(ctx: UserContext, methodId: string): Promise<Reservation> {
  const { userId } = ctx.actor;
  const first = await tryReserve(ctx, methodId);
  if ("id" in first) return first;
  if (!first.isSure) {
    await syncPaymentMethods(ctx, userId);
    const second = await tryReserve(ctx, methodId);
    if ("id" in second) return second;
  }
  throw new DomainError("CONFLICT", t(TOO_MANY_PAYMENT_METHODS));
}

async function tryReserve(ctx: UserContext, methodId: string): Promise<Reservation | Full> {
  const { userId } = ctx.actor;
  const now = ctx.ports.payments.now();
  const reserved = await withCustomerLocked(ctx, userId, async ({ db }) => {
    const rows = await db.select().from(paymentMethods).where(eq(paymentMethods.userId, userId));
    const known = rows.find((row) => row.stripePaymentMethodId === methodId);
    if (known) return { id: known.id, isAttached: known.attachedAt !== null };
    const slot = freeSlot(rows);
    if (slot === undefined) return { isSure: !rows.some((row) => isLeftBehind(row, now)) };
    const [row] = await db
      .insert(paymentMethods)
      .values({ userId, slot, stripePaymentMethodId: methodId, createdAt: now })
      .onConflictDoNothing({ target: paymentMethods.stripePaymentMethodId })
      .returning({ id: paymentMethods.id });
    if (!row) throw notFound(t("Payment method not found"));
    return { id: row.id, isAttached: false };
  });
  if (reserved === null) throw notFound(t("Account not found"));
  return reserved;
}

async function release({ db }: ServiceContext, reservation: string): Promise<void> {
  await db
    .delete(paymentMethods)
    .where(and(eq(paymentMethods.id, reservation), isNull(paymentMethods.attachedAt)));
}

const BRACKETS = msg("Metadata names must not contain square brackets");

/**
 * Starts saving a payment method in the browser. Stripe attaches the method on confirmation; we store it on
 * Stripe's event or when the browser submits it. Throws 400 for metadata names that Stripe rejects, and
 * `UNAVAILABLE`.
 */
export async function beginSetup(
  ctx: UserContext,
  { metadata }: SetupIntentInput,
): Promise<{ clientSecret: string; setupIntentId: string }> {
  if (Object.keys(metadata ?? {}).some((name) => name === "" || /[[\]]/.test(name))) {
    throw fieldError("metadata", t(BRACKETS));
  }
  const { userId } = ctx.actor;
  await enforceLimit(ctx, "cardsByAccount", userId);
  const customerId = await requireCustomer(ctx, userId);
  return createSetupIntent(ctx.ports.payments.stripe, customerId, metadata);
}
