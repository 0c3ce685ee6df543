import { and, eq } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { seedPlans } from "../../plans-seed.ts";
import { plans, subscriptions } from "../../schema/subscriptions.ts";

type Values = Partial<Omit<typeof subscriptions.$inferInsert, "userId" | "planId">>;

export async function makeSubscription(
  db: Db,
  userId: string,
  planName: "Free" | "Premium" | "Pro",
  values: Values = {},
): Promise<void> {
  await seedPlans(db);
  const [plan] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.name, planName), eq(plans.interval, "month")));
  if (!plan) throw new Error("The plan is not seeded");
  const currentPeriodStart = values.currentPeriodStart ?? new Date();
  await db.insert(subscriptions).values({
    status: "active",
    currentPeriodEnd: new Date(currentPeriodStart.getTime() + 30 * 86_400_000),
    ...values,
    currentPeriodStart,
    userId,
    planId: plan.id,
  });
}
