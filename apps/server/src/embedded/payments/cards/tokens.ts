import { newId } from "../keys.ts";
import { invalid } from "../refusal.ts";
import type { Accepted } from "../requests/accepted.ts";
import type { Token } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { readCard } from "./test-cards.ts";

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
    card: { brand: card.brand, last4: card.last4 },
    client_ip: null,
    created: session.now,
    livemode: false,
    type: "card",
    used: false,
  };
  return session.add("token", token, { hidden: { card } });
}
