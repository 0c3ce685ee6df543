import { enqueueJob } from "@starling/db/jobs";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { isUuid } from "@starling/validators/ids";
import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { lockAccess, updateSuspensions } from "../../access/entitlements/suspensions.service.ts";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import type { ServiceContext } from "../../context.ts";
import { withdrawEvents } from "../../notifications/notifications/events.service.ts";
import { findCustomerUser } from "../customers/service.ts";
import { withObjectLock } from "../payments/service.ts";
import { cancelNow, type RemoteSubscription, readSubscription } from "./adapter.ts";
import { EXCLUSIVE_STATUSES } from "./rules.ts";
import { columnsOf, mailDueFor } from "./sync.rules.ts";

type SubscriptionRow = typeof subscriptions.$inferSelect;

export interface Synced {
  row: SubscriptionRow;
  latestInvoiceId: string | null;
}

/** `rival` is another running subscription of the account. */
type Outcome = Synced | { rival: SubscriptionRow } | null;

/**
 * Copies a subscription from Stripe; no other code writes its state (docs/decisions/023). Syncs are
 * serialized per subscription, so the order of events does not matter. Returns null for an unknown account.
 * Throws `UNAVAILABLE`.
 */
export async function syncSubscription(
  ctx: ServiceContext,
  stripeSubscriptionId: string,
): Promise<Synced | null> {
  const first = await readAndWrite(ctx, stripeSubscriptionId);
  if (first === null || "row" in first) return first;
  // Syncs the account's other subscription first, because its stored state may be outdated.
  if (first.rival.stripeSubscriptionId !== null) await readAndWrite(ctx, first.rival.stripeSubscriptionId);
  const second = await readAndWrite(ctx, stripeSubscriptionId);
  if (second === null || "row" in second) return second;
  // Only one running subscription is allowed, so this second one is ended.
  const key = `second:${stripeSubscriptionId}`;
  await cancelNow(ctx.ports.payments.stripe, stripeSubscriptionId, { credits: true, key });
  const third = await readAndWrite(ctx, stripeSubscriptionId);
  return third !== null && "row" in third ? third : null;
}

function readAndWrite(ctx: ServiceContext, stripeSubscriptionId: string): Promise<Outcome> {
  return withObjectLock(ctx, stripeSubscriptionId, async (inside) => {
    const remote = await readSubscription(ctx.ports.payments.stripe, stripeSubscriptionId);
    return remote && write(inside, remote);
  });
}

/** Syncs the account's subscriptions after the account's customer was deleted at Stripe. */
export async function syncSubscriptionsOf(ctx: ServiceContext, userId: string): Promise<void> {
  const rows = await ctx.db
    .select({ stripeId: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)));
  for (const { stripeId } of rows) if (stripeId !== null) await syncOrEnd(ctx, stripeId);
}

/** Ends a subscription unknown to Stripe, so that the account can start a new one. */
export async function syncOrEnd(ctx: ServiceContext, stripeSubscriptionId: string): Promise<void> {
  if ((await syncSubscription(ctx, stripeSubscriptionId)) !== null) return;
  if ((await readSubscription(ctx.ports.payments.stripe, stripeSubscriptionId)) !== null) return;
  const now = ctx.ports.payments.now();
  const [row] = await ctx.db
    .update(subscriptions)
    .set({ status: "canceled", endedAt: now, updatedAt: now })
    .where(and(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId), isNull(subscriptions.endedAt)))
    .returning({ userId: subscriptions.userId });
  if (row) await notifyAccountsChanged(ctx, [row.userId]);
}

async function write(ctx: ServiceContext, remote: RemoteSubscription): Promise<Outcome> {
  const userId = await findOwner(ctx, remote);
  if (userId === null) return null;
  await lockAccess(ctx, userId);
  const known = await findRow(ctx, remote);
  const planId = (await findPlan(ctx, remote)) ?? known?.planId;
  if (planId === undefined) return null;
  const columns = columnsOf(remote, known);
  if (EXCLUSIVE_STATUSES.includes(columns.status)) {
    const rival = await findConflictingSubscription(ctx, userId, known?.id);
    if (rival) return { rival };
  }
  const now = ctx.ports.payments.now();
  const mail = mailDueFor(remote, known);
  const isEnding = columns.cancelAtPeriodEnd || columns.status === "canceled";
  const values = {
    ...columns,
    userId,
    planId,
    price: remote.price,
    stripeSubscriptionId: remote.id,
    updatedAt: now,
    cancellationMailedAt: isEnding ? (known?.cancellationMailedAt ?? (mail ? now : null)) : null,
  };
  const [row] = known
    ? await ctx.db.update(subscriptions).set(values).where(eq(subscriptions.id, known.id)).returning()
    : await ctx.db.insert(subscriptions).values(values).returning();
  if (!row) return null;
  if (known?.cancelAtPeriodEnd && !isEnding)
    await withdrawEvents(ctx, { userId, prefix: `cancellation:${row.id}:` });
  if (mail) await enqueueJob(ctx.db, "send_cancellation_mail", { subscriptionId: row.id, about: mail });
  await updateSuspensions(ctx, userId);
  await notifyAccountsChanged(ctx, [userId]);
  return { row: await readRow(ctx, row), latestInvoiceId: remote.latestInvoiceId };
}

export async function readRow(ctx: ServiceContext, known: SubscriptionRow): Promise<SubscriptionRow> {
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, known.id));
  return row ?? known;
}

/** Matches by Stripe id or, for a reservation, by the id in the metadata. */
function isRowOf({ id, reservationId }: RemoteSubscription) {
  const reserved =
    reservationId !== null && isUuid(reservationId)
      ? and(eq(subscriptions.id, reservationId), isNull(subscriptions.stripeSubscriptionId))
      : undefined;
  return or(eq(subscriptions.stripeSubscriptionId, id), reserved);
}

async function findOwner(ctx: ServiceContext, remote: RemoteSubscription): Promise<string | null> {
  const [row] = await ctx.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(isRowOf(remote));
  return row?.userId ?? findCustomerUser(ctx, remote.customerId);
}

async function findRow(ctx: ServiceContext, remote: RemoteSubscription): Promise<SubscriptionRow | null> {
  const [row] = await ctx.db.select().from(subscriptions).where(isRowOf(remote)).for("update");
  return row ?? null;
}

async function findPlan(ctx: ServiceContext, remote: RemoteSubscription): Promise<string | undefined> {
  const byPrice = remote.priceId === null ? undefined : eq(plans.stripePriceId, remote.priceId);
  const byName = remote.planId !== null && isUuid(remote.planId) ? eq(plans.id, remote.planId) : undefined;
  if (!byPrice && !byName) return undefined;
  const found = await ctx.db
    .select({ id: plans.id, stripePriceId: plans.stripePriceId })
    .from(plans)
    .where(or(byPrice, byName));
  return (found.find(({ stripePriceId }) => stripePriceId === remote.priceId) ?? found[0])?.id;
}

async function findConflictingSubscription(ctx: ServiceContext, userId: string, ownId: string | undefined) {
  const [rival] = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, [...EXCLUSIVE_STATUSES]),
        ownId === undefined ? undefined : ne(subscriptions.id, ownId),
      ),
    );
  return rival;
}
