/** What a plan may unlock (docs/product.md §6.2). */
export const FEATURES = [
  "unlimited_clips",
  "full_directory_access",
  "homepage_feature",
  "full_viewer_profiles",
  "unlimited_likes",
  "no_ads",
  "priority_support",
  "early_access",
] as const;
export type Feature = (typeof FEATURES)[number];

/** What a plan says of itself (docs/product.md §6.1). */
export interface PlanFeatures {
  clipsAccess: "unlimited" | "limited";
  directoryAccess: "full" | "limited";
  homepageFeature: boolean | string;
  viewerProfiles: "full" | "limited";
  likesHistory: "unlimited" | "limited";
  ads: boolean;
}

/** The states of a subscription (docs/product.md §6.4). */
export const SUBSCRIPTION_STATUSES = [
  "active",
  "trialing",
  "past_due",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "unpaid",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/**
 * Why a plan gives nothing although its state would (docs/decisions/024): its payment was refunded or disputed away, was given
 * up, is disputed, or became credit when the plan was canceled at once.
 */
export const SUSPENSIONS = ["refund", "lost_dispute", "uncollectible", "dispute", "credit"] as const;
export type Suspension = (typeof SUSPENSIONS)[number];

/** Days for which a payment that is due keeps its access (docs/product.md §6.2). */
export const GRACE_DAYS = 7;
