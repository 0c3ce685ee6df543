export const cancelDialog = {
  cancel: (plan: string) => `Cancel ${plan}?`,
  cancelSubscription: "Cancel Subscription",
  keep: (plan: string) => `Keep ${plan}`,
  endsImmediately: (plan: string) =>
    `${plan} ends immediately, and we won’t try to collect the payment that is due.`,
  endsOn: (plan: string, currentPeriodEnd: string) =>
    `${plan} ends on ${currentPeriodEnd}. You won’t be charged again.`,
  keepsUntil: (plan: string, currentPeriodEnd: string) =>
    `You keep ${plan} until ${currentPeriodEnd} and won’t be charged again. You can reactivate it until then.`,
};

export const stateNotice = {
  lastPaymentFailed: "Your last payment did not go through.",
  updatePayment: "Update payment",
  notConfirmed:
    "Your bank has not confirmed the first payment, and you haven’t been charged. Choose the plan again to retry.",
  hasntStartedYet: (plan: string) => `${plan} hasn’t started yet.`,
  subscriptionIsCanceled: (plan: string, currentPeriodEnd: string) =>
    `Your subscription is canceled. You keep ${plan} until ${currentPeriodEnd}.`,
  subscriptionHasEnded:
    "Your subscription has ended, and you won’t be charged again. You can choose a plan at any time.",
  subscriptionEnds: (currentPeriodEnd: string, plan: string) =>
    `You keep ${plan} until your subscription ends on ${currentPeriodEnd}. You can reactivate it before then.`,
  hasEnded: (plan: string) => `${plan} has ended.`,
  seeAllPlans: "See all plans",
  bankWasAsked:
    "Your bank was asked to reverse a payment and has not decided yet. If that was a mistake, ask your bank to withdraw the dispute.",
  paidFeaturesAreSuspended: "Your paid features are suspended.",
  paymentForCurrentPeriod:
    "Your payment for the current period was refunded, and you won’t be charged again.",
  bankReversedPayment: "Your bank reversed a payment for it, and you won’t be charged again.",
  paymentFailed: "A payment for it failed, and we have stopped trying to collect it.",
  unusedPartOfPayment: "The unused part of your payment is kept as credit for future payments.",
  isPaused: (plan: string) => `${plan} is paused until it is paid.`,
  youKeep: (plan: string, graceEndsAt: string) => `You keep ${plan} until ${graceEndsAt}.`,
  youKeepForNow: (plan: string) => `You keep ${plan} for now.`,
};

export const subscriptionActions = {
  paymentDidNotGo: "The payment did not go through. Please try another card.",
  changePlan: "Change plan",
  retryPayment: "Retry payment",
  reactivateSubscription: "Reactivate Subscription",
  cancelSubscription: "Cancel Subscription",
};

export const subscriptionRows = {
  plan: "Plan",
  price: "Price",
  currentPeriod: "Current period",
  nextBilling: "Next billing",
  created: "Created",
  paymentMethod: "Payment method",
  noPaymentDue: "No payment due",
  dueNow: "Due now",
  active: "Active",
  trial: "Trial",
  paymentDue: "Payment due",
  canceled: "Canceled",
  waitingForPayment: "Waiting for payment",
  incomplete: "Incomplete",
  unpaid: "Unpaid",
  refunded: "Refunded",
  ended: "Ended",
  suspended: "Suspended",
  endsSoon: "Ends soon",
};

export const subscriptionTab = {
  viewPlans: "View Plans",
  nothingChanged: "Nothing was changed or charged.",
  activeSubscription: "Active Subscription",
  loading: "Loading your subscription",
};
