import { expect, test } from "vitest";
import { aCard } from "../../testing/plans.ts";
import { expiryWords, methodName } from "./method-words.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const expiring = (expMonth: number, expYear: number) =>
  aCard(1, { card: { brand: "visa", last4: "4242", expMonth, expYear } });

test("methodName uses the brand and last digits of a card, or the PayPal account", () => {
  expect(methodName(aCard(2))).toBe("Visa ending in 4242");
  expect(
    methodName(aCard(1, { card: { brand: "newbrand", last4: "0001", expMonth: 1, expYear: 2031 } })),
  ).toBe("Card ending in 0001");
  const paypal = { card: null, paypal: { payerEmail: "robin@example.test" } };
  expect(methodName(aCard(1, paypal))).toBe("PayPal, robin@example.test");
  expect(expiryWords(aCard(1, paypal), NOW)).toBeNull();
});

test("expiryWords treats a card as valid until the end of its month", () => {
  expect(expiryWords(expiring(11, 2026), NOW)).toBe("Expires 11/26");
  expect(expiryWords(expiring(10, 2026), NOW)).toBe("Expired 10/26");
  expect(expiryWords(expiring(1, 2030), NOW)).toBe("Expires 01/30");
});
