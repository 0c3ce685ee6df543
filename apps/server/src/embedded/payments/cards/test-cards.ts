import { createHash } from "node:crypto";
import { cardRefused, type StripeRefusal } from "../refusal.ts";

/** Behavior of a test card, stored instead of the card number. */
export type Behaviour =
  | "works"
  | "generic_decline"
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc"
  | "declined_when_charged"
  | "disputed_as_fraudulent"
  | "disputed_as_not_received"
  | "inquired"
  | "refund_pending"
  | "refund_failing"
  | "asks_unless_set_up"
  | "asks_each_time";

export interface KnownCard {
  brand: "visa" | "mastercard";
  last4: string;
  exp_month: number;
  exp_year: number;
  behaviour: Behaviour;
  fingerprint: string;
}

export interface TypedCard {
  number?: string;
  exp_month?: number;
  exp_year?: number;
  cvc?: string;
}

type TestCard = [brand: KnownCard["brand"], behaviour: Behaviour];

const NUMBERS: Record<string, TestCard> = {
  "4242424242424242": ["visa", "works"],
  "5555555555554444": ["mastercard", "works"],
  "4000000000000002": ["visa", "generic_decline"],
  "4000000000009995": ["visa", "insufficient_funds"],
  "4000000000000069": ["visa", "expired_card"],
  "4000000000000127": ["visa", "incorrect_cvc"],
  "4000000000000341": ["visa", "declined_when_charged"],
  "4000002500003155": ["visa", "asks_unless_set_up"],
  "4000002760003184": ["visa", "asks_each_time"],
  "4000000000003220": ["visa", "asks_each_time"],
  "4000000000000259": ["visa", "disputed_as_fraudulent"],
  "4000000000002685": ["visa", "disputed_as_not_received"],
  "4000000000001976": ["visa", "inquired"],
  "4000000000007726": ["visa", "refund_pending"],
  "4000000000005126": ["visa", "refund_failing"],
};

const NAMED: Record<string, string> = {
  visa: "4242424242424242",
  mastercard: "5555555555554444",
  chargeDeclined: "4000000000000002",
  chargeCustomerFail: "4000000000000341",
  authenticationRequired: "4000002760003184",
  authenticationRequiredOnSetup: "4000002500003155",
  threeDSecure2Required: "4000000000003220",
  createDispute: "4000000000000259",
  createDisputeProductNotReceived: "4000000000002685",
  createDisputeInquiry: "4000000000001976",
  pendingRefund: "4000000000007726",
  refundFail: "4000000000005126",
};

/**
 * Returns the card with only the last four digits of its number.
 * @throws StripeRefusal for a wrong number, date or code
 */
export function readCard(card: TypedCard, now: number): KnownCard {
  const digits = (card.number ?? "").replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    throw cardRefused("Your card number is incorrect.", "incorrect_number", { param: "number" });
  }
  const { exp_month: month, exp_year: given, cvc } = card;
  const today = new Date(now * 1_000);
  const year = given !== undefined && given < 100 ? 2_000 + given : given;
  const thisYear = today.getUTCFullYear();
  if (year === undefined || !Number.isInteger(year) || year < thisYear || year > thisYear + 50) {
    throw cardRefused("Your card's expiration year is invalid.", "invalid_expiry_year", {
      param: "exp_year",
    });
  }
  const isPast = year === thisYear && (month ?? 0) < today.getUTCMonth() + 1;
  if (month === undefined || !Number.isInteger(month) || month < 1 || month > 12 || isPast) {
    throw cardRefused("Your card's expiration month is invalid.", "invalid_expiry_month", {
      param: "exp_month",
    });
  }
  const known = NUMBERS[digits];
  if (cvc !== undefined && !/^\d{3}$/.test(cvc)) {
    throw cardRefused("Your card's security code is invalid.", "invalid_cvc", { param: "cvc" });
  }
  if (!known) {
    const message =
      "Your card was declined. Test mode: only published test card numbers are accepted, such as 4242 4242 4242 4242.";
    throw cardRefused(message, "card_declined", { decline: "test_mode_live_card" });
  }
  return cardOf(digits, known, month, year);
}

/** Card for a test name such as `pm_card_visa` or `tok_visa`; null if unknown. */
export function namedCard(name: string, now: number): KnownCard | null {
  const digits = NAMED[name.replace(/^(pm_card|tok)_/, "")] ?? "";
  const known = NUMBERS[digits];
  return known ? cardOf(digits, known, 12, new Date(now * 1_000).getUTCFullYear() + 4) : null;
}

function cardOf(digits: string, [brand, behaviour]: TestCard, month: number, year: number) {
  const fingerprint = createHash("sha256")
    .update(`${brand}:${digits.slice(-4)}`)
    .digest("hex")
    .slice(0, 16);
  const last4 = digits.slice(-4);
  return { brand, last4, exp_month: month, exp_year: year, behaviour, fingerprint };
}

const AT_ONCE: Partial<Record<Behaviour, [message: string, code: string, decline?: string]>> = {
  generic_decline: ["Your card was declined.", "card_declined", "generic_decline"],
  insufficient_funds: ["Your card has insufficient funds.", "card_declined", "insufficient_funds"],
  expired_card: ["Your card has expired.", "expired_card"],
  incorrect_cvc: ["Your card's security code is incorrect.", "incorrect_cvc"],
};

export function refusalWhenSaved(behaviour: Behaviour): StripeRefusal | null {
  const refused = AT_ONCE[behaviour];
  return refused
    ? cardRefused(refused[0], refused[1], { ...(refused[2] ? { decline: refused[2] } : {}) })
    : null;
}

export function refusalWhenCharged(behaviour: Behaviour): StripeRefusal | null {
  if (behaviour === "declined_when_charged") {
    return cardRefused("Your card was declined.", "card_declined", { decline: "generic_decline" });
  }
  return refusalWhenSaved(behaviour);
}

export function requiresActionOnSave(behaviour: Behaviour): boolean {
  return behaviour === "asks_each_time" || behaviour === "asks_unless_set_up";
}

/** Whether the cardholder must confirm a charge. `isSetUp`: the cardholder confirmed when saving the card. */
export function requiresActionOnCharge(behaviour: Behaviour, isSetUp: boolean): boolean {
  return behaviour === "asks_each_time" || (behaviour === "asks_unless_set_up" && !isSetUp);
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
