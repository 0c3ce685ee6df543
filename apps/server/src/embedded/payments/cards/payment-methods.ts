import type { Accepted } from "../http/parameters.ts";
import { newId } from "../keys.ts";
import { invalid, resourceMissing } from "../refusal.ts";
import type { Customer, PaymentMethod } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import {
  type Behaviour,
  type KnownCard,
  namedCard,
  readCard,
  refusalWhenSaved,
  requiresActionOnCharge,
} from "./test-cards.ts";

type Create = Accepted["payment_methods.create"];
type BillingDetails = PaymentMethod["billing_details"];

/**
 * `POST /v1/payment_methods`: creates a card. The fake bank can decline it only when it is saved or charged.
 */
export async function createPaymentMethod(session: Session, params: Create): Promise<PaymentMethod> {
  const { token, ...typed } = params.card;
  const card = token === undefined ? readCard(typed, session.now) : namedCard(token, session.now);
  if (!card) throw resourceMissing("token", token ?? "", "card[token]");
  return keep(session, card, params.billing_details);
}

function keep(session: Session, card: KnownCard, details?: Create["billing_details"]) {
  const { behaviour, ...facts } = card;
  const method: PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    type: "card",
    created: session.now,
    customer: null,
    allow_redisplay: "unspecified",
    billing_details: mergeDetails(NO_DETAILS, details),
    card: facts,
  };
  return session.add("payment_method", method, { hidden: { behaviour } });
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
const NO_DETAILS = { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null };

/**
 * Updates billing details. A field that is missing in `given` keeps its value. An empty text removes the
 * field's value.
 */
function mergeDetails(before: BillingDetails, given: Create["billing_details"]): BillingDetails {
  const merged = (former: string | null, text: string | undefined) =>
    text === undefined ? former : text || null;
  return {
    address: given?.address === undefined ? before.address : { ...NO_ADDRESS, ...given.address },
    email: merged(before.email, given?.email),
    name: merged(before.name, given?.name),
    phone: merged(before.phone, given?.phone),
    tax_id: before.tax_id,
  };
}

/** Finds a payment method. Creates one for names of test cards, for example `pm_card_visa`. */
export async function findPaymentMethod(
  session: Session,
  id: string,
  param?: string,
): Promise<PaymentMethod> {
  const named = namedCard(id, session.now);
  return named ? keep(session, named) : session.need("payment_method", id, param);
}

export async function behaviourOf(session: Session, id: string): Promise<Behaviour> {
  const { behaviour } = await session.hidden("payment_method", id);
  return (behaviour as Behaviour | undefined) ?? "works";
}

export async function requiresCardholderAction(session: Session, id: string): Promise<boolean> {
  const { behaviour = "works", setUp = false } = await session.hidden("payment_method", id);
  return requiresActionOnCharge(behaviour as Behaviour, Boolean(setUp));
}

/**
 * `POST /v1/payment_methods/{id}/attach`: saves the card for a customer, if the fake bank accepts the card.
 */
export async function attachPaymentMethod(
  session: Session,
  params: Accepted["payment_methods.attach"],
  id: string,
): Promise<PaymentMethod> {
  const customer = await session.need("customer", params.customer, "customer");
  return attachTo(session, customer, await findPaymentMethod(session, id));
}

/** @throws StripeRefusal if the bank declines or the card was detached before */
export async function attachTo(
  session: Session,
  customer: Customer,
  method: PaymentMethod,
): Promise<PaymentMethod> {
  if (method.customer === customer.id) return method;
  if (method.customer !== null) {
    throw alreadyAttachedError();
  }
  const hidden = await session.hidden("payment_method", method.id);
  if (hidden.detached === true) {
    throw invalid(
      "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.",
    );
  }
  const refused = refusalWhenSaved((hidden.behaviour as Behaviour | undefined) ?? "works");
  if (refused) throw refused;
  const attached = { ...method, customer: customer.id };
  await session.save("payment_method", attached, { owner: customer.id });
  await session.emit("payment_method.attached", attached);
  return attached;
}

export function alreadyAttachedError() {
  return invalid("The payment method you provided has already been attached to a customer.");
}

/** `POST /v1/payment_methods/{id}/detach`: the payment method cannot be used again. */
export async function detachPaymentMethod(
  session: Session,
  _params: Accepted["look"],
  id: string,
): Promise<PaymentMethod> {
  const method = await session.need("payment_method", id);
  if (method.customer === null) {
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  }
  const detached = { ...method, customer: null };
  await session.save("payment_method", detached, { owner: null, hidden: { detached: true } });
  await forget(session, method.customer, id);
  await session.emit("payment_method.detached", detached, method);
  return detached;
}

async function forget(session: Session, customerId: string, id: string): Promise<void> {
  const customer = await session.find("customer", customerId);
  if (customer?.invoice_settings.default_payment_method !== id) return;
  const without = {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
  };
  await session.save("customer", without);
  await session.emit("customer.updated", without, customer);
}

export async function updatePaymentMethod(
  session: Session,
  params: Accepted["payment_methods.update"],
  id: string,
): Promise<PaymentMethod> {
  const method = await session.need("payment_method", id);
  if (method.customer === null) {
    throw invalid("You must save this PaymentMethod to a customer before you can update it.");
  }
  const { card } = params;
  if (card) readCardDates(card, method, session.now);
  const updated: PaymentMethod = {
    ...method,
    billing_details: mergeDetails(method.billing_details, params.billing_details),
    card: { ...method.card, ...card },
  };
  await session.save("payment_method", updated);
  await session.emit("payment_method.updated", updated, method);
  return updated;
}

/** @throws StripeRefusal if the new expiry date is in the past */
function readCardDates(card: { exp_month?: number; exp_year?: number }, method: PaymentMethod, now: number) {
  readCard(
    {
      number: "4242424242424242",
      exp_month: card.exp_month ?? method.card.exp_month,
      exp_year: card.exp_year ?? method.card.exp_year,
    },
    now,
  );
}

export async function listPaymentMethods(session: Session, params: Accepted["payment_methods.list"]) {
  await session.need("customer", params.customer, "customer");
  return session.list("payment_method", "/v1/payment_methods", params, { owner: params.customer });
}
