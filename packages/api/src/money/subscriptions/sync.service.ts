import { enqueueJob } from "@starling/db/jobs";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { isUuid } from "@starling/validators/ids";
import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { lockAccess, updateSuspensions } from "../../access/entitlements/suspensions.service.ts";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import type { ServiceContext } from "../../context.ts";
import { withdrawEvents } from "../../notifications/notifications/events.service.ts";
import { findCustomerUser } from "../customers/service.ts";
import { whileReading } from "../payments/service.ts";
import { endNow, type RemoteSubscription, readSubscription } from "./adapter.ts";
import { HOLDING } from "./rules.ts";
import { columnsOf, mailAbout } from "./sync.rules.ts";

type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A subscription that was read and written. */
export interface Synced {
  row: SubscriptionRow;
  latestInvoiceId: string | null;
}

/** What came of reading a subscription: our row, somebody's second one, or nothing of ours. */
type Outcome = Synced | { rival: SubscriptionRow } | null;

/**
 * Reads a subscription from Stripe and writes what it says: the one way in which our tables learn of it
 * (docs/decisions/023). Readings of one subscription come one after the other, so the newest state wins whatever the order
 * of events. Answers our row; null where it is nobody's here, as after an account was deleted. Throws `UNAVAILABLE`.
 */
export async function syncSubscription(
  ctx: ServiceContext,
  stripeSubscriptionId: string,
): Promise<Synced | null> {
  const first = await readAndWrite(ctx, stripeSubscriptionId);
  if (first === null || "row" in first) return first;
  // What we know of the other one may be old news.
  if (first.rival.stripeSubscriptionId !== null) await readAndWrite(ctx, first.rival.stripeSubscriptionId);
  const second = await readAndWrite(ctx, stripeSubscriptionId);
  if (second === null || "row" in second) return second;
  // An account has one subscription: what the later of two has cost is credited to the other.
  const key = `second:${stripeSubscriptionId}`;
  await endNow(ctx.ports.payments.stripe, stripeSubscriptionId, { credits: true, key });
  const third = await readAndWrite(ctx, stripeSubscriptionId);
  return third !== null && "row" in third ? third : null;
}

function readAndWrite(ctx: ServiceContext, stripeSubscriptionId: string): Promise<Outcome> {
  return whileReading(ctx, stripeSubscriptionId, async (inside) => {
    const remote = await readSubscription(ctx.ports.payments.stripe, stripeSubscriptionId);
    return remote && write(inside, remote);
  });
}

/** Reads what an account has at Stripe again, as after its customer was deleted there, which ends all of it. */
export async function syncSubscriptionsOf(ctx: ServiceContext, userId: string): Promise<void> {
  const rows = await ctx.db
    .select({ stripeId: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)));
  for (const { stripeId } of rows) if (stripeId !== null) await syncOrEnd(ctx, stripeId);
}

/**
 * The same as {@link syncSubscription} for one that an account wants to change: what Stripe knows nothing of any more has
 * ended, or the account could never subscribe again. The nightly check leaves such rows alone.
 */
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
  if (HOLDING.includes(columns.status)) {
    const rival = await findRival(ctx, userId, known?.id);
    if (rival) return { rival };
  }
  const now = ctx.ports.payments.now();
  const mail = mailAbout(remote, known);
  const isEnding = columns.cancelAtPeriodEnd || columns.status === "canceled";
  const values = {
    ...columns,
    userId,
    planId,
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

/** A row as it is after what else was written about its account. */
export async function readRow(ctx: ServiceContext, known: SubscriptionRow): Promise<SubscriptionRow> {
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, known.id));
  return row ?? known;
}

/** The row that is about it, or that waits for it by the metadata it was made with. */
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

/** Its row, held until the transaction is over. */
async function findRow(ctx: ServiceContext, remote: RemoteSubscription): Promise<SubscriptionRow | null> {
  const [row] = await ctx.db.select().from(subscriptions).where(isRowOf(remote)).for("update");
  return row ?? null;
}

/** The plan by its price; one whose price was changed since then by what the old price was made for. */
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

/** Another subscription of the account that is not over. */
async function findRival(ctx: ServiceContext, userId: string, ownId: string | undefined) {
  const [rival] = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, [...HOLDING]),
        ownId === undefined ? undefined : ne(subscriptions.id, ownId),
      ),
    );
  return rival;
}
