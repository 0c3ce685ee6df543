import { plans } from "@starling/db/schema/subscriptions";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { CURRENCY, createPrice, createProduct, findPrices, lookupKeyOf } from "./prices.adapter.ts";

type PlanRow = typeof plans.$inferSelect;

/**
 * Finds or creates a plan's Stripe price. After a price change, creates a new Stripe price; existing
 * subscribers keep the previous one. Throws `UNAVAILABLE`.
 */
export async function requirePrice(ctx: ServiceContext, plan: PlanRow): Promise<string> {
  const { stripe } = ctx.ports.payments;
  const { id: planId, name, price, interval } = plan;
  const wanted = { planId, name, price, interval };
  const [found] = await findPrices(stripe, [lookupKeyOf(wanted)]);
  const fits = found?.amount === price && found.interval === interval && found.currency === CURRENCY;
  if (found && fits) return keep(ctx, plan, found.id);
  const productId = found?.productId ?? (await createProduct(stripe, wanted));
  return keep(ctx, plan, await createPrice(stripe, wanted, { productId, replaces: found?.id }));
}

async function keep(ctx: ServiceContext, plan: PlanRow, stripePriceId: string): Promise<string> {
  if (plan.stripePriceId === stripePriceId) return stripePriceId;
  await ctx.db.update(plans).set({ stripePriceId }).where(eq(plans.id, plan.id));
  return stripePriceId;
}

/** Creates missing prices at Stripe in a job, so that no subscriber waits. */
export async function preparePrices(ctx: ServiceContext): Promise<void> {
  if (ctx.ports.payments.isOff) return;
  for (const plan of await ctx.db.select().from(plans)) await requirePrice(ctx, plan);
}
