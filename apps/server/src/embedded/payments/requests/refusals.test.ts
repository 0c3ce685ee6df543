import type Stripe from "stripe";
import { beforeAll, expect, test } from "vitest";
import { connect, makePayer, makePrices, refusalOf } from "../testing/connect.ts";

const DAY = 86_400;
const INTEGER = "parameter_invalid_integer";
const EMPTY = "parameter_invalid_empty";
const stripe = connect();
let premium = "";
let customer = "";
beforeAll(async () => {
  ({ premium } = await makePrices(stripe));
  ({ customer } = await makePayer(stripe));
});

const inDays = (days: number) => Math.floor(Date.now() / 1_000) + days * DAY;
const subscribe = (params: Partial<Stripe.SubscriptionCreateParams>) =>
  stripe.subscriptions.create({ customer, items: [{ price: premium }], ...params });
const item = (quantity: number) => subscribe({ items: [{ price: premium, quantity }] });
const price = (params: Partial<Stripe.PriceCreateParams>) =>
  stripe.prices.create({ currency: "usd", unit_amount: 100, product_data: { name: "Mug" }, ...params });
const named = (email: string) => stripe.customers.create({ email });
const noted = (metadata: Record<string, string>) => stripe.customers.create({ metadata });
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, "v"]));
const wrong = (value: unknown) => value as never;

interface Case {
  call(): Promise<unknown>;
  param: string;
  code?: string;
  message: string;
}

const VALUES: Record<string, Case> = {
  "a trial of more than two years": {
    call: () => subscribe({ trial_period_days: 731 }),
    param: "trial_period_days",
    code: INTEGER,
    message: "This value must be less than or equal to 730 (it currently is '731').",
  },
  "a trial of no days": {
    call: () => subscribe({ trial_period_days: 0 }),
    param: "trial_period_days",
    code: INTEGER,
    message: "This value must be greater than or equal to 1.",
  },
  "a trial that ends in more than two years": {
    call: () => subscribe({ trial_end: inDays(732) }),
    param: "trial_end",
    message: "Invalid timestamp: can be no more than two years in the future.",
  },
  "a trial that is over": {
    call: () => subscribe({ trial_end: inDays(-1) }),
    param: "trial_end",
    message: "Invalid timestamp: must be an integer Unix timestamp in the future.",
  },
  "a trial that ends twice": {
    call: () => subscribe({ trial_end: inDays(1), trial_period_days: 2 }),
    param: "trial_period_days",
    code: "parameters_exclusive",
    message: "You may only specify one of these parameters: trial_end, trial_period_days.",
  },
  "a negative quantity": {
    call: () => item(-1),
    param: "items[0][quantity]",
    code: INTEGER,
    message: "Invalid non-negative integer",
  },
  "a quantity nobody can want": {
    call: () => item(1e30),
    param: "items[0][quantity]",
    code: INTEGER,
    message: "This value must be less than or equal to 999999 (it currently is '1e+30').",
  },
  "half a one": {
    call: () => item(0.5),
    param: "items[0][quantity]",
    code: INTEGER,
    message: "Invalid integer: 0.5",
  },
  "an invoice that is sent": {
    call: () => subscribe({ collection_method: "send_invoice" }),
    param: "collection_method",
    message: "The stand-in charges automatically; it sends no invoices.",
  },
  "no truth value": {
    call: () => subscribe({ cancel_at_period_end: wrong("perhaps") }),
    param: "cancel_at_period_end",
    message: "Invalid boolean: perhaps",
  },
  "another value than those there are": {
    call: () => price({ recurring: { interval: wrong("decade") } }),
    param: "recurring[interval]",
    message: "Invalid recurring[interval]: must be one of day, month, week, or year",
  },
  "a currency there is not": {
    call: () => price({ currency: "xyz" }),
    param: "currency",
    message: "Invalid currency: xyz. The stand-in currently supports these currencies: usd",
  },
  "a negative amount": {
    call: () => price({ unit_amount: -1 }),
    param: "unit_amount",
    code: INTEGER,
    message: "Invalid non-negative integer",
  },
  "a million dollars": {
    call: () => price({ unit_amount: 100_000_000 }),
    param: "unit_amount",
    code: INTEGER,
    message: "This value must be less than or equal to 99999999 (it currently is '100000000').",
  },
  "a period of nothing": {
    call: () => price({ recurring: { interval: "month", interval_count: 0 } }),
    param: "recurring[interval_count]",
    code: INTEGER,
    message: "This value must be greater than or equal to 1.",
  },
  "a period of more than three years": {
    call: () => price({ recurring: { interval: "month", interval_count: 37 } }),
    param: "recurring[interval_count]",
    code: INTEGER,
    message: "The maximum interval is three years: 36 with an interval of month.",
  },
  "a price by usage": {
    call: () => price({ recurring: { interval: "month", usage_type: "metered" } }),
    param: "recurring[usage_type]",
    message: "The stand-in knows licensed prices only.",
  },
  "an empty name": {
    call: () => stripe.products.create({ name: "" }),
    param: "name",
    code: EMPTY,
    message:
      "You passed an empty string for 'name'. We assume empty values are an attempt to unset a parameter; however 'name' cannot be unset. You should remove 'name' from your request or supply a non-empty value.",
  },
  "an empty customer": {
    call: () => subscribe({ customer: "" }),
    param: "customer",
    code: EMPTY,
    message:
      "You passed an empty string for 'customer'. We assume empty values are an attempt to unset a parameter; however 'customer' cannot be unset. You should remove 'customer' from your request or supply a non-empty value.",
  },
  "a name of a chapter's length": {
    call: () => stripe.products.create({ name: "n".repeat(5_001) }),
    param: "name",
    message: `Invalid string: ${"n".repeat(100)}…; must be at most 5000 characters`,
  },
  "an email address without a place": {
    call: () => named("ann"),
    param: "email",
    code: "email_invalid",
    message: "Invalid email address: ann",
  },
  "an email address that was written twice": {
    call: () => named("ann@example.test, bob@example.test"),
    param: "email",
    code: "email_invalid",
    message: "Invalid email address: ann@example.test, bob@example.test",
  },
  "a cardholder's email address that is none": {
    call: () =>
      stripe.paymentMethods.create({
        type: "card",
        card: { token: "tok_visa" },
        billing_details: { email: "ann@" },
      }),
    param: "billing_details[email]",
    code: "email_invalid",
    message: "Invalid email address: ann@",
  },
  "metadata of too many keys": {
    call: () => noted(keys(51)),
    param: "metadata",
    message: "Metadata can have up to 50 keys, but this would make 51 of them.",
  },
  "metadata under too long a key": {
    call: () => noted({ ["k".repeat(41)]: "v" }),
    param: "metadata",
    message: `Metadata keys can have up to 40 characters, but you passed in a key that is 41 characters. Invalid key: ${"k".repeat(40)}…`,
  },
  "metadata of too much": {
    call: () => noted({ note: "v".repeat(501) }),
    param: "metadata[note]",
    message: `Metadata values can have up to 500 characters, but you passed in a value that is 501 characters. Invalid value: ${"v".repeat(40)}…`,
  },
  "a page of too many": {
    call: () => stripe.customers.list({ limit: 101 }),
    param: "limit",
    code: INTEGER,
    message: "This value must be less than or equal to 100 (it currently is '101').",
  },
};

test.each(Object.entries(VALUES))("%s is refused as Stripe does", async (_what, { call, ...expected }) => {
  const { type, statusCode, param, code, message } = await refusalOf(call());
  expect({ type, statusCode }).toEqual({ type: "StripeInvalidRequestError", statusCode: 400 });
  expect({ param, message, ...(code === undefined ? {} : { code }) }).toEqual(expected);
});

test("values just within the limits are accepted, and an empty text unsets a field", async () => {
  const email = "first.last+tag@mail.example.co.uk";
  const metadata = { ...keys(49), ["k".repeat(40)]: "v".repeat(500) };
  const made = await stripe.customers.create({ email, name: "Ann", metadata });
  expect(made).toMatchObject({ email, metadata });
  const grown = stripe.customers.update(made.id, { metadata: { other: "v" } });
  expect(await refusalOf(grown)).toMatchObject({ param: "metadata" });
  const traded = await stripe.customers.update(made.id, { email: "", metadata: { k0: "", other: "v" } });
  expect(traded.email).toBeNull();
  expect(Object.keys(traded.metadata)).toHaveLength(50);
  const trial = await subscribe({ trial_period_days: 730 });
  expect(trial).toMatchObject({ status: "trialing", trial_end: trial.created + 730 * DAY });
  expect(await price({ recurring: { interval: "year", interval_count: 3 } })).toMatchObject({
    type: "recurring",
  });
});
