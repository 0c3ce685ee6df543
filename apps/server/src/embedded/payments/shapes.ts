import type Stripe from "stripe";

/** SDK type whose references to other objects are ids, as stored, and as returned unless expanded. */
type Flat<T, References> = Omit<T, keyof References> & References;

export type Customer = Flat<
  Stripe.Customer,
  {
    default_source: null;
    invoice_settings: Flat<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }>;
  }
>;
export type PaymentMethod = Flat<Stripe.PaymentMethod, { customer: string | null }>;
export type SetupIntent = Flat<
  Stripe.SetupIntent,
  { customer: string | null; payment_method: string | null; latest_attempt: null }
>;
export type Product = Stripe.Product;
export type Price = Flat<Stripe.Price, { product: string; unit_amount: number; unit_amount_decimal: string }>;
export type SubscriptionItem = Flat<Stripe.SubscriptionItem, { price: Price; plan: Plan; quantity: number }>;
export type Plan = Flat<Stripe.Plan, { product: string; amount_decimal: string }>;
export type Subscription = Flat<
  Stripe.Subscription,
  {
    customer: string;
    latest_invoice: string | null;
    default_payment_method: string | null;
    items: List<SubscriptionItem>;
    pending_update: Flat<
      Stripe.Subscription.PendingUpdate,
      { subscription_items: SubscriptionItem[] | null }
    > | null;
  }
>;
export type InvoiceLine = Flat<
  Stripe.InvoiceLineItem,
  {
    subscription: string | null;
    quantity_decimal: string | null;
    pricing: {
      type: "price_details";
      unit_amount_decimal: string;
      price_details: { price: string; product: string };
    };
  }
>;
export type Invoice = Flat<
  Stripe.Invoice,
  {
    customer: string;
    lines: List<InvoiceLine>;
    default_payment_method: string | null;
    payments?: undefined;
  }
>;
export type PaymentIntent = Flat<
  Stripe.PaymentIntent,
  { customer: string | null; latest_charge: string | null; payment_method: string | null }
>;
export type InvoicePayment = Flat<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: "payment_intent"; payment_intent: string } }
>;
export type Charge = Flat<Stripe.Charge, { customer: string | null; payment_intent: string | null }>;
export type Refund = Flat<
  Stripe.Refund,
  { charge: string; customer: string | null; payment_intent: string | null; payment_method: string | null }
>;
export type Dispute = Flat<Stripe.Dispute, { charge: string; payment_intent: string | null }>;
export type TestClock = Stripe.TestHelpers.TestClock;

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
