import { expect, test } from "vitest";
import { groupedExpiry, groupedNumber, readCard, shortCode } from "./card-numbers.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const good = { number: "4242 4242 4242 4242", expiry: "04 / 31", cvc: "123" };

test("groupedNumber groups digits by four and drops other characters", () => {
  expect(groupedNumber("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(groupedNumber("42-42 4x")).toBe("4242 4");
  expect(groupedNumber("1".repeat(30))).toHaveLength(19 + 4);
});

test("groupedExpiry adds a leading zero to a month that can only have one digit", () => {
  expect(groupedExpiry("4")).toBe("04");
  expect(groupedExpiry("1")).toBe("1");
  expect(groupedExpiry("1231")).toBe("12 / 31");
  expect(groupedExpiry("431")).toBe("04 / 31");
  expect(shortCode("12 345")).toBe("1234");
});

test("readCard parses card number, expiry and security code", () => {
  expect(readCard(good, NOW)).toEqual({
    number: "4242424242424242",
    expMonth: 4,
    expYear: 2031,
    cvc: "123",
  });
  expect(readCard({ ...good, expiry: "11 / 26" }, NOW)).toHaveProperty("expYear", 2026);
});

test.each([
  [{ number: "4242" }, "number", "Your card number is incomplete."],
  [{ number: "4242 4242 4242 4241" }, "number", "Your card number is invalid."],
  [{ expiry: "04" }, "expiry", "Your card's expiration date is incomplete."],
  [{ expiry: "13 / 31" }, "expiry", "Your card's expiration date is invalid."],
  [{ expiry: "10 / 26" }, "expiry", "Your card's expiration date is in the past."],
  [{ cvc: "12" }, "cvc", "Your card's security code is incomplete."],
])("readCard rejects %o and names the invalid field", (wrong, field, message) => {
  expect(readCard({ ...good, ...wrong }, NOW)).toEqual({ field, message });
});
