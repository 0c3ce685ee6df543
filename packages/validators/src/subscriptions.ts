import { msg } from "@starling/i18n/translate";
import type { SubscriptionStatus, Suspension } from "./entitlements.ts";
import type { DisputeState, InvoiceLine, InvoiceStatus } from "./invoices.ts";
import type { PaymentMethodType } from "./payment-methods.ts";
import type { Plan } from "./plans.ts";

export interface Subscription {
  id: string;
  /** Stripe's id; for plans granted without Stripe, Starling's own id. */
  subscriptionId: string;
  status: SubscriptionStatus;
  planId: string;
  plan: Plan;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  createdAt: Date;
  cancelAtPeriodEnd: boolean;
  /** End of access while a payment is overdue; otherwise null. */
  graceEndsAt: Date | null;
  suspension: Suspension | null;
  hasAccess: boolean;
  can: { cancel: boolean; reactivate: boolean; retryPayment: boolean };
}

export interface PaymentMethod {
  id: string;
  type: PaymentMethodType;
  isPrimary: boolean;
  stripePaymentMethodId: string;
  billingName: string | null;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  paypal: { payerEmail: string } | null;
  createdAt: Date;
  /** Reason why the payment method cannot be deleted; null if the method can be deleted. */
  keptBecause: string | null;
}

/** Amounts are in cents. */
export interface Invoice {
  id: string;
  number: string | null;
  status: InvoiceStatus;
  currency: string;
  amountDue: number;
  amountPaid: number;
  amountRemaining: number;
  amountRefunded: number;
  dispute: DisputeState | null;
  lines: InvoiceLine[];
  periodStart: Date;
  periodEnd: Date;
  issuedAt: Date;
  paidAt: Date | null;
  /** Name on the card, otherwise the username. */
  billedTo: string;
}

/** Amounts in cents. Send `prorationAt` with the plan change. */
export interface ProrationPreview {
  plan: Plan;
  amountDue: number;
  /** Amount credited if the current plan is worth more than the new plan. */
  credit: number;
  lines: InvoiceLine[];
  currency: string;
  nextPaymentAt: Date;
  nextAmount: number;
  prorationAt: number;
}

export const CANCELED_AT_PERIOD_END = msg(
  "Subscription will be cancelled at the end of your current billing period.",
);
/** Message after canceling an unpaid or refunded period. */
export const CANCELED_AT_ONCE = msg("Your subscription has been canceled.");
/** Message after canceling a paid period, which continues until its end. */
export const CANCELED_BUT_PAID = msg(
  "Your subscription has been canceled. You keep your paid features until the end of your current billing period.",
);
/** Message after a cancellation that turns the unused part of a paid period into credit. */
export const CANCELED_FOR_CREDIT = msg(
  "Your subscription has been canceled. The unused part of your payment is kept as credit for future payments.",
);
export const IS_DISPUTED = msg(
  "One of your payments is disputed. You can choose a plan again once your bank has decided.",
);
export const REACTIVATED = msg("Subscription has been reactivated successfully!");
export const CANCEL_FAILED = msg("Failed to cancel subscription. Please try again.");
export const REACTIVATE_FAILED = msg("Failed to reactivate subscription. Please try again.");
export const CREATE_FAILED = msg("Failed to create subscription. Please try again.");
export const UPDATE_FAILED = msg("Failed to update subscription. Please try again.");
export const LOAD_FAILED = msg("Failed to load subscription data");
export const NO_SUBSCRIPTION = msg("No Active Subscription");
/** Error for which the page opens the payment dialog. */
export const NO_PAYMENT_SOURCE = msg("This plan needs a default payment method. Please choose one.");
export const SUBSCRIPTION_CREATED = msg("Subscription Created!");
export const SUBSCRIPTION_CREATED_DETAIL = msg(
  "Your subscription has been successfully created and activated.",
);
export const PLAN_CHANGED = msg("Your plan has been changed.");
export const PAYMENT_MADE = msg("Your payment has been made. Thank you!");
export const SUCCESS_DIALOG_MS = 3000;
export const SUBSCRIPTION_BANNER_MS = 5000;
