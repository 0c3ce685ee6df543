import Stripe from "stripe";
import { describe, expect, inject, test } from "vitest";
import { connect, newKey, refusalOf } from "../testing/connect.ts";

const key = newKey();
const stripe = connect(key);
const missing = (param: string, message: string, statusCode: number) => ({
  type: "StripeInvalidRequestError",
  code: "resource_missing",
  param,
  message,
  statusCode,
});

test("answers 404 for an unknown id in the path", async () => {
  const calls: [() => Promise<unknown>, string, string][] = [
    [() => stripe.customers.retrieve("cus_no"), "id", "No such customer: 'cus_no'"],
    [() => stripe.setupIntents.retrieve("seti_no"), "intent", "No such setupintent: 'seti_no'"],
    [() => stripe.setupIntents.confirm("seti_no"), "intent", "No such setupintent: 'seti_no'"],
    [() => stripe.paymentIntents.retrieve("pi_no"), "intent", "No such payment_intent: 'pi_no'"],
  ];
  for (const [call, param, message] of calls) {
    expect(await refusalOf(call())).toMatchObject(missing(param, message, 404));
  }
});

test("answers 400 for a list filtered by an unknown id", async () => {
  const lists = [stripe.subscriptions, stripe.invoices, stripe.paymentMethods, stripe.charges];
  for (const list of lists) {
    const message = "No such customer: 'cus_no'";
    expect(await refusalOf(list.list({ customer: "cus_no" }))).toMatchObject(
      missing("customer", message, 400),
    );
  }
  const ofCharge = stripe.refunds.list({ charge: "ch_no" });
  expect(await refusalOf(ofCharge)).toMatchObject(missing("charge", "No such charge: 'ch_no'", 400));
});

test("refuses to expand unknown fields, and nested fields beyond four levels", async () => {
  const { id } = await stripe.customers.create({ name: "constructor" });
  for (const expand of ["mother", "name"]) {
    expect(await refusalOf(stripe.customers.retrieve(id, { expand: [expand] }))).toMatchObject({
      statusCode: 400,
      param: "expand",
      message: `This property cannot be expanded (${expand}).`,
    });
  }
  const deep = stripe.invoices.list({ expand: ["data.a.b.c.d.e"] });
  expect(await refusalOf(deep)).toMatchObject({
    message: "You cannot expand more than 4 levels of a property (data.a.b.c.d.e).",
  });
});

const wrong = (params: object) => params as never;
const fifty = (more: number) =>
  Object.fromEntries(Array.from({ length: 50 + more }, (_, at) => [`k${at}`, "v"]));

test.each<[string, () => Promise<unknown>, string | undefined, string]>([
  ["unknown", () => stripe.customers.create(wrong({ emial: "a" })), "parameter_unknown", "emial"],
  [
    "unknown within a nested object",
    () => stripe.subscriptions.create(wrong({ customer: "cus_1", items: [{ prize: "a" }] })),
    "parameter_unknown",
    "items[0][prize]",
  ],
  ["missing", () => stripe.products.create(wrong({})), "parameter_missing", "name"],
  ["empty", () => stripe.products.create({ name: "" }), "parameter_invalid_empty", "name"],
  [
    "removed from this version of the API",
    () => stripe.setupIntents.create(wrong({ payment_method_types: ["card"] })),
    "parameter_unknown",
    "payment_method_types",
  ],
  [
    "not one of the allowed values",
    () => stripe.subscriptions.update("sub_1", wrong({ proration_behavior: "sometimes" })),
    undefined,
    "proration_behavior",
  ],
  [
    "not a number",
    () => stripe.testHelpers.testClocks.advance("clock_1", wrong({ frozen_time: "later" })),
    undefined,
    "frozen_time",
  ],
  ["not an email address", () => stripe.customers.create({ email: "ann" }), undefined, "email"],
  ["two email addresses", () => stripe.customers.create({ email: "a@b.test, c@d.test" }), undefined, "email"],
  ["above its limit", () => stripe.invoices.list({ limit: 101 }), undefined, "limit"],
  ["too much metadata", () => stripe.customers.create({ metadata: fifty(1) }), undefined, "metadata"],
])("refuses a call with a parameter that is %s", async (_what, call, code, param) => {
  const refused = await refusalOf(call());
  expect(refused).toMatchObject({ type: "StripeInvalidRequestError", statusCode: 400, param });
  expect(refused.code).toBe(code);
});

test("answers 404 for a Stripe call that the local fake does not implement", async () => {
  expect(await refusalOf(stripe.payouts.create({ amount: 1, currency: "usd" }))).toMatchObject({
    statusCode: 404,
    message: expect.stringContaining("POST: /v1/payouts"),
  });
});

describe("responses to malformed requests", () => {
  const url = `${inject("paymentsUrl")}/v1/customers`;
  const post = async (init: RequestInit, at = url) => {
    const headers = { authorization: `Bearer ${key}`, ...init.headers };
    const response = await fetch(at, { method: "POST", ...init, headers });
    expect(response.headers.get("request-id")).toMatch(/^req_\w+$/);
    expect(response.headers.get("stripe-version")).toBe(Stripe.API_VERSION);
    return { status: response.status, body: await response.json() };
  };
  const envelope = (status: number, message: string) => ({
    status,
    body: { error: { type: "invalid_request_error", message: expect.stringContaining(message) } },
  });
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test("answers a body that is too large with an error in Stripe's format", async () => {
    const answer = await post({ body: `name=${"n".repeat(100_001)}`, headers: form });
    expect(answer).toEqual(envelope(413, "too large"));
  });

  test("answers an unknown content encoding or a malformed URL with an error in Stripe's format", async () => {
    const answer = await post({ body: "name=Ann", headers: { ...form, "content-encoding": "rot13" } });
    expect(answer).toEqual(envelope(415, "could not be read"));
    expect(await post({}, `${url}/%zz`)).toEqual(envelope(400, "could not be read"));
  });

  test("answers a JSON body with an error in Stripe's format", async () => {
    const answer = await post({ body: "{}", headers: { "content-type": "application/json" } });
    expect(answer).toEqual(envelope(400, "application/x-www-form-urlencoded"));
  });

  test("answers a request for another API version with an error in Stripe's format", async () => {
    const answer = await post({ headers: { "stripe-version": "2020-08-27" } });
    expect(answer).toEqual(envelope(400, "Invalid Stripe API version: 2020-08-27"));
  });

  test("the error for a parameter of another call contains a link to Stripe's error codes", async () => {
    expect(await post({ body: "client_secret=guess", headers: form })).toMatchObject({
      body: { error: { doc_url: "https://stripe.com/docs/error-codes/parameter-unknown" } },
    });
  });
});
