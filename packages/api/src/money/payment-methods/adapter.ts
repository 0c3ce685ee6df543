import { randomUUID } from "node:crypto";
import type { SetupIntentInput } from "@starling/validators/payment-method-inputs";
import type { PaymentMethodType } from "@starling/validators/payment-methods";
import type Stripe from "stripe";
import { notFound } from "../../errors.ts";
import { asking, askingFor, idOf, instantOf, RefusedRequest, toBeConfirmed } from "../payments/adapter.ts";
import type { MethodDetails } from "./rules.ts";

/**
 * For calls made while a row is locked: the database gives a connection up that waits for fifteen seconds, and two of
 * these may follow each other.
 */
const WHILE_LOCKED = { timeout: 6_000, maxNetworkRetries: 0 };
const MOST_READ = 100;
const FOR_LATER = {
  usage: "off_session",
  allowed_payment_method_types: ["card"],
} satisfies Stripe.SetupIntentCreateParams;
const LISTED: Partial<Record<string, PaymentMethodType>> = { card: "card", paypal: "paypal" };

/** What may be changed of a saved method. */
export interface MethodChange {
  billingName?: string | undefined;
  expMonth?: number | undefined;
  expYear?: number | undefined;
}

/**
 * Saves a method for a customer, to be charged while nobody is there, and answers Stripe's id of what was attached. Throws
 * 402, `CONFIRMATION_REQUIRED` where the bank asks the cardholder first, 503, and 404 for one that is not there to be saved.
 */
export async function saveMethod(
  stripe: Stripe,
  { customerId, methodId, key }: { customerId: string; methodId: string; key: string },
): Promise<string> {
  const setup = {
    customer: customerId,
    payment_method: methodId,
    ...FOR_LATER,
    confirm: true,
    use_stripe_sdk: true,
  };
  try {
    const intent = await asking(() => stripe.setupIntents.create(setup, { idempotencyKey: `attach:${key}` }));
    if (intent.status === "requires_action") throw toBeConfirmed(intent.client_secret);
    return intent.payment_method === null ? methodId : idOf(intent.payment_method);
  } catch (error) {
    // Unknown, used up or somebody else's: the answer must not say which.
    throw error instanceof RefusedRequest ? notFound("Payment method") : error;
  }
}

/** Takes a method from its customer. One that is gone already is no error. */
export async function detachMethod(stripe: Stripe, methodId: string, key: string): Promise<void> {
  try {
    await asking(() =>
      stripe.paymentMethods.detach(methodId, undefined, {
        ...WHILE_LOCKED,
        idempotencyKey: `detach:${key}`,
      }),
    );
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
  }
}

/** Makes a method the one that is charged, or none. Throws 404 where Stripe does not know it, or its customer, any more. */
export async function makeDefault(
  stripe: Stripe,
  customerId: string,
  methodId: string | null,
): Promise<void> {
  const settings = { invoice_settings: { default_payment_method: methodId ?? "" } };
  // A key of its own each time: going back to a method chosen before must not be answered from memory.
  const options = { ...WHILE_LOCKED, idempotencyKey: `default:${randomUUID()}` };
  const made = await askingFor(() => stripe.customers.update(customerId, settings, options));
  if (made === null) throw notFound("Payment method");
}

/** Changes the name and expiry of a saved method. */
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

/** What is attached to a customer and which of it is charged. A customer that was removed at Stripe has nothing. */
export async function readMethods(
  stripe: Stripe,
  customerId: string,
): Promise<{ methods: MethodDetails[]; defaultId: string | null }> {
  const [customer, list] = await Promise.all([
    askingFor(() => stripe.customers.retrieve(customerId, undefined, WHILE_LOCKED)),
    askingFor(() => stripe.paymentMethods.list({ customer: customerId, limit: MOST_READ }, WHILE_LOCKED)),
  ]);
  if (!customer || customer.deleted || !list) return { methods: [], defaultId: null };
  const chosen = customer.invoice_settings.default_payment_method;
  return {
    methods: list.data.flatMap((method) => detailsOf(method) ?? []),
    defaultId: chosen === null ? null : idOf(chosen),
  };
}

/** Begins saving a method in the browser. Throws 503. */
export async function createSetupIntent(
  stripe: Stripe,
  customerId: string,
  metadata: SetupIntentInput["metadata"],
): Promise<{ clientSecret: string; setupIntentId: string }> {
  const intent = await asking(() =>
    stripe.setupIntents.create(
      {
        customer: customerId,
        ...FOR_LATER,
        ...(metadata ? { metadata } : {}),
      },
      { idempotencyKey: `setup:${randomUUID()}` },
    ),
  );
  if (intent.client_secret === null) throw new Error("Stripe answered a setup without its secret");
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
