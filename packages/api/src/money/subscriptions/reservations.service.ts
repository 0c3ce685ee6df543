import { subscriptions } from "@starling/db/schema/subscriptions";
import { msg, t } from "@starling/i18n/translate";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { findCustomer } from "../customers/service.ts";
import { cancelNow, findByReservation, readSubscription } from "./adapter.ts";
import { syncWithInvoice } from "./invoice-sync.service.ts";
import { voidInvoice } from "./invoices.adapter.ts";
import { EXCLUSIVE_STATUSES, isOver, isReservation, RESERVATION_TIMEOUT_MS } from "./rules.ts";
import type { SubscriptionRecord } from "./service.ts";
import { syncSubscription } from "./sync.service.ts";

const UNDER_WAY = msg("Your subscription is being created. Please wait a moment.");
const ALREADY_SUBSCRIBED = msg("You already have a subscription. Please change its plan instead.");
const IS_DUE = msg("A payment for your current plan is due. Please update your payment first.");
/** Value of `updatedAt` that marks an abandoned reservation. */
const ABANDONED_AT = new Date(0);

/** `adopted` is a subscription that an interrupted call created. */
export type ReservationResult = { id: string } | { adopted: SubscriptionRecord };

/**
 * Reserves the account's only subscription row before calling Stripe, so that parallel requests create only
 * one subscription (docs/product.md §6.4). If an earlier reservation was abandoned, deletes it or adopts the
 * subscription that was created at Stripe. Throws `CONFLICT` if another row exists.
 */
export async function reserve(
  ctx: ServiceContext,
  userId: string,
  planId: string,
): Promise<ReservationResult> {
  const now = ctx.ports.payments.now();
  for (const isLast of [false, true]) {
    const [made] = await ctx.db
      .insert(subscriptions)
      .values({
        userId,
        planId,
        status: "incomplete" as const,
        currentPeriodStart: now,
        currentPeriodEnd: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id });
    if (made) return made;
    const holder = await findSlotHolder(ctx, userId);
    if (!holder) continue;
    const isReserved = isReservation(holder);
    if (isReserved && (isLast || now.getTime() - holder.updatedAt.getTime() < RESERVATION_TIMEOUT_MS)) break;
    const settled = await (isReserved ? settleReservation(ctx, holder) : voidUnconfirmed(ctx, holder));
    if (settled !== holder && settled?.status === "active" && settled.planId === planId) {
      return { adopted: settled };
    }
    if (settled && !isReserved && !isOver(settled.status)) {
      throw new DomainError("CONFLICT", refusalOf(settled));
    }
  }
  throw new DomainError("CONFLICT", t(UNDER_WAY));
}

/** Deletes a reservation. Call it only after Stripe refused the request. */
export async function release(ctx: ServiceContext, id: string): Promise<void> {
  await ctx.db.delete(subscriptions).where(and(eq(subscriptions.id, id), isPlaceholder));
}

/** Marks a reservation as abandoned, so that the next attempt asks Stripe whether a subscription exists. */
export async function markOutcomeUnknown(ctx: ServiceContext, id: string): Promise<void> {
  await ctx.db
    .update(subscriptions)
    .set({ updatedAt: ABANDONED_AT })
    .where(and(eq(subscriptions.id, id), isPlaceholder));
}

export async function settleSubscriptions(ctx: ServiceContext): Promise<void> {
  const before = new Date(ctx.ports.payments.now().getTime() - RESERVATION_TIMEOUT_MS);
  const left = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(isPlaceholder, lt(subscriptions.updatedAt, before)));
  const failures: unknown[] = [];
  for (const reservation of left) {
    await settleReservation(ctx, reservation).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const isPlaceholder = and(eq(subscriptions.status, "incomplete"), isNull(subscriptions.stripeSubscriptionId));

async function settleReservation(
  ctx: ServiceContext,
  { id, userId, updatedAt }: SubscriptionRecord,
): Promise<SubscriptionRecord | null> {
  const customerId = await findCustomer(ctx, userId);
  const remote =
    customerId === null ? null : await findByReservation(ctx.ports.payments.stripe, customerId, id);
  if (remote) return (await syncSubscription(ctx, remote.id))?.row ?? null;
  await ctx.db
    .delete(subscriptions)
    .where(and(eq(subscriptions.id, id), isPlaceholder, eq(subscriptions.updatedAt, updatedAt)));
  return null;
}

/**
 * Voids the first payment of a subscription if the user has not confirmed the payment, to allow another
 * attempt. A completed payment stays valid. Returns the current row.
 */
async function voidUnconfirmed(ctx: ServiceContext, holder: SubscriptionRecord): Promise<SubscriptionRecord> {
  const { stripe } = ctx.ports.payments;
  const stripeId = holder.stripeSubscriptionId;
  if (holder.status !== "incomplete" || stripeId === null) return holder;
  const remote = await readSubscription(stripe, stripeId);
  if (remote?.status === "incomplete" && remote.latestInvoiceId !== null) {
    await voidInvoice(stripe, remote.latestInvoiceId);
  }
  const row = (await syncWithInvoice(ctx, stripeId)) ?? holder;
  if (row.status !== "incomplete") return row;
  await cancelNow(stripe, stripeId, { key: `unconfirmed:${stripeId}` });
  return (await syncWithInvoice(ctx, stripeId)) ?? row;
}

async function findSlotHolder(ctx: ServiceContext, userId: string): Promise<SubscriptionRecord | undefined> {
  const [holder] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...EXCLUSIVE_STATUSES])));
  return holder;
}

function refusalOf({ status }: SubscriptionRecord): string {
  return status === "active" || status === "trialing" ? t(ALREADY_SUBSCRIBED) : t(IS_DUE);
}
