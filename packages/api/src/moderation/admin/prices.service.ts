import { enqueueJob } from "@starling/db/jobs";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import type { ChangePriceInput, PlanPrice, PlanPriceInput, PricePreview } from "@starling/validators/admin";
import { and, asc, count, eq, gt, inArray, isNull } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { requirePlan } from "../../money/subscriptions/plans.service.ts";
import { EXCLUSIVE_STATUSES } from "../../money/subscriptions/rules.ts";
import { writeAudit } from "../moderation/audit.service.ts";

const CHANGED_SINCE = "This price has changed since you saw it. Check it again.";
const IS_FREE = "The free plan has no price.";

export async function listPrices({ db, ports }: ServiceContext): Promise<{ plans: PlanPrice[] }> {
  if (ports.payments.isOff) return { plans: [] };
  const { id, name, interval, price, position } = plans;
  const rows = await db
    .select({ id, name, interval, price, subscribers: count(subscriptions.id) })
    .from(plans)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.planId, id), inArray(subscriptions.status, [...EXCLUSIVE_STATUSES])),
    )
    .where(gt(price, 0))
    .groupBy(id)
    .orderBy(asc(position), asc(interval));
  return { plans: rows };
}

export async function previewPrice(
  ctx: ServiceContext,
  { planId, price: newPrice }: PlanPriceInput,
): Promise<PricePreview> {
  await requirePaidPlan(ctx, planId);
  const { plans: all } = await listPrices(ctx);
  const plan = all.find(({ id }) => id === planId);
  if (!plan) throw new DomainError("CONFLICT", IS_FREE);
  const other = all.find(({ name, interval }) => name === plan.name && interval !== plan.interval);
  const [month, year] = plan.interval === "month" ? [newPrice, other?.price] : [other?.price ?? 0, newPrice];
  return {
    ...plan,
    newPrice,
    otherPrice: other?.price ?? null,
    isYearDearer: other !== undefined && (year ?? 0) > month * 12,
  };
}

/**
 * The new price applies to new subscriptions and plan changes; existing subscriptions keep their price. A job
 * creates the new price at Stripe. Throws `CONFLICT` if the price has changed since the operator saw it.
 */
export async function changePrice(
  ctx: UserContext,
  { planId, price, from }: ChangePriceInput,
): Promise<{ price: number }> {
  await requirePaidPlan(ctx, planId);
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(plans)
      .set({ price })
      .where(and(eq(plans.id, planId), eq(plans.price, from)))
      .returning({ id: plans.id });
    if (changed.length === 0) throw new DomainError("CONFLICT", CHANGED_SINCE);
    // Subscriptions without a stored price keep the old price.
    await tx
      .update(subscriptions)
      .set({ price: from })
      .where(and(eq(subscriptions.planId, planId), isNull(subscriptions.price)));
    await enqueueJob(tx, "prepare_prices", {});
    await writeAudit(
      { ...ctx, db: tx },
      { what: "price changed", subject: planId, details: { from, to: price } },
    );
  });
  return { price };
}

async function requirePaidPlan(ctx: ServiceContext, planId: string): Promise<void> {
  const { price } = await requirePlan(ctx, planId);
  if (price === 0) throw new DomainError("CONFLICT", IS_FREE);
}
