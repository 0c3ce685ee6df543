import {
  FEATURES,
  type Feature,
  GRACE_DAYS,
  type PlanFeatures,
  type SubscriptionStatus,
} from "@starling/validators/entitlements";

const DAY = 86_400_000;

/** What the rule needs to know of a subscription. */
export interface SubscriptionFacts {
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  /** Whether it ends with its period. */
  cancelAtPeriodEnd: boolean;
  /** Since when a payment is due; it stays with what ended without having been paid. */
  pastDueSince: Date | null;
}

/** What the rule needs to know of a plan. */
export interface PlanFacts {
  name: string;
  features: PlanFeatures;
}

/**
 * Whether a subscription gives access now: active or trialing; canceled until its paid period ends, which needs no word of
 * Stripe when that was decided before; past due for the days of grace after the payment was due, which without a date is
 * when its period began (decisions §4.5).
 */
export function givesAccess(subscription: SubscriptionFacts, now: Date): boolean {
  switch (subscription.status) {
    case "active":
    case "trialing":
      return !subscription.cancelAtPeriodEnd || now < subscription.currentPeriodEnd;
    case "canceled":
      return subscription.pastDueSince === null && now < subscription.currentPeriodEnd;
    case "past_due": {
      const dueSince = subscription.pastDueSince ?? subscription.currentPeriodStart;
      return now.getTime() < dueSince.getTime() + GRACE_DAYS * DAY;
    }
    default:
      return false;
  }
}

function unlockedBy({ name, features }: PlanFacts): Record<Feature, boolean> {
  const isPaid = name.toLowerCase() !== "free";
  return {
    unlimited_clips: features.clipsAccess === "unlimited",
    full_directory_access: features.directoryAccess === "full",
    homepage_feature: Boolean(features.homepageFeature),
    full_viewer_profiles: features.viewerProfiles === "full",
    unlimited_likes: features.likesHistory === "unlimited",
    no_ads: features.ads === false,
    priority_support: isPaid,
    early_access: isPaid,
  };
}

/** What somebody may do beyond what is free, by the subscription and its plan (decisions §4.5). */
export function entitlementsFor(
  subscription: SubscriptionFacts | null,
  plan: PlanFacts | null,
  now: Date,
): ReadonlySet<Feature> {
  if (!subscription || !plan || !givesAccess(subscription, now)) return new Set();
  const unlocked = unlockedBy(plan);
  return new Set(FEATURES.filter((feature) => unlocked[feature]));
}
