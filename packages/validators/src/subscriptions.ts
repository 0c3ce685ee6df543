import type { SubscriptionStatus, Suspension } from "./entitlements.ts";
import type { DisputeState, InvoiceLine, InvoiceStatus } from "./invoices.ts";
import type { PaymentMethodType } from "./payment-methods.ts";
import type { Plan } from "./plans.ts";

/** The caller's subscription (docs/product.md §6.4). */
export interface Subscription {
  id: string;
  /** Stripe's id; our own for what was granted without it. */
  subscriptionId: string;
  status: SubscriptionStatus;
  planId: string;
  plan: Plan;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  createdAt: Date;
  cancelAtPeriodEnd: boolean;
  /** Until when a payment that is due keeps its access; null while none is due (docs/product.md §6.2). */
  graceEndsAt: Date | null;
  /** Why the plan's features are withheld; null while nothing withholds them. */
  suspension: Suspension | null;
  /** Whether the plan's features are unlocked now. */
  hasAccess: boolean;
  /** What the page may offer. */
  can: { cancel: boolean; reactivate: boolean; retryPayment: boolean };
}

/** A saved payment method (docs/product.md §6.5). */
export interface PaymentMethod {
  id: string;
  type: PaymentMethodType;
  isPrimary: boolean;
  stripePaymentMethodId: string;
  billingName: string | null;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  paypal: { payerEmail: string } | null;
  createdAt: Date;
  /** Why it cannot be deleted, in words; null where it can. */
  keptBecause: string | null;
}

/** What was or is to be paid. Amounts are cents. */
export interface Invoice {
  id: string;
  number: string | null;
  status: InvoiceStatus;
  currency: string;
  amountDue: number;
  amountPaid: number;
  amountRemaining: number;
  /** What of the payment was given back. */
  amountRefunded: number;
  /** How a dispute about the payment stands; null without one. */
  dispute: DisputeState | null;
  lines: InvoiceLine[];
  periodStart: Date;
  periodEnd: Date;
  issuedAt: Date;
  paidAt: Date | null;
  /** Whom it is made out to: the name on the card, else the username. */
  billedTo: string;
}

/** What changing to a plan would cost (docs/product.md §6.3). Amounts are cents; `prorationAt` is given back when it is done. */
export interface ProrationPreview {
  plan: Plan;
  /** Charged at once. */
  amountDue: number;
  /** Kept for later payments, where the present plan is worth more than the new one. */
  credit: number;
  lines: InvoiceLine[];
  currency: string;
  /** When the next payment is due, and how much it will be. */
  nextPaymentAt: Date;
  nextAmount: number;
  prorationAt: number;
}

export const CANCELED_AT_PERIOD_END =
  "Subscription will be cancelled at the end of your current billing period.";
/** Said where it ends before its period does, which was not paid, or was refunded. */
export const CANCELED_AT_ONCE = "Subscription has been cancelled.";
/** The same where the period was paid and stays as it is. */
export const CANCELED_BUT_PAID =
  "Subscription has been cancelled. You keep your paid features until the end of your current billing period.";
/** The same where what was paid for the rest of the period is kept for later payments. */
export const CANCELED_FOR_CREDIT =
  "Subscription has been cancelled. The unused part of your payment is kept as credit for future payments.";
/** Said instead of beginning or changing what costs something while a payment is disputed. */
export const IS_DISPUTED =
  "One of your payments is disputed. You can choose a plan again once your bank has decided.";
export const REACTIVATED = "Subscription has been reactivated successfully!";
export const CANCEL_FAILED = "Failed to cancel subscription. Please try again.";
export const REACTIVATE_FAILED = "Failed to reactivate subscription. Please try again.";
export const CREATE_FAILED = "Failed to create subscription. Please try again.";
export const UPDATE_FAILED = "Failed to update subscription. Please try again.";
export const LOAD_FAILED = "Failed to load subscription data";
export const NO_SUBSCRIPTION = "No Active Subscription";
/** A plan that costs something was asked for, and there is nothing to charge: the page opens the dialog on these words (docs/product.md §6.3). */
export const NO_PAYMENT_SOURCE = "This plan needs a default payment method. Please choose one.";
export const SUBSCRIPTION_CREATED = "Subscription Created!";
export const SUBSCRIPTION_CREATED_DETAIL = "Your subscription has been successfully created and activated.";
export const PLAN_CHANGED = "Your plan has been changed.";
export const PAYMENT_MADE = "Your payment has been made. Thank you!";
/** How long the success dialog and the banners stay (docs/product.md §6.4), in milliseconds. */
export const SUCCESS_DIALOG_MS = 3000;
export const SUBSCRIPTION_BANNER_MS = 5000;
