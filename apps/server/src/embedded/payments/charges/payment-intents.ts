import { newId } from "../keys.ts";
import { errorBody, type StripeRefusal } from "../refusal.ts";
import type { Invoice, InvoicePayment, PaymentIntent } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { addCharge } from "./charges.ts";

export async function openPayment(session: Session, invoice: Invoice): Promise<PaymentIntent> {
  const id = newId("pi");
  const intent: PaymentIntent = {
    id,
    object: "payment_intent",
    amount: invoice.amount_due,
    amount_received: 0,
    canceled_at: null,
    client_secret: `${id}_secret_${newId("x").slice(2)}`,
    created: session.now,
    currency: invoice.currency,
    customer: invoice.customer,
    description: `Payment for invoice ${invoice.number}`,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ["card"],
    status: "requires_payment_method",
  };
  await session.add("payment_intent", intent, { owner: invoice.customer });
  await session.emit("payment_intent.created", intent);
  const payment: InvoicePayment = {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: session.now,
    currency: invoice.currency,
    invoice: invoice.id,
    payment: { type: "payment_intent", payment_intent: id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
  await session.add("invoice_payment", payment, { owner: invoice.customer });
  return intent;
}

/** Returns null if nothing is due or no payment exists yet. */
export async function paymentOf(session: Session, invoice: Invoice): Promise<InvoicePayment | null> {
  const fields = { invoice: invoice.id };
  return (await session.list("invoice_payment", "", { limit: 1 }, { fields })).data[0] ?? null;
}

export async function settlePayment(
  session: Session,
  invoice: Invoice,
  method: string,
  refused: StripeRefusal | null,
): Promise<void> {
  const before = await intentOf(session, invoice);
  const charge = await addCharge(session, before, method, refused);
  const after: PaymentIntent = {
    ...before,
    amount_received: refused ? 0 : before.amount,
    last_payment_error: refused && { ...errorBody(refused), charge: charge.id },
    latest_charge: charge.id,
    next_action: null,
    payment_method: refused ? null : method,
    status: refused ? "requires_payment_method" : "succeeded",
  };
  await session.save("payment_intent", after);
  await session.emit(refused ? "payment_intent.payment_failed" : "payment_intent.succeeded", after);
  if (!refused) await closePayment(session, invoice, "paid");
}

export async function requestCardholderAction(
  session: Session,
  invoice: Invoice,
  method: string,
): Promise<void> {
  const before = await intentOf(session, invoice);
  const after: PaymentIntent = {
    ...before,
    last_payment_error: null,
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} },
    payment_method: method,
    status: "requires_action",
  };
  await session.save("payment_intent", after);
  await session.emit("payment_intent.requires_action", after);
}

export async function waitsForCardholder(session: Session, invoice: Invoice): Promise<boolean> {
  return (
    (await paymentOf(session, invoice)) !== null &&
    (await intentOf(session, invoice)).status === "requires_action"
  );
}

async function intentOf(session: Session, invoice: Invoice): Promise<PaymentIntent> {
  const payment = await paymentOf(session, invoice);
  return session.need("payment_intent", payment?.payment.payment_intent ?? "");
}

export async function closePayment(
  session: Session,
  invoice: Invoice,
  status: "paid" | "canceled",
): Promise<void> {
  const payment = await paymentOf(session, invoice);
  if (!payment) return;
  const isPaid = status === "paid";
  const { status_transitions: transitions } = payment;
  await session.save("invoice_payment", {
    ...payment,
    amount_paid: isPaid ? payment.amount_requested : null,
    status,
    status_transitions: { ...transitions, [isPaid ? "paid_at" : "canceled_at"]: session.now },
  });
  if (isPaid) return session.emit("invoice_payment.paid", { ...payment, status });
  const intent = await session.need("payment_intent", payment.payment.payment_intent);
  const canceled: PaymentIntent = {
    ...intent,
    canceled_at: session.now,
    next_action: null,
    status: "canceled",
  };
  await session.save("payment_intent", canceled);
  await session.emit("payment_intent.canceled", canceled);
}
