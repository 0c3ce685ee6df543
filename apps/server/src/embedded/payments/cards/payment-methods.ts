import { newId } from "../keys.ts";
import { givenText, mergeMetadata } from "../metadata.ts";
import { invalid, noSuch } from "../refusal.ts";
import type { Accepted } from "../requests/accepted.ts";
import type { Customer, PaymentMethod } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import {
  asksWhenCharged,
  type Behaviour,
  type KnownCard,
  namedCard,
  readCard,
  refusalWhenSaved,
} from "./test-cards.ts";

type Create = Accepted["payment_methods.create"];
type BillingDetails = PaymentMethod["billing_details"];

/** `POST /v1/payment_methods`: nothing is asked of the bank yet. */
export async function createPaymentMethod(session: Session, params: Create): Promise<PaymentMethod> {
  if (params.type !== undefined && params.type !== "card") {
    throw invalid("The stand-in knows cards only.", "type");
  }
  if (!params.card) throw invalid("Missing required param: card.", "card", "parameter_missing");
  const { token, ...typed } = params.card;
  const card = token === undefined ? readCard(typed, session.now) : await cardOfToken(session, token);
  return keep(session, card, params);
}

async function cardOfToken(session: Session, token: string): Promise<KnownCard> {
  const named = namedCard(token, session.now);
  if (named) return named;
  const found = await session.need("token", token, "card[token]");
  if (found.used) {
    throw invalid(
      `You cannot use a Stripe token more than once: ${token}.`,
      "card[token]",
      "token_already_used",
    );
  }
  await session.save("token", { ...found, used: true });
  const { card } = await session.hidden("token", token);
  return card as KnownCard;
}

function keep(
  session: Session,
  card: KnownCard,
  params: Pick<Create, "allow_redisplay" | "billing_details" | "metadata">,
) {
  const { behaviour, ...facts } = card;
  const method: PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    type: "card",
    created: session.now,
    livemode: false,
    customer: null,
    customer_account: null,
    allow_redisplay: params.allow_redisplay ?? "unspecified",
    billing_details: mergeDetails(NO_DETAILS, params.billing_details),
    card: {
      ...facts,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "unchecked" },
      country: "US",
      display_brand: facts.brand,
      generated_from: null,
      networks: { available: [facts.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    metadata: mergeMetadata({}, params.metadata),
  };
  return session.add("payment_method", method, { hidden: { behaviour } });
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
const NO_DETAILS = { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null };

/** Whose card it is, after a call: what is not said stays, and what is empty is unset. */
function mergeDetails(before: BillingDetails, given: Create["billing_details"]): BillingDetails {
  const address = given?.address === "" ? null : given?.address;
  return {
    address: address === undefined ? before.address : { ...NO_ADDRESS, ...address },
    email: givenText(before.email, given?.email),
    name: givenText(before.name, given?.name),
    phone: givenText(before.phone, given?.phone),
    tax_id: givenText(before.tax_id, given?.tax_id),
  };
}

/** A payment method; the names of test cards, such as `pm_card_visa`, make a new one. */
export async function findPaymentMethod(
  session: Session,
  id: string,
  param?: string,
): Promise<PaymentMethod> {
  const named = namedCard(id, session.now);
  return named ? keep(session, named, {}) : session.need("payment_method", id, param);
}

/** How the card behind a method behaves. */
export async function behaviourOf(session: Session, id: string): Promise<Behaviour> {
  const { behaviour } = await session.hidden("payment_method", id);
  return (behaviour as Behaviour | undefined) ?? "works";
}

/** Whether the bank asks the cardholder before this card is charged. */
export async function asksCardholder(session: Session, id: string): Promise<boolean> {
  const { behaviour = "works", setUp = false } = await session.hidden("payment_method", id);
  return asksWhenCharged(behaviour as Behaviour, Boolean(setUp));
}

/** `POST /v1/payment_methods/{id}/attach`: the bank is asked whether the card may be saved. */
export async function attachPaymentMethod(
  session: Session,
  params: Accepted["payment_methods.attach"],
  id: string,
): Promise<PaymentMethod> {
  if (params.customer === undefined) {
    throw invalid("Missing required param: customer.", "customer", "parameter_missing");
  }
  const customer = await session.need("customer", params.customer, "customer");
  return attachTo(session, customer, await findPaymentMethod(session, id));
}

/** Makes a payment method a customer's. @throws StripeRefusal where the bank refuses, or where the card was detached before */
export async function attachTo(
  session: Session,
  customer: Customer,
  method: PaymentMethod,
): Promise<PaymentMethod> {
  if (method.customer === customer.id) return method;
  if (method.customer !== null) {
    throw attachedElsewhere();
  }
  const hidden = await session.hidden("payment_method", method.id);
  if (hidden.detached === true) {
    throw invalid(
      "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.",
    );
  }
  const refused = refusalWhenSaved((hidden.behaviour as Behaviour | undefined) ?? "works");
  if (refused) throw refused;
  const card = method.card && {
    ...method.card,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
  };
  const attached = { ...method, ...(card ? { card } : {}), customer: customer.id };
  await session.save("payment_method", attached, { owner: customer.id });
  await session.emit("payment_method.attached", attached);
  return attached;
}

/** Somebody else's card. */
export function attachedElsewhere() {
  return invalid("The payment method you provided has already been attached to a customer.");
}

/** `POST /v1/payment_methods/{id}/detach`: it cannot be used again. */
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

/** A method that is gone is nobody's default any more. */
async function forget(session: Session, customerId: string, id: string): Promise<void> {
  const customer = await session.find("customer", customerId);
  if (customer?.invoice_settings.default_payment_method === id) {
    const without = {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    };
    await session.save("customer", without);
    await session.emit("customer.updated", without, customer);
  }
  for (const subscription of await session.owned("subscription", customerId)) {
    if (subscription.default_payment_method !== id) continue;
    const without = { ...subscription, default_payment_method: null };
    await session.save("subscription", without);
    await session.emit("customer.subscription.updated", without, subscription);
  }
}

/** `POST /v1/payment_methods/{id}`: the name on it and when it ends. */
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
  if (card && method.card) readCardDates(card, method, session.now);
  const updated: PaymentMethod = {
    ...method,
    allow_redisplay: params.allow_redisplay ?? method.allow_redisplay ?? "unspecified",
    billing_details: mergeDetails(method.billing_details, params.billing_details),
    ...(method.card
      ? {
          card: {
            ...method.card,
            exp_month: card?.exp_month ?? method.card.exp_month,
            exp_year: card?.exp_year ?? method.card.exp_year,
          },
        }
      : {}),
    metadata: mergeMetadata(method.metadata ?? {}, params.metadata),
  };
  await session.save("payment_method", updated);
  await session.emit("payment_method.updated", updated, method);
  return updated;
}

/** @throws StripeRefusal where the card would have ended */
function readCardDates(card: { exp_month?: number; exp_year?: number }, method: PaymentMethod, now: number) {
  readCard(
    {
      number: "4242424242424242",
      exp_month: card.exp_month ?? method.card?.exp_month ?? 0,
      exp_year: card.exp_year ?? method.card?.exp_year ?? 0,
    },
    now,
  );
}

/** `GET /v1/customers/{id}/payment_methods`. */
export async function listCustomersMethods(
  session: Session,
  params: Accepted["customer_payment_methods.list"],
  id: string,
) {
  await session.need("customer", id);
  return session.list("payment_method", `/v1/customers/${id}/payment_methods`, params, {
    owner: id,
    fields: { type: params.type },
  });
}

/** `GET /v1/payment_methods`: those of one customer. */
export async function listPaymentMethods(session: Session, params: Accepted["payment_methods.list"]) {
  if (params.customer === undefined)
    return session.list("payment_method", "/v1/payment_methods", params, { owner: "" });
  if (!(await session.find("customer", params.customer)))
    throw noSuch("customer", params.customer, "customer");
  return session.list("payment_method", "/v1/payment_methods", params, {
    owner: params.customer,
    fields: { type: params.type },
  });
}
