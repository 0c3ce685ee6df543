import type Stripe from "stripe";

/**
 * Type of a Stripe object without expanded objects. Fields in `Present` are required. Fields in `References`
 * are required and get the type given there. All other fields are optional, because the product does not read
 * them.
 */
type Flat<T, Present extends keyof T, References = unknown> = Partial<Omit<T, Present | keyof References>> &
  Pick<T, Present> &
  References;

export type Customer = Flat<
  Stripe.Customer,
  "id" | "balance" | "email" | "metadata",
  { currency: string | null; invoice_settings: { default_payment_method: string | null } }
>;
export type PaymentMethod = Flat<
  Stripe.PaymentMethod,
  "id" | "billing_details" | "created",
  { customer: string | null; card: Card }
>;
type Card = Pick<Stripe.PaymentMethod.Card, "brand" | "last4" | "exp_month" | "exp_year" | "fingerprint">;
export type SetupIntent = Flat<
  Stripe.SetupIntent,
  "id" | "object" | "client_secret" | "status",
  {
    customer: string | null;
    payment_method: string | null;
    last_setup_error: object | null;
    latest_attempt?: never;
  }
>;
export type Product = Flat<Stripe.Product, "id" | "name">;
export type Price = Flat<
  Stripe.Price,
  "id" | "active" | "currency",
  { product: string; unit_amount: number; recurring: { interval: "month" | "year" } }
>;
export type SubscriptionItem = Flat<
  Stripe.SubscriptionItem,
  "id" | "created" | "current_period_start" | "current_period_end",
  { price: Price }
>;
export type Subscription = Flat<
  Stripe.Subscription,
  | "id"
  | "status"
  | "currency"
  | "created"
  | "start_date"
  | "metadata"
  | "ended_at"
  | "cancel_at"
  | "cancel_at_period_end"
  | "canceled_at"
  | "billing_cycle_anchor",
  {
    cancellation_details: Pick<Stripe.Subscription.CancellationDetails, "comment" | "reason">;
    customer: string;
    latest_invoice: string | null;
    default_payment_method?: never;
    items: List<SubscriptionItem>;
    pending_update: { expires_at: number; subscription_items: SubscriptionItem[] } | null;
  }
>;
export type InvoiceLine = Pick<Stripe.InvoiceLineItem, "id" | "amount" | "description" | "period"> & {
  parent: { subscription_item_details: { proration: boolean; subscription: string } };
};
export type Invoice = Flat<
  Stripe.Invoice,
  | "id"
  | "amount_due"
  | "amount_paid"
  | "attempt_count"
  | "currency"
  | "ending_balance"
  | "next_payment_attempt"
  | "number"
  | "starting_balance"
  | "status"
  | "status_transitions"
  | "total",
  {
    customer: string;
    lines: List<InvoiceLine>;
    parent: { subscription_details: { metadata: Record<string, string>; subscription: string } };
    default_payment_method?: never;
    payments?: never;
  }
>;
export type PaymentIntent = Flat<
  Stripe.PaymentIntent,
  "id" | "object" | "amount" | "client_secret" | "currency" | "status",
  {
    customer: string | null;
    last_payment_error: object | null;
    latest_charge: string | null;
    payment_method: string | null;
  }
>;
export type InvoicePayment = Flat<
  Stripe.InvoicePayment,
  "id" | "amount_requested" | "status_transitions",
  { invoice: string; payment: { type: "payment_intent"; payment_intent: string } }
>;
export type Charge = Flat<
  Stripe.Charge,
  "id" | "amount" | "amount_refunded" | "currency" | "status",
  { customer: string | null; payment_intent: string | null; payment_method: string }
>;
export type Refund = Flat<
  Stripe.Refund,
  "id" | "amount" | "status",
  { charge: string; customer: string | null; payment_intent: string | null; payment_method: string }
>;
export type Dispute = Flat<
  Stripe.Dispute,
  "id" | "is_charge_refundable" | "status",
  { charge: string; payment_intent: string | null; evidence?: { uncategorized_text: string } }
>;
export type TestClock = Flat<Stripe.TestHelpers.TestClock, "id" | "frozen_time">;

export interface List<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

export interface Kinds {
  customer: Customer;
  payment_method: PaymentMethod;
  setup_intent: SetupIntent;
  product: Product;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
}
export type Kind = keyof Kinds;

export function listOf<T>(data: T[], url: string): List<T> {
  return { object: "list", data, has_more: false, url };
}
