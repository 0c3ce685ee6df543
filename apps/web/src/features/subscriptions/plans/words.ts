export const charge = {
  calculateFailed: "We could not calculate the price. Nothing was charged.",
  chargedNow: "Charged now",
  credit: "Credit",
  forFuturePayments: "for future payments",
  nextPayment: "Next payment",
  howPriceIsCalculated: "How the price is calculated",
  tryAgain: "Try Again",
  loading: "Loading the price",
};

export const comparisonTable = {
  whatEachPlanIncludes: "What each plan includes",
  feature: "Feature",
  comparisonOfPlans: "Plan comparison",
  included: "Included",
  notIncluded: "Not included",
};

export const comparison = {
  unlimitedClips: "Unlimited clips",
  first3InList: "First 3 per list",
  full: "Full",
  overview: "Overview",
  all: "All",
  mostRecent: "12 most recent",
  boostsPaid: "3 per week",
  boostsFree: "1 per week",
  directoryAccess: "Directory access",
  withSearchFiltersSwipe: "with search, filters and swipe",
  homepageFeature: "Homepage feature",
  analytics: "Analytics",
  forStreamers: "for streamers",
  viewerProfiles: "Viewer profiles",
  likesHistory: "Likes history",
  boosts: "Boosts",
  clipsInReel: "Clips in the reel",
  noPromotions: "No promotions",
  prioritySupport: "Priority support",
  earlyAccess: "Early access",
};

export const createdDialog = {
  done: "Done",
};

export const planCard = {
  noDescriptionAvailable: "No description available",
  mostPopular: "Most Popular",
  everythingIn: (before: string, hasMore: boolean) =>
    hasMore ? `Everything in ${before}, plus` : `Everything in ${before}`,
  extraForOtherRole: {
    viewer: "Its extra, a featured spot on the homepage, is for streamers.",
    streamer: "Its extras are for viewers.",
  },
  whatsIncluded: "What’s included",
  inUse: "In use",
  inUseDetail: "You already have everything in Free. There is nothing to buy.",
};

export const planChoice = {
  updatePayment: "Update payment",
} as const;

export const planDialog = {
  cancel: "Cancel",
  chargedTo: (method: string) => `Charged to ${method}, your primary payment method.`,
  selectPaymentMethod: "Select Payment Method",
  upgrade: "Upgrade to",
  downgrade: "Downgrade to",
  switch: "Switch to",
  change: "Change to",
  creatingSubscription: "Creating subscription...",
  changingPlan: "Changing your plan...",
  paying: "Paying...",
  free: (plan: string) => `${plan}, no charge`,
  costs: (plan: string, price: string, interval: string) => `${plan}, ${price} a ${interval}`,
  retry:
    "We’ll retry the payment that is due with the card you choose, and it will become your primary card.",
  orCancel: (plan: string) => `, or cancel ${plan} in your account settings`,
  retryFirst: (plan: string, retry: string, wanted: string, orCancel: string) =>
    `A payment for ${plan} is due. ${retry} After that, you can switch to ${wanted}${orCancel}.`,
};

export const planFeatures = {
  featuredSpot: "A featured spot on the homepage",
  everyClip: "Every clip",
  first3Clips: "The first 3 clips in a list",
  fullDirectoryWithEvery: "The full directory with every filter",
  first3Streamers: "The first 3 streamers in a list",
  fullViewerProfiles: "Full viewer profiles",
  viewerProfileOverviews: "Viewer profile overviews",
  everyClipYouLiked: "Every clip you liked",
  recentLikes: "Your 12 most recent likes",
  noPromotions: "No promotions",
  oneBoost: "1 boost a week",
  threeBoosts: "3 boosts a week",
  reelPlaces: (count: number) => (count === 1 ? "1 clip in the reel" : `${count} clips in the reel`),
  whoLiked: "Who liked your clips, by name",
  howManyLiked: "How many people liked your clips",
  emailSupport: (address: string) => `Email support: ${address}`,
  prioritySupportEarlyAccess: (address: string) => `Priority support: ${address}, and early access`,
  earlyAccess: "Early access",
};

export const planList = {
  unlocked: "Your locked features are now unlocked.",
  noPlansAreAvailable: "No plans are available right now.",
  creatingSubscription: "Creating subscription...",
};

export const plansPage = {
  monthly: "Monthly",
  yearly: "Yearly",
  errorLoadingPlans: "Error loading plans",
  nothingChanged: "Nothing was changed or charged.",
  tryAgain: "Try Again",
  choosePlan: "Choose Your Plan",
  currentPlan: "Your current plan:",
  withoutSubscription: "No subscription needed.",
  plans: "Plans",
  allFree: "Everything on this site is free.",
  billingInterval: "Billing interval",
  features: "Features",
  loading: "Loading plans...",
};

export const usePlanChange = {
  paymentDidNotGo: "The payment did not go through. Please try another card.",
};

export const yearlySaving = {
  free: (months: string, amount: string) => `${months}: you save ${amount} a year.`,
  saved: (amount: string) => `You save ${amount} a year.`,
  months: (word: string, isOne: boolean) => `${word} ${isOne ? "month" : "months"} free`,
  month: (share: string) => `${share} a month`,
  yearly: (price: string, months: string | null) =>
    months === null ? `Or ${price} a year` : `Or ${price} a year, ${months.toLowerCase()}`,
  offer: (months: string) => `${months} when you pay yearly`,
  offerUpTo: (amount: string) => `Save up to ${amount} when you pay yearly`,
};
