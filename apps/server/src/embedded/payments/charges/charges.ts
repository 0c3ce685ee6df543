import { behaviourOf } from "../cards/payment-methods.ts";
import { newId } from "../keys.ts";
import type { StripeRefusal } from "../refusal.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { openDispute } from "./disputes.ts";

export async function addCharge(
  session: Session,
  intent: PaymentIntent,
  methodId: string,
  refused: StripeRefusal | null,
): Promise<Charge> {
  const method = await session.need("payment_method", methodId);
  const charge: Charge = {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: refused ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details, tax_id: null },
    calculated_statement_descriptor: "STARLING",
    captured: !refused,
    created: session.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refused?.body.code ?? null,
    failure_message: refused?.body.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(refused),
    paid: !refused,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", ...cardDetails(method, intent.amount) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: refused ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
  await session.add("charge", charge, { owner: intent.customer });
  await session.emit(refused ? "charge.failed" : "charge.succeeded", charge);
  if (!refused) await openDispute(session, charge, await behaviourOf(session, method.id));
  return charge;
}

function outcomeOf(refused: StripeRefusal | null): Charge["outcome"] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: refused ? "declined_by_network" : "approved_by_network",
    reason: refused?.body.decline_code ?? refused?.body.code ?? null,
    risk_level: "normal",
    seller_message: refused
      ? "The bank did not return any further details with this decline."
      : "Payment complete.",
    type: refused ? "issuer_declined" : "authorized",
  };
}

function cardDetails(
  { card }: PaymentMethod,
  amount: number,
): Pick<NonNullable<Charge["payment_method_details"]>, "card"> {
  if (!card) return {};
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  return {
    card: {
      brand,
      checks,
      country,
      exp_month,
      exp_year,
      fingerprint: fingerprint ?? null,
      funding,
      last4,
      amount_authorized: amount,
      authorization_code: null,
      electronic_commerce_indicator: null,
      installments: null,
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status: "unregulated",
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
