import type Stripe from "stripe";
import { changeTo, idOf, makePayer, type makePrices, passDays, saveDefault, subscribe } from "./connect.ts";

type Prices = Awaited<ReturnType<typeof makePrices>>;

/** What becomes of payments after they were asked for. */
export async function walkPayments(stripe: Stripe, prices: Prices): Promise<void> {
  await refunds(stripe, prices);
  await disputes(stripe, prices);
  await givenUp(stripe, prices);
  await confirmed(stripe, prices);
  await changed(stripe, prices);
  await saved(stripe);
}

/** The charge that paid for a subscription just begun. */
async function charged(stripe: Stripe, price: string, card: string): Promise<string> {
  const { customer } = await makePayer(stripe, card);
  await subscribe(stripe, customer, price);
  const [charge] = (await stripe.charges.list({ customer })).data;
  return charge?.id ?? "";
}

async function refunds(stripe: Stripe, { premium }: Prices): Promise<void> {
  const charge = await charged(stripe, premium, "pm_card_visa");
  await stripe.refunds.create({ charge, amount: 100, reason: "requested_by_customer" });
  const { id } = await stripe.refunds.create({ charge });
  await stripe.refunds.update(id, { metadata: { asked: "kindly" } });
  await stripe.refunds.retrieve(id);
  await stripe.charges.retrieve(charge);
  await stripe.refunds.create({ charge: await charged(stripe, premium, "pm_card_pendingRefund") });
  await stripe.refunds.create({ charge: await charged(stripe, premium, "pm_card_refundFail") });
}

async function disputes(stripe: Stripe, { premium }: Prices): Promise<void> {
  for (const uncategorized_text of ["winning_evidence", "losing_evidence"]) {
    const charge = await charged(stripe, premium, "pm_card_createDispute");
    const [dispute] = (await stripe.disputes.list({ charge })).data;
    await stripe.disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text } });
  }
  const inquiry = await charged(stripe, premium, "pm_card_createDisputeInquiry");
  const [asked] = (await stripe.disputes.list({ charge: inquiry })).data;
  await stripe.disputes.update(asked?.id ?? "", { metadata: { seen: "yes" } });
  await stripe.disputes.retrieve(asked?.id ?? "");
  await stripe.disputes.close(asked?.id ?? "");
}

async function givenUp(stripe: Stripe, { premium }: Prices): Promise<void> {
  for (const giveUp of ["voidInvoice", "markUncollectible"] as const) {
    const { customer } = await makePayer(stripe, "pm_card_chargeCustomerFail");
    await stripe.subscriptions.create({ customer, items: [{ price: premium }] });
    const [open] = (await stripe.invoices.list({ customer, status: "open" })).data;
    await stripe.invoices[giveUp](open?.id ?? "");
  }
}

/** A browser's answer to a bank that asks. */
async function answer(stripe: Stripe, secret: string | null, what: "confirm" | "refuse"): Promise<void> {
  const [intent = ""] = (secret ?? "").split("_secret_");
  await stripe.rawRequest("POST", "/v1/test_bank/answer", { intent, client_secret: secret, answer: what });
}

async function secretOf(stripe: Stripe, invoice: string): Promise<string> {
  const whole = await stripe.invoices.retrieve(invoice, { expand: ["confirmation_secret", "payments"] });
  return whole.confirmation_secret?.client_secret ?? "";
}

/** First payments that wait for their cardholders: one who confirms, and one who does not but has another card. */
async function confirmed(stripe: Stripe, { premium }: Prices): Promise<void> {
  for (const what of ["confirm", "refuse"] as const) {
    const { customer } = await makePayer(stripe, "pm_card_authenticationRequired");
    const made = await stripe.subscriptions.create({ customer, items: [{ price: premium }] });
    const secret = await secretOf(stripe, idOf(made.latest_invoice));
    const [intent = ""] = secret.split("_secret_");
    await stripe.paymentIntents.retrieve(intent);
    await answer(stripe, secret, what);
    await stripe.paymentIntents.retrieve(intent);
    if (what === "confirm") continue;
    const payment_method = await saveDefault(stripe, customer, "pm_card_visa");
    await stripe.paymentIntents.confirm(intent, { payment_method });
  }
}

/** Changes that wait for their payments: one that is confirmed, and one that is not. */
async function changed(stripe: Stripe, { premium, pro }: Prices): Promise<void> {
  for (const isConfirmed of [true, false]) {
    const { customer } = await makePayer(stripe);
    const made = await subscribe(stripe, customer, premium);
    await saveDefault(stripe, customer, "pm_card_authenticationRequired");
    const pending = await stripe.subscriptions.update(made.id, {
      ...changeTo(made, pro),
      payment_behavior: "pending_if_incomplete",
    });
    const secret = await secretOf(stripe, idOf(pending.latest_invoice));
    if (isConfirmed) await answer(stripe, secret, "confirm");
  }
  await passDays(stripe, 1);
}

/** Cards whose bank asks before they are saved. */
async function saved(stripe: Stripe): Promise<void> {
  const { customer } = await makePayer(stripe);
  for (const what of ["confirm", "refuse"] as const) {
    const { id, client_secret } = await stripe.setupIntents.create({ customer });
    const payment_method = "pm_card_authenticationRequiredOnSetup";
    await stripe.setupIntents.confirm(id, { payment_method });
    await answer(stripe, client_secret, what);
    await stripe.setupIntents.retrieve(id);
  }
}
