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
  return BRANDS[brand] ?? "Card";
}

export function methodName({ card, paypal }: Pick<PaymentMethod, "card" | "paypal">): string {
  if (card) return `${brandName(card.brand)} ending in ${card.last4}`;
  return paypal ? `PayPal, ${paypal.payerEmail}` : "Payment method";
}

const MONTHS = 12;

export function expiryWords({ card }: Pick<PaymentMethod, "card">, now: Date): string | null {
  if (!card) return null;
  const date = `${String(card.expMonth).padStart(2, "0")}/${String(card.expYear % 100).padStart(2, "0")}`;
  const isOver = card.expYear * MONTHS + card.expMonth < now.getFullYear() * MONTHS + now.getMonth() + 1;
  return `${isOver ? "Expired" : "Expires"} ${date}`;
}
