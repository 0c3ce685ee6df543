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

test("an unknown id in the path is a 404", async () => {
  const calls: [() => Promise<unknown>, string, string][] = [
    [() => stripe.customers.retrieve("cus_no"), "id", "No such customer: 'cus_no'"],
    [() => stripe.customers.listPaymentMethods("cus_no"), "id", "No such customer: 'cus_no'"],
    [() => stripe.setupIntents.retrieve("seti_no"), "intent", "No such setupintent: 'seti_no'"],
    [() => stripe.setupIntents.confirm("seti_no"), "intent", "No such setupintent: 'seti_no'"],
    [() => stripe.paymentIntents.retrieve("pi_no"), "intent", "No such payment_intent: 'pi_no'"],
    [() => stripe.events.retrieve("evt_no"), "id", "No such event: 'evt_no'"],
  ];
  for (const [call, param, message] of calls) {
    expect(await refusalOf(call())).toMatchObject(missing(param, message, 404));
  }
});

test("a list filtered by an unknown id is a 400", async () => {
  const lists = [
    stripe.subscriptions,
    stripe.invoices,
    stripe.paymentMethods,
    stripe.setupIntents,
    stripe.paymentIntents,
    stripe.charges,
  ];
  for (const list of lists) {
    const message = "No such customer: 'cus_no'";
    expect(await refusalOf(list.list({ customer: "cus_no" }))).toMatchObject(
      missing("customer", message, 400),
    );
  }
  const ofPrice = stripe.subscriptions.list({ price: "price_no" });
  expect(await refusalOf(ofPrice)).toMatchObject(missing("price", "No such price: 'price_no'", 400));
  const ofCharge = stripe.refunds.list({ charge: "ch_no" });
  expect(await refusalOf(ofCharge)).toMatchObject(missing("charge", "No such charge: 'ch_no'", 400));
});

test("an unknown id as a cursor is a 400", async () => {
  const message = "No such customer: 'cus_no'";
  for (const cursor of ["starting_after", "ending_before"]) {
    const page = stripe.customers.list({ [cursor]: "cus_no" });
    expect(await refusalOf(page)).toMatchObject(missing(cursor, message, 400));
    const events = stripe.events.list({ [cursor]: "evt_no" });
    expect(await refusalOf(events)).toMatchObject(missing(cursor, "No such event: 'evt_no'", 400));
  }
  const both = stripe.customers.list({ starting_after: "cus_no", ending_before: "cus_no" });
  expect(await refusalOf(both)).toMatchObject({ statusCode: 400, code: "parameters_exclusive" });
});

test("unknown fields, and more than four levels, are not expanded", async () => {
  const { id } = await stripe.customers.create({ name: "constructor", description: "A builder" });
  for (const expand of ["mother", "name", "description"]) {
    expect(await refusalOf(stripe.customers.retrieve(id, { expand: [expand] }))).toMatchObject({
      statusCode: 400,
      param: "expand",
      message: `This property cannot be expanded (${expand}).`,
    });
  }
  const deep = stripe.customers.list({ expand: ["data.a.b.c.d.e"] });
  expect(await refusalOf(deep)).toMatchObject({
    message: "You cannot expand more than 4 levels of a property (data.a.b.c.d.e).",
  });
});

test("a removed customer still has their history", async () => {
  const { id } = await stripe.customers.create({});
  await stripe.customers.del(id);
  expect((await stripe.invoices.list({ customer: id })).data).toEqual([]);
});
describe("a request that cannot be read has Stripe's envelope", () => {
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

  test("when it is too large", async () => {
    const answer = await post({ body: `name=${"n".repeat(100_001)}`, headers: form });
    expect(answer).toEqual(envelope(413, "too large"));
  });

  test("when its encoding is not known", async () => {
    const answer = await post({ body: "name=Ann", headers: { ...form, "content-encoding": "rot13" } });
    expect(answer).toEqual(envelope(415, "could not be read"));
    expect(await post({}, `${url}/%zz`)).toEqual(envelope(400, "could not be read"));
  });

  test("when it is JSON", async () => {
    const answer = await post({ body: "{}", headers: { "content-type": "application/json" } });
    expect(answer).toEqual(envelope(400, "application/x-www-form-urlencoded"));
  });

  test("when it speaks of another version of the API", async () => {
    const answer = await post({ headers: { "stripe-version": "2020-08-27" } });
    expect(answer).toEqual(envelope(400, "Invalid Stripe API version: 2020-08-27"));
  });

  test("when its parameter is for another call, and the answer says where codes are explained", async () => {
    expect(await post({ body: "client_secret=guess", headers: form })).toMatchObject({
      body: { error: { doc_url: "https://stripe.com/docs/error-codes/parameter-unknown" } },
    });
  });
});
