import { subscriptions } from "@starling/db/schema/subscriptions";
import type { CancelSubscriptionInput, SubscriptionInput } from "@starling/validators/subscription-inputs";
import { CANCELED_AT_ONCE, CANCELED_AT_PERIOD_END, REACTIVATED } from "@starling/validators/subscriptions";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { tellAccountsChanged } from "../../accounts/sessions/cache/service.ts";
import type { UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { RefusedRequest } from "../../payments/adapter.ts";
import { endNow, setCancelAtPeriodEnd } from "../adapter.ts";
import type { Changed } from "../creation/service.ts";
import { presentSubscription } from "../present.ts";
import { isOver } from "../rules.ts";
import { type Held, requireOwn, type SubscriptionRecord } from "../service.ts";
import { syncSubscription } from "../sync/service.ts";

const HAS_ENDED = "This subscription has ended already.";
const CANNOT_RETURN = "This subscription has ended. Please choose a plan.";

/**
 * Ends the caller's subscription with its period, or at once, which leaves what was paid for until its end
 * (spec A §4 §7). One whose payment is due ends at once, because nothing of its period was paid. Throws 404 for another's,
 * `CONFLICT` for one that is over, and `UNAVAILABLE`.
 */
export async function cancelSubscription(
  ctx: UserContext,
  { subscriptionId, reason, cancelAtPeriodEnd }: CancelSubscriptionInput,
): Promise<Changed> {
  const held = await requireOwn(ctx, subscriptionId);
  const { status } = held.subscription;
  if (isOver(status)) throw hasEnded();
  const waits = cancelAtPeriodEnd && (status === "active" || status === "trialing");
  const row = await changing(ctx, held, {
    ask: (id) =>
      waits
        ? setCancelAtPeriodEnd(ctx.ports.payments.stripe, id, { cancels: true, reason, key: uuidv7() })
        : endNow(ctx.ports.payments.stripe, id, { reason, key: uuidv7() }),
    granted: waits ? { cancelAtPeriodEnd: true } : { status: "canceled", cancelAtPeriodEnd: false },
  });
  return answer(ctx, held, row, waits ? CANCELED_AT_PERIOD_END : CANCELED_AT_ONCE);
}

/**
 * Takes back that the caller's subscription ends with its period (spec A §4 §7). Throws 404 for another's, `CONFLICT` for
 * one that is over, and `UNAVAILABLE`.
 */
export async function reactivateSubscription(
  ctx: UserContext,
  { subscriptionId }: SubscriptionInput,
): Promise<Changed> {
  const held = await requireOwn(ctx, subscriptionId);
  if (isOver(held.subscription.status)) throw new DomainError("CONFLICT", CANNOT_RETURN);
  const row = await changing(ctx, held, {
    ask: (id) => setCancelAtPeriodEnd(ctx.ports.payments.stripe, id, { cancels: false, key: uuidv7() }),
    granted: { cancelAtPeriodEnd: false },
  });
  return answer(ctx, held, row, REACTIVATED);
}

interface Ending {
  ask: (stripeSubscriptionId: string) => Promise<void>;
  /** The same for what was granted without Stripe. */
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
    await tellAccountsChanged({ ...ctx, db: tx }, [ctx.actor.userId]);
    return row ?? held.subscription;
  });
}

async function asked(
  ctx: UserContext,
  held: Held,
  stripeSubscriptionId: string,
  ask: Ending["ask"],
): Promise<SubscriptionRecord> {
  const read = async () => (await syncSubscription(ctx, stripeSubscriptionId))?.row ?? held.subscription;
  try {
    await ask(stripeSubscriptionId);
  } catch (error) {
    // It may have ended since we last heard of it.
    throw error instanceof RefusedRequest && isOver((await read()).status) ? hasEnded() : error;
  }
  return read();
}

function answer(ctx: UserContext, { plan }: Held, row: SubscriptionRecord, message: string): Changed {
  return { ...presentSubscription(row, plan, ctx.ports.payments.now()), message };
}

function hasEnded(): DomainError {
  return new DomainError("CONFLICT", HAS_ENDED);
}
