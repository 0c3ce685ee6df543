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

export interface PlanFeatures {
  clipsAccess: "unlimited" | "limited";
  directoryAccess: "full" | "limited";
  homepageFeature: boolean | string;
  viewerProfiles: "full" | "limited";
  likesHistory: "unlimited" | "limited";
  ads: boolean;
}

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
 * Reasons why an active plan grants no features (docs/decisions/024). `credit`: an immediate cancellation
 * converted the rest of the period to credit.
 */
export const SUSPENSIONS = ["refund", "lost_dispute", "uncollectible", "dispute", "credit"] as const;
export type Suspension = (typeof SUSPENSIONS)[number];

/** Days of continued access with an overdue payment. */
export const GRACE_DAYS = 7;
