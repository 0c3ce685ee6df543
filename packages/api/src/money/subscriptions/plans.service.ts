import { plans } from "@starling/db/schema/subscriptions";
import { t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import type { Plan } from "@starling/validators/plans";
import { asc, eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { presentPlan } from "./present.ts";

export type PlanRecord = typeof plans.$inferSelect;

/** Returns all plans in display order (docs/product.md §9.9); none on a site without payments. */
export async function listPlans(ctx: ServiceContext): Promise<Plan[]> {
  if (ctx.ports.payments.isOff) return [];
  const { position, interval, name } = plans;
  const rows = await ctx.db.select().from(plans).orderBy(asc(position), asc(name), asc(interval));
  return rows.map(presentPlan);
}

export async function requirePlan(ctx: ServiceContext, planId: string): Promise<PlanRecord> {
  const [plan] = isUuid(planId) ? await ctx.db.select().from(plans).where(eq(plans.id, planId)) : [];
  if (!plan) throw notFound(t("Plan not found"));
  return plan;
}
