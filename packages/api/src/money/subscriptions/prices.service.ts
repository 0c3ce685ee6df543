import { plans } from "@starling/db/schema/subscriptions";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { CURRENCY, createPrice, createProduct, findPrices, lookupKeyOf } from "./prices.adapter.ts";

type PlanRow = typeof plans.$inferSelect;

/**
 * The price at Stripe of what a plan costs now: found by its name, or made, and kept with the plan. A plan whose price was
 * changed gets a new one; who has subscribed keeps the old. Throws `UNAVAILABLE`.
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

/** Finds or makes the price of every plan. A job calls it, so that nobody who subscribes waits for it. */
export async function preparePrices(ctx: ServiceContext): Promise<void> {
  for (const plan of await ctx.db.select().from(plans)) await requirePrice(ctx, plan);
}
