import qs from "qs";
import type Stripe from "stripe";
import { z } from "zod";
import { invalid, type StripeRefusal } from "../refusal.ts";

const text = z.string().min(1).max(5_000);
/** An empty text removes the field's value. */
const clearableText = z.string().max(5_000);
const id = text.optional();
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const email = z
  .string()
  .max(512)
  .regex(/^$|^[^\s@,;<>()[\]\\"]+@[^\s@.,;<>()[\]\\"]+(\.[^\s@.,;<>()[\]\\"]+)+$/);
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((given) => Object.keys(given).length <= 50)
  .transform((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "")))
  .optional();
const expand = z.array(text).optional();

/** Schema of a call's parameters. A parameter that is missing in the SDK's type is a compile error. */
function params<Sdk>() {
  return <Shape extends z.ZodRawShape>(shape: Shape & Record<Exclude<keyof Shape, keyof Sdk>, never>) =>
    z.strictObject<Shape>(shape);
}

const page = { limit: integer.pipe(z.number().min(1).max(100)).optional(), starting_after: id, expand };
const card = params<Stripe.PaymentMethodCreateParams.Card>()({
  number: id,
  exp_month: integer.optional(),
  exp_year: integer.optional(),
  cvc: id,
  token: id,
});
const address = params<Stripe.AddressParam>()({
  city: id,
  country: id,
  line1: id,
  line2: id,
  postal_code: id,
  state: id,
});
const billing_details = params<Stripe.PaymentMethodCreateParams.BillingDetails>()({
  address: address.optional(),
  email: email.optional(),
  name: clearableText.optional(),
  phone: clearableText.optional(),
}).optional();
const cancellation_details = params<Stripe.SubscriptionUpdateParams.CancellationDetails>()({
  comment: clearableText.optional(),
}).optional();
const change = {
  items: z.tuple([params<Stripe.SubscriptionUpdateParams.Item>()({ id: text, price: text })]).optional(),
  proration_behavior: z.literal("always_invoice").optional(),
  proration_date: integer.optional(),
  billing_cycle_anchor: z.strictObject({ type: z.literal("now") }).optional(),
  cancel_at_period_end: flag.optional(),
};

/** Parameters that the product, its pages and its tests send. All other parameters are refused. */
const CALLS = {
  "customers.create": params<Stripe.CustomerCreateParams>()({
    email: email.optional(),
    name: clearableText.optional(),
    metadata,
    expand,
  }),
  "customers.update": params<Stripe.CustomerUpdateParams>()({
    email: email.optional(),
    name: clearableText.optional(),
    invoice_settings: params<Stripe.CustomerUpdateParams.InvoiceSettings>()({
      default_payment_method: clearableText.optional(),
    }).optional(),
    expand,
  }),
  "payment_methods.create": params<Stripe.PaymentMethodCreateParams>()({
    type: z.literal("card"),
    card,
    billing_details,
    expand,
  }),
  "payment_methods.update": params<Stripe.PaymentMethodUpdateParams>()({
    billing_details,
    card: card.pick({ exp_month: true, exp_year: true }).optional(),
    expand,
  }),
  "payment_methods.attach": params<Stripe.PaymentMethodAttachParams>()({ customer: text, expand }),
  "payment_methods.list": params<Stripe.PaymentMethodListParams>()({ ...page, customer: text }),
  "setup_intents.create": params<Stripe.SetupIntentCreateParams>()({
    customer: id,
    payment_method: id,
    allowed_payment_method_types: z.array(text).optional(),
    usage: z.enum(["off_session", "on_session"]).optional(),
    metadata,
    confirm: flag.optional(),
    use_stripe_sdk: flag.optional(),
    expand,
  }),
  /** Does not use `params()`, because the SDK's type lacks the `client_secret` that browsers send. */
  "setup_intents.confirm": z.strictObject({ client_secret: id, payment_method: id, expand }),
  "products.create": params<Stripe.ProductCreateParams>()({ name: text, expand }),
  "prices.create": params<Stripe.PriceCreateParams>()({
    currency: z.literal("usd"),
    unit_amount: integer.pipe(z.number().min(0).max(99_999_999)),
    product: text,
    recurring: params<Stripe.PriceCreateParams.Recurring>()({ interval: z.enum(["month", "year"]) }),
    lookup_key: id,
    transfer_lookup_key: flag.optional(),
    metadata,
    expand,
  }),
  "prices.list": params<Stripe.PriceListParams>()({
    ...page,
    active: flag.optional(),
    lookup_keys: z.array(text).optional(),
  }),
  "subscriptions.create": params<Stripe.SubscriptionCreateParams>()({
    customer: text,
    items: z.tuple([params<Stripe.SubscriptionCreateParams.Item>()({ price: text })]),
    payment_behavior: z.enum(["error_if_incomplete", "allow_incomplete"]).optional(),
    trial_end: integer.optional(),
    metadata,
    expand,
  }),
  "subscriptions.update": params<Stripe.SubscriptionUpdateParams>()({
    ...change,
    payment_behavior: z.enum(["error_if_incomplete", "allow_incomplete", "pending_if_incomplete"]).optional(),
    cancellation_details,
    expand,
  }),
  /** `invoice_now` and `prorate` must be equal. If true, unused time is credited and invoiced. */
  "subscriptions.cancel": params<Stripe.SubscriptionCancelParams>()({
    cancellation_details,
    invoice_now: flag.optional(),
    prorate: flag.optional(),
    expand,
  }).refine(({ invoice_now, prorate }) => invoice_now === prorate, { path: ["prorate"] }),
  "subscriptions.list": params<Stripe.SubscriptionListParams>()({
    ...page,
    customer: id,
    status: z.literal("all").optional(),
  }),
  "invoices.list": params<Stripe.InvoiceListParams>()({
    ...page,
    customer: id,
    subscription: id,
    status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
  }),
  "invoices.pay": params<Stripe.InvoicePayParams>()({ off_session: flag.optional(), expand }),
  "invoices.create_preview": params<Stripe.InvoiceCreatePreviewParams>()({
    customer: id,
    subscription: text,
    subscription_details: params<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>()(change),
    expand,
  }),
  "invoice_payments.list": params<Stripe.InvoicePaymentListParams>()({
    ...page,
    invoice: id,
    status: z.enum(["open", "paid", "canceled"]).optional(),
    payment: params<Stripe.InvoicePaymentListParams.Payment>()({
      type: z.literal("payment_intent"),
      payment_intent: text,
    }).optional(),
  }),
  "intents.retrieve": params<Stripe.PaymentIntentRetrieveParams>()({ client_secret: id, expand }),
  "payment_intents.confirm": z.strictObject({ client_secret: id, payment_method: id, expand }),
  /** Sent by Stripe's browser script from the bank's test page; not part of Stripe's public API. */
  "test_bank.answer": z.strictObject({
    intent: text,
    client_secret: text,
    answer: z.enum(["confirm", "refuse"]),
    expand,
  }),
  "charges.list": params<Stripe.ChargeListParams>()({ ...page, customer: id, payment_intent: id }),
  "refunds.create": params<Stripe.RefundCreateParams>()({
    charge: text,
    amount: integer.pipe(z.number().min(1)).optional(),
    reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
    expand,
  }),
  "returns.list": params<Stripe.RefundListParams & Stripe.DisputeListParams>()({ ...page, charge: id }),
  "disputes.update": params<Stripe.DisputeUpdateParams>()({
    evidence: params<Stripe.DisputeUpdateParams.Evidence>()({ uncategorized_text: text }),
    expand,
  }),
  "events.list": params<Stripe.EventListParams>()({ ...page, type: id }),
  "test_clocks.advance": params<Stripe.TestHelpers.TestClockAdvanceParams>()({
    frozen_time: integer,
    expand,
  }),
  look: z.strictObject({ expand }),
  page: z.strictObject(page),
};

export type CallName = keyof typeof CALLS;

export type Accepted = { [Call in CallName]: z.output<(typeof CALLS)[Call]> };

/** Parses form and query strings. @throws StripeRefusal that names the invalid parameter */
export function readParameters<N extends CallName>(call: N, encoded: readonly string[]): Accepted[N] {
  const given: unknown = Object.assign(
    {},
    ...encoded.map((part) => qs.parse(part, { depth: 10, arrayLimit: 100 })),
  );
  const read = CALLS[call].safeParse(given, { reportInput: true });
  if (!read.success) throw refusalOf(read.error.issues);
  return read.data as Accepted[N];
}

function refusalOf(issues: readonly z.core.$ZodIssue[]): StripeRefusal {
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue;
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalid(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }
  const [issue] = issues;
  const param = nameOf(issue?.path ?? []);
  if (issue?.input === undefined) {
    return invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  return invalid(`Invalid ${param}`, param, issue.input === "" ? "parameter_invalid_empty" : undefined);
}

function nameOf([first = "", ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join("");
}
