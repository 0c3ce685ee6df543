import { expect, test } from "vitest";
import { connect } from "../testing/connect.ts";
import checkedIn from "./accepted.json" with { type: "json" };
import { sealOf } from "./seal.ts";

test("what calls may send is what the SDK's types say; else run npm run schemas --workspace apps/server", () => {
  expect(sealOf(checkedIn.calls)).toBe(checkedIn.seal);
});

const stripe = connect();
const wrong = (params: object) => params as never;

test.each([
  ["an unknown one", () => stripe.customers.create(wrong({ emial: "a" })), "parameter_unknown", "emial"],
  [
    "an unknown one deep down",
    () => stripe.subscriptions.create(wrong({ customer: "cus_1", items: [{ prize: "a" }] })),
    "parameter_unknown",
    "items[0][prize]",
  ],
  ["a missing one", () => stripe.products.create(wrong({})), "parameter_missing", "name"],
  [
    "one as older versions of the API had it",
    () => stripe.setupIntents.create(wrong({ payment_method_types: ["card"] })),
    "parameter_unknown",
    "payment_method_types",
  ],
  [
    "another value than those that are known",
    () => stripe.subscriptions.update("sub_1", wrong({ proration_behavior: "sometimes" })),
    undefined,
    "proration_behavior",
  ],
  [
    "a number that is none",
    () => stripe.testHelpers.testClocks.advance("clock_1", wrong({ frozen_time: "later" })),
    "parameter_invalid_integer",
    "frozen_time",
  ],
])("%s is refused by its name", async (_what, call, code, param) => {
  const error: unknown = await call().then(
    () => "accepted",
    (refused: unknown) => refused,
  );
  expect(error).toMatchObject({ type: "StripeInvalidRequestError", statusCode: 400, param });
  expect(error).toHaveProperty("code", code);
});

test("a call that the stand-in does not know says so", async () => {
  await expect(stripe.payouts.create({ amount: 1, currency: "usd" })).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining("POST: /v1/payouts"),
  });
});
