import { localized, t } from "@starling/i18n/translate";
import type { PlanInterval } from "@starling/validators/plans";

/** `start` begins a new subscription. All other values change an existing subscription. */
export type PlanChange = "upgrade" | "downgrade" | "switch" | "start";

export const charge = localized(() => ({
  calculateFailed: t("We could not calculate the price. Nothing was charged."),
  none: t("None", undefined, "payment"),
  chargedNow: t("Charged now"),
  credit: t("Credit", undefined, "money"),
  forFuturePayments: t("for future payments"),
  nextPayment: t("Next payment"),
  howPriceIsCalculated: t("How the price is calculated"),
  tryAgain: t("Try Again"),
  loading: t("Loading the price"),
}));

export const comparisonTable = localized(() => ({
  whatEachPlanIncludes: t("What each plan includes"),
  feature: t("Feature", undefined, "plan"),
  comparisonOfPlans: t("Plan comparison"),
  included: t("Included", undefined, "feature"),
  notIncluded: t("Not included", undefined, "feature"),
}));

export const comparison = localized(() => ({
  unlimitedClips: t("Unlimited clips"),
  first3InList: t("First 3 per list"),
  full: t("Full", undefined, "access"),
  overview: t("Overview", undefined, "access"),
  all: t("All", undefined, "likes"),
  mostRecent: t("12 most recent"),
  boostsPaid: t("3 per week"),
  boostsFree: t("1 per week"),
  directoryAccess: t("Directory access"),
  withSearchFiltersSwipe: t("with search, filters and swipe"),
  homepageFeature: t("Homepage feature"),
  analytics: t("Analytics"),
  forStreamers: t("for streamers"),
  viewerProfiles: t("Viewer profiles"),
  likesHistory: t("Likes history"),
  boosts: t("Boosts"),
  clipsInReel: t("Clips in the reel"),
  noPromotions: t("No promotions"),
  prioritySupport: t("Priority support"),
  earlyAccess: t("Early access"),
}));

export const createdDialog = localized(() => ({
  done: t("Done", undefined, "button"),
}));

export const planCard = localized(() => ({
  noDescriptionAvailable: t("No description available"),
  mostPopular: t("Most Popular"),
  perInterval: (interval: PlanInterval) =>
    t("{interval, select, year {/ year} other {/ month}}", { interval }),
  shareAndSaving: (share: string, saving: string) => t("{share}. {saving}", { share, saving }),
  extraForOtherRole: {
    viewer: t("A featured spot on the homepage, for streamers"),
    streamer: t("Extras for viewers"),
  },
  whatsIncluded: t("What’s included"),
  withoutSubscription: t("No subscription needed."),
  inUse: t("In use"),
  inUseDetail: t("You already have everything in Free. There is nothing to buy."),
}));

export const planChoice = localized(() => ({
  updatePayment: t("Update payment"),
}));

export const planDialog = localized(() => ({
  cancel: t("Cancel", undefined, "button"),
  chargedTo: (method: string) => t("Charged to {method}, your primary payment method.", { method }),
  selectPaymentMethod: t("Select Payment Method"),
  title: (change: PlanChange, plan: string) =>
    t(
      "{change, select, upgrade {Upgrade to {plan}?} downgrade {Downgrade to {plan}?} switch {Switch to {plan}?} other {Change to {plan}?}}",
      { change, plan },
    ),
  creatingSubscription: t("Creating subscription..."),
  changingPlan: t("Changing your plan..."),
  paying: t("Paying..."),
  free: (plan: string) => t("{plan}, no charge", { plan }),
  costs: (plan: string, price: string, interval: PlanInterval) =>
    t("{interval, select, year {{plan}, {price} a year} other {{plan}, {price} a month}}", {
      plan,
      price,
      interval,
    }),
  retry: t(
    "We’ll retry the payment that is due with the card you choose, and it will become your primary card.",
  ),
  retryFirst: (plan: string, wanted: string) =>
    t(
      "A payment for {plan} is due. We’ll retry the payment that is due with the card you choose, and it will become your primary card. After that, you can switch to {wanted}.",
      { plan, wanted },
    ),
  retryFirstOrCancel: (plan: string, wanted: string) =>
    t(
      "A payment for {plan} is due. We’ll retry the payment that is due with the card you choose, and it will become your primary card. After that, you can switch to {wanted}, or cancel {plan} in your account settings.",
      { plan, wanted },
    ),
}));

export const planFeatures = localized(() => ({
  featuredSpot: t("A featured spot on the homepage"),
  everyClip: t("Every clip"),
  first3Clips: t("The first 3 clips in a list"),
  fullDirectoryWithEvery: t("The full directory with every filter"),
  first3Streamers: t("The first 3 streamers in a list"),
  fullViewerProfiles: t("Full viewer profiles"),
  viewerProfileOverviews: t("Viewer profile overviews"),
  everyClipYouLiked: t("Every clip you liked"),
  recentLikes: t("Your 12 most recent likes"),
  noPromotions: t("No promotions"),
  oneBoost: t("1 boost a week"),
  threeBoosts: t("3 boosts a week"),
  reelPlaces: (count: number) =>
    t("{count, plural, one {# clip in the reel} other {# clips in the reel}}", { count }),
  whoLiked: t("Who liked your clips, by name"),
  howManyLiked: t("How many people liked your clips"),
  emailSupport: (address: string) => t("Email support: {address}", { address }),
  prioritySupportEarlyAccess: (address: string) =>
    t("Priority support: {address}, and early access", { address }),
  earlyAccess: t("Early access"),
}));

export const planList = localized(() => ({
  unlocked: t("Your locked features are now unlocked."),
  noPlansAreAvailable: t("No plans are available right now."),
  creatingSubscription: t("Creating subscription..."),
}));

export const plansPage = localized(() => ({
  monthly: t("Monthly", undefined, "billing"),
  yearly: t("Yearly", undefined, "billing"),
  errorLoadingPlans: t("Error loading plans"),
  nothingChanged: t("Nothing was changed or charged."),
  tryAgain: t("Try Again"),
  choosePlan: t("Choose Your Plan"),
  currentPlan: (plan: string) => t("Your current plan: <plan>{plan}</plan>", { plan }),
  withoutSubscription: t("No subscription needed."),
  plans: t("Plans"),
  allFree: t("Everything on this site is free."),
  billingInterval: t("Billing interval"),
  features: t("Features", undefined, "plan"),
  loading: t("Loading plans..."),
}));

export const usePlanChange = localized(() => ({
  paymentDidNotGo: t("The payment did not go through. Please try another card."),
}));

export const yearlySaving = localized(() => ({
  saved: (amount: string) => t("You save {amount} a year.", { amount }),
  month: (share: string) => t("{share} a month", { share }),
  yearly: (price: string) => t("Or {price} a year", { price }),
  offer: (months: number) =>
    t(
      "{months, plural, =1 {One month free when you pay yearly} =2 {Two months free when you pay yearly} =3 {Three months free when you pay yearly} =4 {Four months free when you pay yearly} =5 {Five months free when you pay yearly} =6 {Six months free when you pay yearly} one {# month free when you pay yearly} other {# months free when you pay yearly}}",
      { months },
    ),
  offerUpTo: (amount: string) => t("Save up to {amount} when you pay yearly", { amount }),
}));
