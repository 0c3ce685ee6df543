import { NO_PAYMENT_SOURCE } from "@starling/validators/subscriptions";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { refusalOf } from "../testing/refusals.ts";
import { asking, askingFor, idOf, instantOrNull, RefusedRequest } from "./adapter.ts";

const { StripeCardError, StripeInvalidRequestError, StripeAPIError } = Stripe.errors;
const { StripeConnectionError, StripeRateLimitError, StripeIdempotencyError } = Stripe.errors;

const failing = (error: unknown) => asking(() => Promise.reject(error));
const AWAY = {
  code: "UNAVAILABLE",
  message: "Payments cannot be reached right now. Nothing was charged; please try again.",
  retryAfter: 10,
};

test("what the bank says is told in its own words", async () => {
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

test.each(["authentication_required", "subscription_payment_intent_requires_action"])(
  "%s is told as a card that asks for a confirmation",
  async (code) => {
    const asks = new StripeCardError({
      type: "card_error",
      message: "For developers",
      code,
      statusCode: 402,
    });
    expect((await refusalOf(failing(asks))).message).toContain("Please use another card.");
  },
);

test("nothing to charge is told in the documented words", async () => {
  const message = "This customer has no attached payment source or default payment method.";
  const nothing = new StripeInvalidRequestError({
    type: "invalid_request_error",
    message,
    code: "resource_missing",
    statusCode: 400,
  });
  expect(await refusalOf(failing(nothing))).toMatchObject({
    code: "PAYMENT_FAILED",
    message: NO_PAYMENT_SOURCE,
  });
});

test.each([
  ["no connection", new StripeConnectionError({ type: "api_error", message: "lost" })],
  ["a server's error", new StripeAPIError({ type: "api_error", message: "oops", statusCode: 500 })],
  ["too many", new StripeRateLimitError({ type: "rate_limit_error", message: "slow", statusCode: 429 })],
  [
    "the same call under way",
    new StripeIdempotencyError({ type: "idempotency_error", message: "busy", statusCode: 409 }),
  ],
])("%s is told as being away", async (_name, error) => {
  expect(await refusalOf(failing(error))).toMatchObject(AWAY);
});

test("a wrong request tells the log what was wrong, and no id", async () => {
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
  expect(await askingFor(() => Promise.reject(wrong))).toBeNull();
});

test("what is no refusal of Stripe's stays as it is", async () => {
  const own = new Error("ours");
  await expect(failing(own)).rejects.toBe(own);
  await expect(askingFor(() => Promise.reject(own))).rejects.toBe(own);
});

test("ids and instants are read as Stripe writes them", () => {
  expect(idOf("cus_1")).toBe("cus_1");
  expect(idOf({ id: "cus_1" })).toBe("cus_1");
  expect(instantOrNull(null)).toBeNull();
  expect(instantOrNull(1_772_323_200)).toEqual(new Date("2026-03-01T00:00:00Z"));
});
