import { localized, t } from "@starling/i18n/translate";
import type { Suspension } from "@starling/validators/entitlements";
import type { PlanInterval } from "@starling/validators/plans";

export const cancelDialog = localized(() => ({
  cancel: (plan: string) => t("Cancel {plan}?", { plan }),
  cancelSubscription: t("Cancel Subscription"),
  keep: (plan: string) => t("Keep {plan}", { plan }),
  endsImmediately: (plan: string) =>
    t("{plan} ends immediately, and we won’t try to collect the payment that is due.", { plan }),
  endsOn: (plan: string, date: string) =>
    t("{plan} ends on {date}. You won’t be charged again.", { plan, date }),
  keepsUntil: (plan: string, date: string) =>
    t("You keep {plan} until {date} and won’t be charged again. You can reactivate it until then.", {
      plan,
      date,
    }),
}));

export const stateNotice = localized(() => ({
  lastPaymentFailed: t("Your last payment did not go through."),
  updatePayment: t("Update payment"),
  notConfirmed: t(
    "Your bank has not confirmed the first payment, and you haven’t been charged. Choose the plan again to retry.",
  ),
  hasntStartedYet: (plan: string) => t("{plan} hasn’t started yet.", { plan }),
  subscriptionIsCanceled: (plan: string, date: string) =>
    t("Your subscription is canceled. You keep {plan} until {date}.", { plan, date }),
  subscriptionHasEnded: t(
    "Your subscription has ended, and you won’t be charged again. You can choose a plan at any time.",
  ),
  subscriptionEnds: (date: string, plan: string) =>
    t("You keep {plan} until your subscription ends on {date}. You can reactivate it before then.", {
      plan,
      date,
    }),
  hasEnded: (plan: string) => t("{plan} has ended.", { plan }),
  seeAllPlans: t("See all plans"),
  bankWasAsked: t(
    "Your bank was asked to reverse a payment and has not decided yet. If that was a mistake, ask your bank to withdraw the dispute.",
  ),
  paidFeaturesAreSuspended: t("Your paid features are suspended."),
  suspended: {
    refund: t("Your payment for the current period was refunded, and you won’t be charged again."),
    lost_dispute: t("Your bank reversed a payment for it, and you won’t be charged again."),
    uncollectible: t("A payment for it failed, and we have stopped trying to collect it."),
    credit: t("The unused part of your payment is kept as credit for future payments."),
  } satisfies Record<Exclude<Suspension, "dispute">, string>,
  isPaused: (plan: string) => t("{plan} is paused until it is paid.", { plan }),
  youKeep: (plan: string, date: string) => t("You keep {plan} until {date}.", { plan, date }),
  youKeepForNow: (plan: string) => t("You keep {plan} for now.", { plan }),
}));

export const subscriptionActions = localized(() => ({
  paymentDidNotGo: t("The payment did not go through. Please try another card."),
  changePlan: t("Change plan"),
  retryPayment: t("Retry payment"),
  reactivateSubscription: t("Reactivate Subscription"),
  cancelSubscription: t("Cancel Subscription"),
}));

export const subscriptionRows = localized(() => ({
  plan: t("Plan", undefined, "subscription"),
  price: t("Price", undefined, "subscription"),
  currentPeriod: t("Current period"),
  nextBilling: t("Next billing"),
  created: t("Created", undefined, "subscription"),
  paymentMethod: t("Payment method"),
  pricePerInterval: (price: string, interval: PlanInterval) =>
    t("{interval, select, year {{price} / year} other {{price} / month}}", { price, interval }),
  period: (start: string, end: string) => t("{start} – {end}", { start, end }, "period"),
  nextPayment: (date: string, price: string) => t("{date}, {price}", { date, price }, "next payment"),
  none: t("None", undefined, "payment"),
  noPaymentDue: t("No payment due"),
  dueNow: t("Due now"),
  active: t("Active", undefined, "subscription"),
  trial: t("Trial", undefined, "subscription"),
  paymentDue: t("Payment due"),
  canceled: t("Canceled", undefined, "subscription"),
  waitingForPayment: t("Waiting for payment"),
  incomplete: t("Incomplete", undefined, "subscription"),
  unpaid: t("Unpaid", undefined, "subscription"),
  refunded: t("Refunded", undefined, "money"),
  ended: t("Ended", undefined, "subscription"),
  suspended: t("Suspended", undefined, "subscription"),
  endsSoon: t("Ends soon"),
}));

export const subscriptionTab = localized(() => ({
  viewPlans: t("View Plans"),
  nothingChanged: t("Nothing was changed or charged."),
  activeSubscription: t("Active Subscription"),
  loading: t("Loading your subscription"),
}));
