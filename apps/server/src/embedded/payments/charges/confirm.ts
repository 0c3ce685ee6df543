import { checkSecret, notAuthenticated } from "../cards/authentication.ts";
import { answerSetup } from "../cards/setup-intents.ts";
import type { Accepted } from "../http/parameters.ts";
import type { CallKey } from "../http/route.ts";
import { tryInvoice } from "../invoices/pay.ts";
import { errorBody, invalid, resourceMissing, StripeRefusal } from "../refusal.ts";
import type { Invoice, PaymentIntent, SetupIntent } from "../shapes.ts";
import type { Session } from "../store/session.ts";

const UNEXPECTED = "payment_intent_unexpected_state";

export async function retrievePaymentIntent(
  session: Session,
  params: Accepted["intents.retrieve"],
  id: string,
  key: CallKey,
): Promise<PaymentIntent> {
  const intent = await session.need("payment_intent", id);
  checkSecret(intent, params.client_secret, key);
  return intent;
}

export async function confirmPaymentIntent(
  session: Session,
  params: Accepted["payment_intents.confirm"],
  id: string,
  key: CallKey,
): Promise<PaymentIntent> {
  const intent = await retrievePaymentIntent(session, params, id, key);
  const invoice = await invoiceToPay(session, intent);
  const method = params.payment_method ?? intent.payment_method;
  if (method === null) {
    throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.");
  }
  if ((await session.find("payment_method", method))?.customer !== invoice.customer) {
    throw invalid(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      "payment_method",
      "resource_missing",
    );
  }
  return pay(session, intent, invoice, method, false);
}

export async function complete3dSecure(
  session: Session,
  params: Accepted["test_bank.answer"],
  _id: string,
  key: CallKey,
): Promise<PaymentIntent | SetupIntent> {
  const setup = await session.find("setup_intent", params.intent);
  if (setup) {
    checkSecret(setup, params.client_secret, key);
    return answerSetup(session, setup, params.answer);
  }
  const intent = await session.find("payment_intent", params.intent);
  if (!intent) throw resourceMissing("payment_intent", params.intent, "intent");
  checkSecret(intent, params.client_secret, key);
  if (intent.status !== "requires_action" || intent.payment_method === null) {
    throw invalid(`This PaymentIntent's status is ${intent.status}: nobody is asked.`, undefined, UNEXPECTED);
  }
  if (params.answer === "confirm") {
    return pay(session, intent, await invoiceToPay(session, intent), intent.payment_method, true);
  }
  const refused: PaymentIntent = {
    ...intent,
    last_payment_error: errorBody(notAuthenticated("payment_intent")),
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  await session.save("payment_intent", refused);
  await session.emit("payment_intent.payment_failed", refused);
  return refused;
}

async function pay(
  session: Session,
  { id }: PaymentIntent,
  invoice: Invoice,
  method: string,
  isConfirmed: boolean,
): Promise<PaymentIntent> {
  const { refused, asks } = await tryInvoice(session, invoice, method, { isConfirmed });
  if (refused && !asks) throw new StripeRefusal(refused.status, refused.body, { keeps: true });
  return session.need("payment_intent", id);
}

async function invoiceToPay(session: Session, intent: PaymentIntent): Promise<Invoice> {
  const fields = { payment: { payment_intent: intent.id } };
  const [payment] = (await session.list("invoice_payment", "", { limit: 1 }, { fields })).data;
  const invoice = payment && (await session.find("invoice", payment.invoice));
  if (invoice?.status === "open" || invoice?.status === "uncollectible") return invoice;
  throw invalid(
    `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    undefined,
    UNEXPECTED,
  );
}
