import { paymentMethods } from "@starling/db/schema/payments";
import { isUuid } from "@starling/validators/ids";
import type { AddPaymentMethodInput, SetupIntentInput } from "@starling/validators/payment-method-inputs";
import { TOO_MANY_PAYMENT_METHODS } from "@starling/validators/payment-methods";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { and, eq, isNull } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, notFound } from "../../errors.ts";
import { requireCustomer } from "../customers/service.ts";
import { createSetupIntent, saveMethod } from "./adapter.ts";
import { withCustomerLocked } from "./locks.service.ts";
import { freeSlot, isLeftBehind, isStripeMethodId } from "./rules.ts";
import { readPaymentMethod } from "./service.ts";
import { syncPaymentMethods } from "./sync.service.ts";

type Reservation = { id: string; isAttached: boolean };
/** Every slot is held; `isSure` unless one of them may have been left behind by a process that died. */
type Full = { isSure: boolean };

/**
 * Saves a method that the card provider's client has made (docs/product.md §9.9), once however often it is asked; the first one
 * becomes the primary one. A slot is reserved before Stripe is asked, so that of parallel requests no fourth lands
 * (docs/product.md §6.5). Our own id of a saved one is answered with that. Throws `CONFLICT` for a fourth, 402 with the bank's
 * words when it is declined, `CONFIRMATION_REQUIRED` where the bank asks the cardholder first (what is confirmed is attached by
 * Stripe, and found by its list), 404 for one that is unknown or somebody else's, `RATE_LIMITED` and `UNAVAILABLE`.
 */
export async function addPaymentMethod(
  ctx: UserContext,
  { paymentMethodId }: AddPaymentMethodInput,
): Promise<PaymentMethod> {
  if (isUuid(paymentMethodId)) return readPaymentMethod(ctx, { id: paymentMethodId });
  if (!isStripeMethodId(paymentMethodId)) throw notFound("Payment method");
  const { userId } = ctx.actor;
  await enforceLimit(ctx, "cardsByAccount", userId);
  const customerId = await requireCustomer(ctx, userId);
  const reservation = await reserve(ctx, paymentMethodId);
  if (reservation.isAttached) return readPaymentMethod(ctx, { id: reservation.id });
  const id = await attach(ctx, { customerId, methodId: paymentMethodId, reservation: reservation.id });
  return readPaymentMethod(ctx, { id });
}

/** Asks Stripe and writes its answer; resolves to Stripe's id of what is attached. Without any answer the reservation stays, for the next try or the sweep. */
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
    // A setup that the browser has confirmed has attached it already, and Stripe refuses to do so again.
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
  throw new DomainError("CONFLICT", TOO_MANY_PAYMENT_METHODS);
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
    if (!row) throw notFound("Payment method");
    return { id: row.id, isAttached: false };
  });
  if (reserved === null) throw notFound("Account");
  return reserved;
}

async function release({ db }: ServiceContext, reservation: string): Promise<void> {
  await db
    .delete(paymentMethods)
    .where(and(eq(paymentMethods.id, reservation), isNull(paymentMethods.attachedAt)));
}

const BRACKETS = "Metadata names must not contain square brackets";

/**
 * Begins saving a method in the browser; what is confirmed there is attached by Stripe and comes to us with its event, or
 * when the browser names it. The metadata is Stripe's to keep. Throws 400 for metadata that Stripe takes no such names of, and `UNAVAILABLE`.
 */
export async function beginSetup(
  ctx: UserContext,
  { metadata }: SetupIntentInput,
): Promise<{ clientSecret: string; setupIntentId: string }> {
  if (Object.keys(metadata ?? {}).some((name) => name === "" || /[[\]]/.test(name))) {
    throw new DomainError("VALIDATION", BRACKETS, { fields: [{ path: "metadata", message: BRACKETS }] });
  }
  const { userId } = ctx.actor;
  await enforceLimit(ctx, "cardsByAccount", userId);
  const customerId = await requireCustomer(ctx, userId);
  return createSetupIntent(ctx.ports.payments.stripe, customerId, metadata);
}
