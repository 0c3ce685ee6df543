import { randomUUID } from "node:crypto";
import { t } from "@starling/i18n/translate";
import type { SetupIntentInput } from "@starling/validators/payment-method-inputs";
import type { PaymentMethodType } from "@starling/validators/payment-methods";
import type Stripe from "stripe";
import { notFound } from "../../errors.ts";
import {
  asking,
  callStripeOrNull,
  idOf,
  instantOf,
  RefusedRequest,
  toBeConfirmed,
} from "../payments/adapter.ts";
import type { MethodDetails } from "./rules.ts";

/**
 * Two Stripe calls under a row lock must finish within fifteen seconds, because the database drops
 * connections that wait longer.
 */
const UNDER_LOCK_OPTIONS = { timeout: 6_000, maxNetworkRetries: 0 };
const MAX_ROWS_READ = 100;
const OFF_SESSION = {
  usage: "off_session",
  allowed_payment_method_types: ["card"],
} satisfies Stripe.SetupIntentCreateParams;
const LISTED: Partial<Record<string, PaymentMethodType>> = { card: "card", paypal: "paypal" };

export interface MethodChange {
  billingName?: string | undefined;
  expMonth?: number | undefined;
  expYear?: number | undefined;
}

/**
 * Saves a payment method for charges without the user present, and returns its Stripe id. Throws 402,
 * `CONFIRMATION_REQUIRED` for 3-D Secure, 503, and 404 if it cannot be saved.
 */
export async function saveMethod(
  stripe: Stripe,
  { customerId, methodId, key }: { customerId: string; methodId: string; key: string },
): Promise<string> {
  const setup = {
    customer: customerId,
    payment_method: methodId,
    ...OFF_SESSION,
    confirm: true,
    use_stripe_sdk: true,
  };
  try {
    const intent = await asking(() => stripe.setupIntents.create(setup, { idempotencyKey: `attach:${key}` }));
    if (intent.status === "requires_action") throw toBeConfirmed(intent.client_secret);
    return intent.payment_method === null ? methodId : idOf(intent.payment_method);
  } catch (error) {
    // Does not reveal whether the method is unknown, used up or another customer's.
    throw error instanceof RefusedRequest ? notFound(t("Payment method not found")) : error;
  }
}

/** Has no effect on a detached method. */
export async function detachMethod(stripe: Stripe, methodId: string, key: string): Promise<void> {
  try {
    await asking(() =>
      stripe.paymentMethods.detach(methodId, undefined, {
        ...UNDER_LOCK_OPTIONS,
        idempotencyKey: `detach:${key}`,
      }),
    );
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
  }
}

/** Sets the default method; null clears it. Throws 404 if the method or its customer is gone at Stripe. */
export async function makeDefault(
  stripe: Stripe,
  customerId: string,
  methodId: string | null,
): Promise<void> {
  const settings = { invoice_settings: { default_payment_method: methodId ?? "" } };
  // Uses a new idempotency key for each call. With a reused key, Stripe would return a cached answer when a
  // user switches back to an earlier method.
  const options = { ...UNDER_LOCK_OPTIONS, idempotencyKey: `default:${randomUUID()}` };
  const made = await callStripeOrNull(() => stripe.customers.update(customerId, settings, options));
  if (made === null) throw notFound(t("Payment method not found"));
}

export async function changeMethod(stripe: Stripe, methodId: string, change: MethodChange): Promise<void> {
  const { billingName, expMonth, expYear } = change;
  const card = {
    ...(expMonth === undefined ? {} : { exp_month: expMonth }),
    ...(expYear === undefined ? {} : { exp_year: expYear }),
  };
  const parameters = {
    ...(billingName === undefined ? {} : { billing_details: { name: billingName } }),
    ...(Object.keys(card).length > 0 ? { card } : {}),
  };
  const options = { idempotencyKey: `change:${randomUUID()}` };
  await asking(() => stripe.paymentMethods.update(methodId, parameters, options));
}

/** Returns the attached payment methods and the default's id; none for a deleted customer. */
export async function readMethods(
  stripe: Stripe,
  customerId: string,
): Promise<{ methods: MethodDetails[]; defaultId: string | null }> {
  const [customer, list] = await Promise.all([
    callStripeOrNull(() => stripe.customers.retrieve(customerId, undefined, UNDER_LOCK_OPTIONS)),
    callStripeOrNull(() =>
      stripe.paymentMethods.list({ customer: customerId, limit: MAX_ROWS_READ }, UNDER_LOCK_OPTIONS),
    ),
  ]);
  if (!customer || customer.deleted || !list) return { methods: [], defaultId: null };
  const chosen = customer.invoice_settings.default_payment_method;
  return {
    methods: list.data.flatMap((method) => detailsOf(method) ?? []),
    defaultId: chosen === null ? null : idOf(chosen),
  };
}

export async function createSetupIntent(
  stripe: Stripe,
  customerId: string,
  metadata: SetupIntentInput["metadata"],
): Promise<{ clientSecret: string; setupIntentId: string }> {
  const intent = await asking(() =>
    stripe.setupIntents.create(
      {
        customer: customerId,
        ...OFF_SESSION,
        ...(metadata ? { metadata } : {}),
      },
      { idempotencyKey: `setup:${randomUUID()}` },
    ),
  );
  if (intent.client_secret === null)
    throw new Error("Stripe returned a setup intent without a client secret");
  return { clientSecret: intent.client_secret, setupIntentId: intent.id };
}

function detailsOf(method: Stripe.PaymentMethod): MethodDetails | null {
  const type = LISTED[method.type];
  if (!type) return null;
  return {
    stripePaymentMethodId: method.id,
    type,
    billingName: method.billing_details.name,
    brand: method.card?.brand ?? null,
    last4: method.card?.last4 ?? null,
    expMonth: method.card?.exp_month ?? null,
    expYear: method.card?.exp_year ?? null,
    payerEmail: method.paypal?.payer_email ?? null,
    createdAt: instantOf(method.created),
  };
}
