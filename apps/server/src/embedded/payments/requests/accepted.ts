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
interface InvoiceSettings {
  invoice_settings?: Pick<Stripe.CustomerUpdateParams.InvoiceSettings, "default_payment_method">;
}
interface CardData {
  card?: Pick<Stripe.PaymentMethodCreateParams.Card, "number" | "exp_month" | "exp_year" | "cvc" | "token">;
}

/**
 * What each call may send: parts of the SDK's own types, so that a wrong call cannot be learned here. The JSON schemas
 * beside it are made of this file: `npm run schemas --workspace apps/server`.
 */
export interface Accepted {
  "customers.create": Pick<
    Stripe.CustomerCreateParams,
    "email" | "name" | "description" | "phone" | "metadata" | "payment_method" | "expand"
  > &
    InvoiceSettings;
  "customers.update": Pick<
    Stripe.CustomerUpdateParams,
    "email" | "name" | "description" | "phone" | "metadata" | "expand"
  > &
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
  "prices.update": Pick<
    Stripe.PriceUpdateParams,
    "active" | "lookup_key" | "transfer_lookup_key" | "nickname" | "metadata" | "expand"
  >;
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
    | "default_payment_method"
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
  > & { items?: UpdateItem[] };
  "subscriptions.cancel": Pick<
    Stripe.SubscriptionCancelParams,
    "cancellation_details" | "invoice_now" | "prorate" | "expand"
  >;
  "subscriptions.list": Pick<Stripe.SubscriptionListParams, Page | "customer" | "price"> & {
    status?: Stripe.SubscriptionListParams.Status;
  };
  "invoices.list": Pick<Stripe.InvoiceListParams, Page | "customer" | "subscription" | "status">;
  "invoices.pay": Pick<Stripe.InvoicePayParams, "payment_method" | "off_session" | "expand">;
  "invoices.create_preview": Pick<
    Stripe.InvoiceCreatePreviewParams,
    "customer" | "subscription" | "preview_mode" | "expand"
  > & { subscription_details?: PreviewDetails & { items?: PreviewItem[] } };
  "events.list": Pick<Stripe.EventListParams, Page | "type" | "types">;
  "webhook_endpoints.create": Pick<
    Stripe.WebhookEndpointCreateParams,
    "url" | "description" | "metadata" | "expand"
  > & { enabled_events: string[] };
  "test_clocks.advance": Pick<Stripe.TestHelpers.TestClockAdvanceParams, "frozen_time" | "expand">;
  /** Calls that send no more than what they want to see, and page. */
  look: { expand?: string[]; client_secret?: string };
  page: { expand?: string[]; limit?: number; starting_after?: string; ending_before?: string };
}

export type CallName = keyof Accepted;
