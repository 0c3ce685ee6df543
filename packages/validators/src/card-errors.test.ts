import { runInLocale, startLanguages } from "@starling/i18n/server";
import { expect, test } from "vitest";
import { cardErrorText } from "./card-errors.ts";

const GERMAN = {
  "Your card was declined.": ["Abgelehnt"],
  "Your card has insufficient funds.": ["Nicht gedeckt"],
};
startLanguages((locale) => (locale === "de" ? GERMAN : {}));

test("cardErrorText keeps Stripe's message in English and translates common codes into other languages", () => {
  const error = { code: "card_declined", decline_code: "insufficient_funds", message: "Try another card." };
  expect(cardErrorText(error)).toBe("Try another card.");
  expect(cardErrorText({})).toBe("Your card was declined.");
  expect(runInLocale("de", () => cardErrorText(error))).toBe("Nicht gedeckt");
  expect(runInLocale("de", () => cardErrorText({ code: "new_code", message: "New" }))).toBe("Abgelehnt");
});
