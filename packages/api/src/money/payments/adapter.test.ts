import { NO_PAYMENT_SOURCE } from "@starling/validators/subscriptions";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/refusals.ts";
import { asking, callStripeOrNull, RefusedRequest, requiresConfirmation, toBeConfirmed } from "./adapter.ts";

const { StripeCardError, StripeInvalidRequestError, StripeAPIError } = Stripe.errors;
const { StripeConnectionError, StripeRateLimitError, StripeIdempotencyError } = Stripe.errors;

const failing = (error: unknown) => asking(() => Promise.reject(error));
const AWAY = {
  code: "UNAVAILABLE",
  message: "We cannot reach our payment provider right now. Nothing was charged. Please try again.",
  retryAfter: 10,
};

test("a declined card becomes PAYMENT_FAILED with the bank's message", async () => {
  const declined = new StripeCardError({
    type: "card_error",
    message: "Your card has expired.",
    code: "expired_card",
    statusCode: 402,
  });
  expect(await refusalOf(failing(declined))).toMatchObject({
    code: "PAYMENT_FAILED",
    message: "Your card has expired.",
  });
});

const asks = (code: string) =>
  new StripeCardError({ type: "card_error", message: "For developers", code, statusCode: 402 });

test("a required confirmation becomes CONFIRMATION_REQUIRED with the client secret", async () => {
  const refused = await failing(asks("subscription_payment_intent_requires_action")).catch((e: unknown) => e);
  expect(refused).toMatchObject({ code: "CONFIRMATION_REQUIRED", clientSecret: undefined });
  expect(requiresConfirmation(refused)).toBe(true);
  expect(toBeConfirmed("pi_1_secret_2")).toMatchObject({ clientSecret: "pi_1_secret_2" });
  expect(() => toBeConfirmed(null)).toThrow("returned no client secret");
});

test("a confirmation required while the user is absent becomes PAYMENT_FAILED", async () => {
  const refused = failing(asks("authentication_required"));
  expect(await refusalOf(refused)).toMatchObject({
    code: "PAYMENT_FAILED",
    message: expect.stringContaining("Please use another card."),
  });
});

const invalid = (facts: { message: string; code: string; param?: string; statusCode: number }) =>
  new StripeInvalidRequestError({ type: "invalid_request_error", ...facts });

test("recognizes a missing payment method by its error code, not by the message", async () => {
  const nothing = invalid({ message: "Words may change.", code: "resource_missing", statusCode: 400 });
  expect(await refusalOf(failing(nothing))).toMatchObject({
    code: "NO_PAYMENT_METHOD",
    message: NO_PAYMENT_SOURCE,
  });
});

test("does not report other missing objects as a missing payment method", async () => {
  const message = "This customer has no attached payment source or default payment method.";
  for (const other of [
    invalid({ message, code: "resource_missing", param: "customer", statusCode: 400 }),
    invalid({ message, code: "parameter_unknown", statusCode: 400 }),
  ]) {
    expect(await failing(other).catch((error: unknown) => error)).toBeInstanceOf(RefusedRequest);
  }
});

test.each([
  ["a connection error", new StripeConnectionError({ type: "api_error", message: "lost" })],
  ["a server error", new StripeAPIError({ type: "api_error", message: "oops", statusCode: 500 })],
  [
    "a rate limit error",
    new StripeRateLimitError({ type: "rate_limit_error", message: "slow", statusCode: 429 }),
  ],
  [
    "a concurrent call with the same idempotency key",
    new StripeIdempotencyError({ type: "idempotency_error", message: "busy", statusCode: 409 }),
  ],
])("reports %s as UNAVAILABLE", async (_name, error) => {
  expect(await refusalOf(failing(error))).toMatchObject(AWAY);
});

test("the error for an invalid request contains its cause but no ids", async () => {
  const wrong = new StripeInvalidRequestError({
    type: "invalid_request_error",
    message: "No such customer: 'cus_canary'",
    code: "resource_missing",
    param: "customer",
    statusCode: 404,
  });
  const error: unknown = await failing(wrong).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RefusedRequest);
  expect(String(error)).toContain("resource_missing, customer");
  expect(JSON.stringify([String(error), Reflect.get(new Object(error), "cause")])).not.toContain("canary");
  expect(await callStripeOrNull(() => Promise.reject(wrong))).toBeNull();
});

test("rethrows errors that are not Stripe's", async () => {
  const own = new Error("ours");
  await expect(failing(own)).rejects.toBe(own);
  await expect(callStripeOrNull(() => Promise.reject(own))).rejects.toBe(own);
});
