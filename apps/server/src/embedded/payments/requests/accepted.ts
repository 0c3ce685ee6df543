import type Stripe from "stripe";

type Page = "limit" | "starting_after" | "ending_before" | "expand";
type CreateItem = Pick<Stripe.SubscriptionCreateParams.Item, "price" | "quantity" | "metadata">;
type UpdateItem = Pick<Stripe.SubscriptionUpdateParams.Item, "id" | "price" | "quantity" | "deleted">;
type PreviewItem = Pick<
  Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item,
  "id" | "price" | "quantity" | "deleted"
>;
type PreviewDetails = Pick<
  Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
  "proration_behavior" | "proration_date" | "cancel_at_period_end" | "billing_cycle_anchor"
>;
type Recurring = Pick<Stripe.PriceCreateParams.Recurring, "interval" | "interval_count" | "usage_type">;
/** Texts that an empty one unsets, though the SDK's types do not say so. */
type Unsettable<T> = { [K in keyof T]: T[K] | null };
interface InvoiceSettings {
  invoice_settings?: Unsettable<Pick<Stripe.CustomerUpdateParams.InvoiceSettings, "default_payment_method">>;
}
interface CardData {
  card?: Pick<Stripe.PaymentMethodCreateParams.Card, "number" | "exp_month" | "exp_year" | "cvc" | "token">;
}

/**
 * What each call may send: parts of the SDK's own types, so that a wrong call cannot be learned here. The JSON schemas
 * beside it are made of this file: `npm run schemas --workspace apps/server`.
 */
export interface Accepted {
  "customers.create": Pick<Stripe.CustomerCreateParams, "metadata" | "payment_method" | "expand"> &
    Unsettable<Pick<Stripe.CustomerCreateParams, "email" | "name" | "description" | "phone">> &
    InvoiceSettings;
  "customers.update": Pick<Stripe.CustomerUpdateParams, "metadata" | "expand"> &
    Unsettable<Pick<Stripe.CustomerUpdateParams, "email" | "name" | "description" | "phone">> &
    InvoiceSettings;
  "customers.list": Pick<Stripe.CustomerListParams, Page | "email">;
  "payment_methods.create": Pick<
    Stripe.PaymentMethodCreateParams,
    "type" | "billing_details" | "metadata" | "allow_redisplay" | "expand"
  > &
    CardData;
  "payment_methods.update": Pick<
    Stripe.PaymentMethodUpdateParams,
    "billing_details" | "metadata" | "allow_redisplay" | "card" | "expand"
  >;
  "payment_methods.attach": Pick<Stripe.PaymentMethodAttachParams, "customer" | "expand">;
  "payment_methods.list": Pick<Stripe.PaymentMethodListParams, Page | "customer" | "type">;
  "customer_payment_methods.list": Pick<Stripe.CustomerListPaymentMethodsParams, Page | "type">;
  "tokens.create": Pick<Stripe.TokenCreateParams, "card" | "expand">;
  "setup_intents.create": Pick<
    Stripe.SetupIntentCreateParams,
    | "customer"
    | "payment_method"
    | "allowed_payment_method_types"
    | "return_url"
    | "automatic_payment_methods"
    | "usage"
    | "metadata"
    | "description"
    | "confirm"
    | "use_stripe_sdk"
    | "expand"
  >;
  "setup_intents.confirm": Pick<
    Stripe.SetupIntentConfirmParams,
    "payment_method" | "return_url" | "use_stripe_sdk" | "expand"
  > & {
    client_secret?: string;
    payment_method_data?: Pick<
      Stripe.SetupIntentConfirmParams.PaymentMethodData,
      "type" | "billing_details" | "metadata" | "allow_redisplay"
    > &
      CardData;
  };
  "setup_intents.list": Pick<Stripe.SetupIntentListParams, Page | "customer" | "payment_method">;
  "products.create": Pick<
    Stripe.ProductCreateParams,
    "id" | "name" | "description" | "active" | "metadata" | "expand"
  >;
  "products.update": Pick<
    Stripe.ProductUpdateParams,
    "name" | "description" | "active" | "metadata" | "expand"
  >;
  "products.list": Pick<Stripe.ProductListParams, Page | "active" | "ids">;
  "prices.create": Pick<
    Stripe.PriceCreateParams,
    | "currency"
    | "unit_amount"
    | "product"
    | "lookup_key"
    | "transfer_lookup_key"
    | "nickname"
    | "metadata"
    | "active"
    | "expand"
  > & {
    recurring?: Recurring;
    product_data?: Pick<Stripe.PriceCreateParams.ProductData, "id" | "name" | "active" | "metadata">;
  };
  "prices.update": Pick<Stripe.PriceUpdateParams, "active" | "transfer_lookup_key" | "metadata" | "expand"> &
    Unsettable<Pick<Stripe.PriceUpdateParams, "lookup_key" | "nickname">>;
  "prices.list": Pick<Stripe.PriceListParams, Page | "active" | "lookup_keys" | "product" | "type">;
  "subscriptions.create": Pick<
    Stripe.SubscriptionCreateParams,
    | "customer"
    | "default_payment_method"
    | "payment_behavior"
    | "proration_behavior"
    | "metadata"
    | "description"
    | "off_session"
    | "trial_period_days"
    | "trial_end"
    | "cancel_at_period_end"
    | "collection_method"
    | "expand"
  > & { items?: CreateItem[] };
  "subscriptions.update": Pick<
    Stripe.SubscriptionUpdateParams,
    | "payment_behavior"
    | "proration_behavior"
    | "proration_date"
    | "billing_cycle_anchor"
    | "cancel_at_period_end"
    | "cancellation_details"
    | "metadata"
    | "description"
    | "off_session"
    | "expand"
  > &
    Unsettable<Pick<Stripe.SubscriptionUpdateParams, "default_payment_method">> & { items?: UpdateItem[] };
  "subscriptions.cancel": Pick<
    Stripe.SubscriptionCancelParams,
    "cancellation_details" | "invoice_now" | "prorate" | "expand"
  >;
  "subscriptions.list": Pick<Stripe.SubscriptionListParams, Page | "customer" | "price"> & {
    status?: Stripe.SubscriptionListParams.Status;
  };
  "invoices.list": Pick<Stripe.InvoiceListParams, Page | "customer" | "subscription" | "status">;
  "invoices.pay": Pick<Stripe.InvoicePayParams, "payment_method" | "off_session" | "expand">;
  "invoices.finalize": Pick<Stripe.InvoiceFinalizeInvoiceParams, "expand">;
  "invoices.void": Pick<Stripe.InvoiceVoidInvoiceParams, "expand">;
  "invoices.mark_uncollectible": Pick<Stripe.InvoiceMarkUncollectibleParams, "expand">;
  "invoices.create_preview": Pick<
    Stripe.InvoiceCreatePreviewParams,
    "customer" | "subscription" | "preview_mode" | "expand"
  > & { subscription_details?: PreviewDetails & { items?: PreviewItem[] } };
  "invoice_payments.list": Pick<Stripe.InvoicePaymentListParams, Page | "invoice" | "status"> & {
    payment?: Pick<Stripe.InvoicePaymentListParams.Payment, "type" | "payment_intent">;
  };
  "payment_intents.list": Pick<Stripe.PaymentIntentListParams, Page | "customer">;
  "payment_intents.confirm": Pick<
    Stripe.PaymentIntentConfirmParams,
    "payment_method" | "return_url" | "use_stripe_sdk" | "expand"
  > & { client_secret?: string };
  /** What Stripe's own script does with its bank of tests; no part of the documented API. */
  "test_bank.answer": {
    intent: string;
    client_secret: string;
    answer: "confirm" | "refuse";
    expand?: string[];
  };
  /** What Stripe's dashboard sets, and how many calls are taken in a second. */
  "stand_in.update": {
    after_last_retry?: "cancel" | "unpaid" | "past_due";
    marks_uncollectible?: boolean;
    requests_per_second?: number;
    expand?: string[];
  };
  "charges.list": Pick<Stripe.ChargeListParams, Page | "customer" | "payment_intent">;
  "refunds.create": Pick<
    Stripe.RefundCreateParams,
    "amount" | "charge" | "payment_intent" | "reason" | "metadata" | "expand"
  >;
  "refunds.update": Pick<Stripe.RefundUpdateParams, "metadata" | "expand">;
  "refunds.list": Pick<Stripe.RefundListParams, Page | "charge" | "payment_intent">;
  "disputes.update": Pick<Stripe.DisputeUpdateParams, "metadata" | "submit" | "expand"> & {
    evidence?: Pick<Stripe.DisputeUpdateParams.Evidence, "uncategorized_text">;
  };
  "disputes.close": Pick<Stripe.DisputeCloseParams, "expand">;
  "disputes.list": Pick<Stripe.DisputeListParams, Page | "charge" | "payment_intent">;
  "events.list": Pick<Stripe.EventListParams, Page | "type" | "types">;
  "test_clocks.advance": Pick<Stripe.TestHelpers.TestClockAdvanceParams, "frozen_time" | "expand">;
  "payment_intents.retrieve": Pick<Stripe.PaymentIntentRetrieveParams, "client_secret" | "expand">;
  "setup_intents.retrieve": Pick<Stripe.SetupIntentRetrieveParams, "client_secret" | "expand">;
  /** Calls that send no more than what they want to see, and page. */
  look: { expand?: string[] };
  page: { expand?: string[]; limit?: number; starting_after?: string; ending_before?: string };
}

export type CallName = keyof Accepted;
