import type { Payments } from "../ports.ts";

/** Stripe's published test numbers. */
export const TEST_CARDS = {
  works: "4242424242424242",
  mastercard: "5555555555554444",
  declinedWhenSaved: "4000000000000002",
  declinedWhenCharged: "4000000000000341",
  asksEachTime: "4000002760003184",
  asksWhenSaved: "4000002500003155",
} as const;

export interface TestCard {
  number?: string;
  name?: string;
  expMonth?: number;
  expYear?: number;
}

export async function makeCard({ stripe }: Payments, card: TestCard = {}): Promise<string> {
  const made = await stripe.paymentMethods.create({
    type: "card",
    card: {
      number: card.number ?? TEST_CARDS.works,
      exp_month: card.expMonth ?? 12,
      exp_year: card.expYear ?? 2031,
      cvc: "123",
    },
    billing_details: { name: card.name ?? "Ann Example" },
  });
  return made.id;
}
