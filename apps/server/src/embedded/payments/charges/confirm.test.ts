import type Stripe from "stripe";
import { expect, test } from "vitest";
import { accountOf } from "../keys.ts";
import {
  changeTo,
  connect,
  eventTypes,
  idOf,
  makePayer,
  makePrices,
  newKey,
  passDays,
  saveDefault,
  subscribe,
} from "../testing/connect.ts";

async function answer(key: string, secret: string, what: "confirm" | "refuse") {
  const browser = connect(accountOf(key).publishableKey);
  const [intent = ""] = secret.split("_secret_");
  return browser.rawRequest("POST", "/v1/test_bank/answer", { intent, client_secret: secret, answer: what });
}

async function secretOf(stripe: Stripe, invoice: string): Promise<string> {
  const { confirmation_secret: secret } = await stripe.invoices.retrieve(invoice, {
    expand: ["confirmation_secret"],
  });
  return secret?.client_secret ?? "";
}

async function asked(card = "pm_card_authenticationRequired") {
  const key = newKey();
  const stripe = connect(key);
  return { key, stripe, ...(await makePrices(stripe)), ...(await makePayer(stripe, card)) };
}

async function waiting() {
  const made = await asked();
  const { stripe, customer, premium } = made;
  const {
    id,
    status,
    latest_invoice: latest,
  } = await stripe.subscriptions.create({
    customer,
    items: [{ price: premium }],
  });
  expect(status).toBe("incomplete");
  return { ...made, id, invoice: idOf(latest), secret: await secretOf(stripe, idOf(latest)) };
}

test("a subscription is incomplete until its first payment is confirmed", async () => {
  const { key, stripe, customer, id, invoice, secret, method } = await waiting();
  const [intent = ""] = secret.split("_secret_");
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
    status: "requires_action",
    next_action: { type: "use_stripe_sdk" },
    payment_method: method,
  });
  expect((await eventTypes(stripe)).slice(-3)).toEqual([
    "payment_intent.requires_action",
    "customer.subscription.created",
    "invoice.payment_action_required",
  ]);
  const confirmed = await answer(key, secret, "confirm");
  expect(confirmed).toMatchObject({ status: "succeeded", amount_received: 499 });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: "paid" });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  expect(await stripe.invoices.retrieve(invoice, { expand: ["confirmation_secret"] })).toMatchObject({
    confirmation_secret: null,
  });
  await expect(answer(key, secret, "confirm")).rejects.toMatchObject({
    code: "payment_intent_unexpected_state",
  });
  expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
});

test("a first payment refused by the cardholder can be retried, and otherwise the subscription expires", async () => {
  const { key, stripe, customer, id, secret } = await waiting();
  expect(await answer(key, secret, "refuse")).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { code: "payment_intent_authentication_failure" },
  });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("incomplete");
  const other = await saveDefault(stripe, customer, "pm_card_visa");
  const browser = connect(accountOf(key).publishableKey);
  const paid = await browser.paymentIntents.confirm(secret.split("_secret_")[0] ?? "", {
    client_secret: secret,
    payment_method: other,
  } as Stripe.PaymentIntentConfirmParams);
  expect(paid.status).toBe("succeeded");
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");

  const late = await waiting();
  await passDays(late.stripe, 1);
  expect((await late.stripe.subscriptions.retrieve(late.id)).status).toBe("incomplete_expired");
  await expect(answer(late.key, late.secret, "confirm")).rejects.toMatchObject({ statusCode: 400 });
});

test("a browser can read and confirm a payment intent only with the intent's secret", async () => {
  const { key, secret } = await waiting();
  const [intent = ""] = secret.split("_secret_");
  const browser = connect(accountOf(key).publishableKey);
  const see = (client_secret?: string) =>
    browser.paymentIntents.retrieve(intent, client_secret ? { client_secret } : {});
  await expect(see()).rejects.toMatchObject({ code: "parameter_missing", param: "client_secret" });
  await expect(see("guessed")).rejects.toMatchObject({ code: "payment_intent_invalid_parameter" });
  expect(await see(secret)).toMatchObject({ id: intent });
  const wrong = { intent, client_secret: "guessed", answer: "confirm" };
  await expect(browser.rawRequest("POST", "/v1/test_bank/answer", wrong)).rejects.toMatchObject({
    code: "payment_intent_invalid_parameter",
  });
});

test("a plan change takes effect only after its payment is confirmed", async () => {
  const { key, stripe, customer, premium, pro } = await asked("pm_card_visa");
  const made = await subscribe(stripe, customer, premium);
  await saveDefault(stripe, customer, "pm_card_authenticationRequired");
  const strict = { ...changeTo(made, pro), payment_behavior: "error_if_incomplete" as const };
  await expect(stripe.subscriptions.update(made.id, strict)).rejects.toMatchObject({
    code: "subscription_payment_intent_requires_action",
  });
  const change = { ...changeTo(made, pro), payment_behavior: "pending_if_incomplete" as const };
  const pending = await stripe.subscriptions.update(made.id, change);
  expect(pending).toMatchObject({
    status: "active",
    items: { data: [{ price: { id: premium } }] },
    pending_update: { subscription_items: [{ price: { id: pro } }] },
  });
  await answer(key, await secretOf(stripe, idOf(pending.latest_invoice)), "confirm");
  const changed = await stripe.subscriptions.retrieve(made.id);
  expect(changed).toMatchObject({ pending_update: null, items: { data: [{ price: { id: pro } }] } });
  expect(await eventTypes(stripe)).toContain("customer.subscription.pending_update_applied");
  const forbidden = { ...change, cancel_at_period_end: false };
  await expect(stripe.subscriptions.update(made.id, forbidden)).rejects.toMatchObject({
    param: "cancel_at_period_end",
  });
});
