import { subscriptions } from "@starling/db/schema/subscriptions";
import { msg, t } from "@starling/i18n/translate";
import type { CancelSubscriptionInput, SubscriptionInput } from "@starling/validators/subscription-inputs";
import {
  CANCELED_AT_ONCE,
  CANCELED_AT_PERIOD_END,
  CANCELED_BUT_PAID,
  CANCELED_FOR_CREDIT,
  REACTIVATED,
} from "@starling/validators/subscriptions";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { endsPlan, givesAccess } from "../../access/entitlements/rules.ts";
import { isCreditable } from "../../access/entitlements/suspensions.service.ts";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { RefusedRequest } from "../payments/adapter.ts";
import { cancelNow, setCancelAtPeriodEnd } from "./adapter.ts";
import type { Changed } from "./creation.service.ts";
import { syncWithInvoice } from "./invoice-sync.service.ts";
import { presentSubscription } from "./present.ts";
import { isOver } from "./rules.ts";
import { type Held, requireOwn, type SubscriptionRecord } from "./service.ts";
import { readRow, syncOrEnd } from "./sync.service.ts";

const SUBSCRIPTION_ENDED = msg("This subscription has already ended.");
const CANNOT_RETURN = msg("This subscription has ended. Please choose a plan.");

/**
 * Cancels at the period end, or immediately with credit for the unused time (docs/product.md §6.4, §9.9;
 * docs/decisions/024). A past-due subscription ends immediately, since its period is unpaid. Throws 404 for
 * another account's subscription, `CONFLICT` if ended, and `UNAVAILABLE`.
 */
export async function cancelSubscription(
  ctx: UserContext,
  { subscriptionId, reason, cancelAtPeriodEnd }: CancelSubscriptionInput,
): Promise<Changed> {
  const held = await requireOwn(ctx, subscriptionId);
  const { status } = held.subscription;
  if (isOver(status)) throw hasEnded();
  const waits = cancelAtPeriodEnd && (status === "active" || status === "trialing");
  const { stripe, now } = ctx.ports.payments;
  const row = await changing(ctx, held, {
    ask: async (id) => {
      const key = uuidv7();
      if (waits) return setCancelAtPeriodEnd(stripe, id, { cancels: true, reason, key });
      await cancelNow(stripe, id, { credits: await hasCreditLeft(ctx, held, id), reason, key });
    },
    granted: waits ? { cancelAtPeriodEnd: true } : { status: "canceled", cancelAtPeriodEnd: false },
  });
  return answer(ctx, held, row, waits ? t(CANCELED_AT_PERIOD_END) : endedWords(row, now()));
}

/** Whether ending the plan gives credit. Syncs first, since a new period may be unpaid. */
async function hasCreditLeft(ctx: UserContext, { plan }: Held, stripeId: string): Promise<boolean> {
  if (plan.price === 0) return false;
  const row = await syncWithInvoice(ctx, stripeId);
  return row !== null && row.status === "active" && row.suspension === null && isCreditable(ctx, row);
}

function endedWords(row: SubscriptionRecord, now: Date): string {
  if (row.suspension === "credit") return t(CANCELED_FOR_CREDIT);
  return givesAccess(row, now) ? t(CANCELED_BUT_PAID) : t(CANCELED_AT_ONCE);
}

export async function cancelSuspended(
  ctx: ServiceContext,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!row?.stripeSubscriptionId || row.endedAt !== null || !endsPlan(row.suspension)) return;
  const { stripeSubscriptionId } = row;
  await cancelNow(ctx.ports.payments.stripe, stripeSubscriptionId, { key: `suspended:${row.id}` });
  await syncWithInvoice(ctx, stripeSubscriptionId);
}

/**
 * Revokes a scheduled end (docs/product.md §6.4, §9.9). Throws 404 for another account's subscription,
 * `CONFLICT` if ended, and `UNAVAILABLE`.
 */
export async function reactivateSubscription(
  ctx: UserContext,
  { subscriptionId }: SubscriptionInput,
): Promise<Changed> {
  const held = await requireOwn(ctx, subscriptionId);
  if (isOver(held.subscription.status)) throw new DomainError("CONFLICT", t(CANNOT_RETURN));
  const row = await changing(ctx, held, {
    ask: (id) => setCancelAtPeriodEnd(ctx.ports.payments.stripe, id, { cancels: false, key: uuidv7() }),
    granted: { cancelAtPeriodEnd: false },
  });
  return answer(ctx, held, row, t(REACTIVATED));
}

interface Ending {
  ask: (stripeSubscriptionId: string) => Promise<void>;
  /** Values written to our row if the plan was granted without Stripe. */
  granted: { status?: "canceled"; cancelAtPeriodEnd: boolean };
}

async function changing(ctx: UserContext, held: Held, { ask, granted }: Ending): Promise<SubscriptionRecord> {
  const { id, stripeSubscriptionId } = held.subscription;
  if (stripeSubscriptionId !== null) return asked(ctx, held, stripeSubscriptionId, ask);
  const now = ctx.ports.payments.now();
  return ctx.db.transaction(async (tx) => {
    const ends = granted.cancelAtPeriodEnd || granted.status === "canceled";
    const [row] = await tx
      .update(subscriptions)
      .set({ ...granted, canceledAt: ends ? now : null, updatedAt: now })
      .where(eq(subscriptions.id, id))
      .returning();
    await notifyAccountsChanged({ ...ctx, db: tx }, [ctx.actor.userId]);
    return row ?? held.subscription;
  });
}

async function asked(
  ctx: UserContext,
  held: Held,
  stripeSubscriptionId: string,
  ask: Ending["ask"],
): Promise<SubscriptionRecord> {
  const read = async () => {
    const synced = await syncWithInvoice(ctx, stripeSubscriptionId);
    if (synced === null) await syncOrEnd(ctx, stripeSubscriptionId);
    return synced ?? readRow(ctx, held.subscription);
  };
  try {
    await ask(stripeSubscriptionId);
  } catch (error) {
    // Stripe may have refused because the subscription ended without an event.
    throw error instanceof RefusedRequest && isOver((await read()).status) ? hasEnded() : error;
  }
  return read();
}

function answer(ctx: UserContext, { plan }: Held, row: SubscriptionRecord, message: string): Changed {
  return { ...presentSubscription(row, plan, ctx.ports.payments.now()), message };
}

function hasEnded(): DomainError {
  return new DomainError("CONFLICT", t(SUBSCRIPTION_ENDED));
}
