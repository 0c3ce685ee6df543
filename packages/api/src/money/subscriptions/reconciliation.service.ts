import { invoices, paymentChecks } from "@starling/db/schema/payments";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { and, eq, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { ENDING } from "../../access/entitlements/rules.ts";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import type { ServiceContext } from "../../context.ts";
import { allSubscriptions, type RemoteSubscription } from "./adapter.ts";
import { cancelSuspended } from "./cancellations.service.ts";
import { syncInvoice } from "./invoice-sync.service.ts";
import { findInvoicesPaidBy, findReversedPayments } from "./refunds.adapter.ts";
import { settleSubscriptions } from "./reservations.service.ts";
import { isOver } from "./rules.ts";
import type { SubscriptionRecord } from "./service.ts";
import { columnsOf, differences } from "./sync.rules.ts";
import { syncSubscription } from "./sync.service.ts";

const DAY_MS = 86_400_000;
/** Age in days after which refunds and disputes are not compared again. */
const REFUND_CHECK_DAYS = 180;

type Drift = { subscriptionId: string; fields: string[] };

/** Reported for a subscription unknown to Stripe, which a sync cannot repair. */
const UNKNOWN_AT_STRIPE = "stripeSubscriptionId";
/** Reported for a subscription without a row in our database. */
const WITHOUT_ROW = "id";

/**
 * Compares all subscriptions with Stripe every night, as well as unpaid, refunded or disputed invoices. Syncs
 * and records differences (docs/product.md §6.6). A row that Stripe does not know is only reported, because
 * our key may belong to a different Stripe account. Throws `UNAVAILABLE`.
 */
export async function reconcileSubscriptions(ctx: ServiceContext): Promise<void> {
  if (ctx.ports.payments.isOff) return;
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  await settleSubscriptions(ctx).catch(failed);
  await cancelGranted(ctx);
  const seen = new Set<string>();
  const planOfPrice = await readPrices(ctx);
  const drift: Drift[] = [];
  for await (const page of allSubscriptions(ctx.ports.payments.stripe)) {
    const rows = await readRows(ctx, page);
    for (const remote of page) {
      seen.add(remote.id);
      const found = await compare(ctx, { remote, row: rows.get(remote.id) }, planOfPrice).catch(failed);
      if (found) drift.push(found);
    }
  }
  const unseen = (await readRunning(ctx)).filter(({ stripeId }) => stripeId !== null && !seen.has(stripeId));
  drift.push(...unseen.map(({ id }) => ({ subscriptionId: id, fields: [UNKNOWN_AT_STRIPE] })));
  const read = await compareInvoices(ctx, failed);
  drift.push(...read.drift);
  await cancelAllSuspended(ctx, failed);
  const at = ctx.ports.payments.now();
  const checked = seen.size + unseen.length + read.checked;
  await ctx.db.insert(paymentChecks).values({ at, checked, drift });
  if (failures.length > 0) throw failures[0];
}

async function readRows(
  ctx: ServiceContext,
  page: readonly RemoteSubscription[],
): Promise<ReadonlyMap<string | null, SubscriptionRecord>> {
  const ids = page.map(({ id }) => id);
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.stripeSubscriptionId, ids));
  return new Map(rows.map((row) => [row.stripeSubscriptionId, row]));
}

async function compare(
  ctx: ServiceContext,
  { remote, row }: { remote: RemoteSubscription; row: SubscriptionRecord | undefined },
  planOfPrice: ReadonlyMap<string | null, string>,
): Promise<Drift | null> {
  // A price that no current plan has is an older price of the row's plan.
  const planId = planOfPrice.get(remote.priceId) ?? row?.planId;
  const fields = row ? differences(row, { ...columnsOf(remote, row), planId }) : [WITHOUT_ROW];
  if (fields.length === 0) return null;
  // A subscription that ended before a row existed needs no row.
  if (!row && isOver(remote.status)) return null;
  const synced = await syncSubscription(ctx, remote.id);
  return synced && { subscriptionId: synced.row.id, fields };
}

async function compareInvoices(
  ctx: ServiceContext,
  failed: (error: unknown) => void,
): Promise<{ checked: number; drift: Drift[] }> {
  const { stripe, now } = ctx.ports.payments;
  const unsettled = await ctx.db
    .select({ id: invoices.stripeInvoiceId })
    .from(invoices)
    .where(or(inArray(invoices.status, ["draft", "open", "uncollectible"]), eq(invoices.dispute, "open")));
  const ids = new Set(unsettled.map(({ id }) => id));
  const since = new Date(now().getTime() - REFUND_CHECK_DAYS * DAY_MS);
  for (const payment of await findReversedPayments(stripe, since)) {
    for (const id of await findInvoicesPaidBy(stripe, payment)) ids.add(id);
  }
  const drift: Drift[] = [];
  for (const id of ids) {
    const found = await syncInvoice(ctx, id).catch(failed);
    if (!found || found.fields.length === 0 || found.subscriptionId === null) continue;
    drift.push({ subscriptionId: found.subscriptionId, fields: found.fields });
  }
  return { checked: ids.size, drift };
}

/** Ends permanently suspended subscriptions at Stripe if their job was lost. */
async function cancelAllSuspended(ctx: ServiceContext, failed: (error: unknown) => void): Promise<void> {
  const left = await ctx.db
    .select({ subscriptionId: subscriptions.id })
    .from(subscriptions)
    .where(and(isNull(subscriptions.endedAt), inArray(subscriptions.suspension, [...ENDING])));
  for (const one of left) await cancelSuspended(ctx, one).catch(failed);
}

async function readPrices(ctx: ServiceContext): Promise<ReadonlyMap<string | null, string>> {
  const rows = await ctx.db.select({ id: plans.id, price: plans.stripePriceId }).from(plans);
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[price, id]])));
}

async function readRunning(ctx: ServiceContext) {
  return ctx.db
    .select({ id: subscriptions.id, stripeId: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ["active", "trialing", "past_due", "unpaid"]),
        isNotNull(subscriptions.stripeSubscriptionId),
      ),
    );
}

async function cancelGranted(ctx: ServiceContext): Promise<void> {
  const now = ctx.ports.payments.now();
  const ended: Pick<SubscriptionRecord, "userId">[] = await ctx.db
    .update(subscriptions)
    .set({ status: "canceled", endedAt: now, updatedAt: now })
    .where(
      and(
        inArray(subscriptions.status, ["active", "trialing"]),
        isNull(subscriptions.stripeSubscriptionId),
        eq(subscriptions.cancelAtPeriodEnd, true),
        lte(subscriptions.currentPeriodEnd, now),
      ),
    )
    .returning({ userId: subscriptions.userId });
  await notifyAccountsChanged(
    ctx,
    ended.map(({ userId }) => userId),
  );
}
