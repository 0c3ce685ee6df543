/** What a plan may unlock (spec A §6). */
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

/** What a plan says of itself (spec A §3, Plan). */
export interface PlanFeatures {
  clipsAccess: "unlimited" | "limited";
  directoryAccess: "full" | "limited";
  homepageFeature: boolean | string;
  viewerProfiles: "full" | "limited";
  likesHistory: "unlimited" | "limited";
  ads: boolean;
}

/** The states of a subscription (spec A §3). */
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
 * Why a plan gives nothing although its state would (docs/decisions/036): its payment was refunded or disputed away, was given
 * up, is disputed, or became credit when the plan was canceled at once.
 */
export const SUSPENSIONS = ["refund", "lost_dispute", "uncollectible", "dispute", "credit"] as const;
export type Suspension = (typeof SUSPENSIONS)[number];

/** Days for which a payment that is due keeps its access (decisions §4.5). */
export const GRACE_DAYS = 7;
