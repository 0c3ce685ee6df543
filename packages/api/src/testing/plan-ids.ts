import type { Db } from "@starling/db/client";
import { seedPlans } from "@starling/db/plans-seed";
import { plans } from "@starling/db/schema/subscriptions";
import type { PlanInterval } from "@starling/validators/plans";

export async function planIds(db: Db) {
  await seedPlans(db);
  const rows = await db.select().from(plans);
  return (name: "Free" | "Premium" | "Pro", interval: PlanInterval = "month"): string => {
    const plan = rows.find((row) => row.name === name && row.interval === interval);
    if (!plan) throw new Error(`There is no plan ${name} by the ${interval}`);
    return plan.id;
  };
}
