import { newId } from "../keys.ts";
import { invalid } from "../refusal.ts";
import type { Accepted } from "../requests/accepted.ts";
import type { Card, Token } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { type KnownCard, readCard } from "./test-cards.ts";

/** `POST /v1/tokens`: a card that can be used once. */
export async function createToken(session: Session, params: Accepted["tokens.create"]): Promise<Token> {
  if (typeof params.card !== "object") throw invalid("The stand-in makes tokens of cards only.", "card");
  const { number, exp_month, exp_year, cvc } = params.card;
  const card = readCard(
    {
      ...(number === undefined ? {} : { number }),
      exp_month: Number(exp_month),
      exp_year: Number(exp_year),
      ...(cvc === undefined ? {} : { cvc }),
    },
    session.now,
  );
  const token: Token = {
    id: newId("tok"),
    object: "token",
    card: describeCard(card, cvc !== undefined),
    client_ip: null,
    created: session.now,
    livemode: false,
    type: "card",
    used: false,
  };
  return session.add("token", token, { hidden: { card } });
}

/** The names that cards had when a card was not yet a payment method. */
const BRANDS: Record<KnownCard["brand"], string> = {
  visa: "Visa",
  mastercard: "MasterCard",
  amex: "American Express",
  discover: "Discover",
};

function describeCard(card: KnownCard, hasCvc: boolean): Card {
  return {
    id: newId("card"),
    object: "card",
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: null,
    address_zip_check: null,
    brand: BRANDS[card.brand],
    country: "US",
    cvc_check: hasCvc ? "unchecked" : null,
    dynamic_last4: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    last4: card.last4,
    metadata: {},
    name: null,
    networks: { preferred: null },
    regulated_status: "unregulated",
    tokenization_method: null,
  };
}
