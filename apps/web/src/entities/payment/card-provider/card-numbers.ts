import { t } from "@starling/i18n/translate";

/** Card details as digits only, with a four-digit year. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

export interface CardMistake {
  field: "number" | "expiry" | "cvc";
  message: string;
}

const digits = (text: string, most: number) => text.replace(/\D/g, "").slice(0, most);

const MAX_CARD_DIGITS = 19;

/** Example: "4242 4242". */
export function groupedNumber(text: string): string {
  return digits(text, MAX_CARD_DIGITS)
    .replace(/(.{4})/g, "$1 ")
    .trim();
}

/** Formats an expiry date as "04 / 31". Adds a leading zero if the first digit is above 1. */
export function groupedExpiry(text: string): string {
  const plain = digits(text, 4);
  const padded = /^[2-9]/.test(plain) ? `0${plain}`.slice(0, 4) : plain;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}

export function shortCode(text: string): string {
  return digits(text, 4);
}

/** Luhn check of a card number. */
function isWellFormed(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const twice = index % 2 === 1 ? digit * 2 : digit;
    sum += twice > 9 ? twice - 9 : twice;
  }
  return number.length >= 13 && sum % 10 === 0;
}

/** Returns the parsed card details or the first mistake, in the card provider's wording. */
export function readCard(
  typed: { number: string; expiry: string; cvc: string },
  now: Date,
): TypedCard | CardMistake {
  const number = digits(typed.number, MAX_CARD_DIGITS);
  if (number.length < 13) return { field: "number", message: t("Your card number is incomplete.") };
  if (!isWellFormed(number)) return { field: "number", message: t("Your card number is invalid.") };
  const expiry = digits(typed.expiry, 4);
  if (expiry.length < 4) return { field: "expiry", message: t("Your card's expiration date is incomplete.") };
  const expMonth = Number(expiry.slice(0, 2));
  const expYear = 2000 + Number(expiry.slice(2));
  if (expMonth < 1 || expMonth > 12)
    return { field: "expiry", message: t("Your card's expiration date is invalid.") };
  if (expYear * 12 + expMonth < now.getFullYear() * 12 + now.getMonth() + 1)
    return { field: "expiry", message: t("Your card's expiration date is in the past.") };
  const cvc = shortCode(typed.cvc);
  if (cvc.length < 3) return { field: "cvc", message: t("Your card's security code is incomplete.") };
  return { number, expMonth, expYear, cvc };
}
