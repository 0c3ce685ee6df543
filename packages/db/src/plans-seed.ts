import type { PlanFeatures } from "@starling/validators/entitlements";
import type { Db } from "./client.ts";
import { plans } from "./schema/subscriptions.ts";

const FREE: PlanFeatures = {
  clipsAccess: "limited",
  directoryAccess: "limited",
  homepageFeature: false,
  viewerProfiles: "limited",
  likesHistory: "limited",
  ads: true,
};
const PREMIUM: PlanFeatures = {
  clipsAccess: "unlimited",
  directoryAccess: "full",
  homepageFeature: false,
  viewerProfiles: "full",
  likesHistory: "unlimited",
  ads: false,
};
const PRO: PlanFeatures = { ...PREMIUM, homepageFeature: true };

/** Prices are in cents (docs/product.md §6.1). */
const PLANS = [
  { name: "Free", description: "Find and be found.", prices: { month: 0, year: 0 }, features: FREE },
  {
    name: "Premium",
    description: "Everything in Free, without its limits or promotions.",
    prices: { month: 499, year: 4990 },
    features: PREMIUM,
  },
  {
    name: "Pro",
    description: "Everything in Premium, plus a place on the homepage.",
    prices: { month: 999, year: 9990 },
    features: PRO,
  },
];

/** Inserts only missing plans; can run at every start and concurrently. */
export async function seedPlans(db: Db): Promise<void> {
  const rows = PLANS.flatMap(({ prices, ...plan }, position) => [
    { ...plan, position, interval: "month" as const, price: prices.month },
    { ...plan, position, interval: "year" as const, price: prices.year },
  ]);
  await db.insert(plans).values(rows).onConflictDoNothing();
}
