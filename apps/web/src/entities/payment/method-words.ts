import { t } from "@starling/i18n/translate";
import type { PaymentMethod } from "@starling/validators/subscriptions";

const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
  eftpos_au: "eftpos",
};

export function brandName(brand: string): string {
  return BRANDS[brand] ?? t("Card", undefined, "payment");
}

/** First word of a brand, such as "American". */
export function brandMark(brand: string): string {
  return BRANDS[brand]?.split(" ")[0] ?? brandName(brand);
}

export function methodName({ card, paypal }: Pick<PaymentMethod, "card" | "paypal">): string {
  if (card) return t("{brand} ending in {last4}", { brand: brandName(card.brand), last4: card.last4 });
  return paypal ? t("PayPal, {email}", { email: paypal.payerEmail }) : t("Payment method");
}

const MONTHS = 12;

export function expiryWords({ card }: Pick<PaymentMethod, "card">, now: Date): string | null {
  if (!card) return null;
  const date = `${String(card.expMonth).padStart(2, "0")}/${String(card.expYear % 100).padStart(2, "0")}`;
  const isOver = card.expYear * MONTHS + card.expMonth < now.getFullYear() * MONTHS + now.getMonth() + 1;
  return isOver ? t("Expired {date}", { date }) : t("Expires {date}", { date });
}
