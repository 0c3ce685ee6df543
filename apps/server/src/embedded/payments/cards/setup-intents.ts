import type { Accepted } from "../http/parameters.ts";
import type { CallKey } from "../http/route.ts";
import { newId } from "../keys.ts";
import { errorBody, invalid, StripeRefusal } from "../refusal.ts";
import type { PaymentMethod, SetupIntent } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { checkSecret, notAuthenticated } from "./authentication.ts";
import { alreadyAttachedError, attachTo, behaviourOf, findPaymentMethod } from "./payment-methods.ts";
import { refusalWhenSaved, requiresActionOnSave } from "./test-cards.ts";

const UNEXPECTED = "setup_intent_unexpected_state";

export async function createSetupIntent(
  session: Session,
  params: Accepted["setup_intents.create"],
): Promise<SetupIntent> {
  const id = newId("seti");
  const customer = params.customer ? await session.need("customer", params.customer, "customer") : null;
  const method = params.payment_method
    ? await findPaymentMethod(session, params.payment_method, "payment_method")
    : null;
  const intent: SetupIntent = {
    id,
    object: "setup_intent",
    client_secret: `${id}_secret_${newId("x").slice(2)}`,
    created: session.now,
    customer: customer?.id ?? null,
    last_setup_error: null,
    metadata: params.metadata ?? {},
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: ["card"],
    status: method ? "requires_confirmation" : "requires_payment_method",
    usage: params.usage ?? "off_session",
  };
  await session.add("setup_intent", intent, { owner: intent.customer });
  await session.emit("setup_intent.created", intent);
  if (!params.confirm) return intent;
  if (!method) throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.");
  return complete(session, intent, method);
}

/** `POST /v1/setup_intents/{id}/confirm`: a browser must send the intent's secret. */
export async function confirmSetupIntent(
  session: Session,
  params: Accepted["setup_intents.confirm"],
  id: string,
  key: CallKey,
): Promise<SetupIntent> {
  const intent = await session.need("setup_intent", id);
  checkSecret(intent, params.client_secret, key);
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw invalid(
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
      undefined,
      UNEXPECTED,
    );
  }
  return complete(session, intent, await methodOf(session, intent, params));
}

async function methodOf(
  session: Session,
  intent: SetupIntent,
  params: Accepted["setup_intents.confirm"],
): Promise<PaymentMethod> {
  const named = params.payment_method ?? intent.payment_method;
  if (!named) throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.");
  return findPaymentMethod(session, named, "payment_method");
}

async function complete(
  session: Session,
  intent: SetupIntent,
  method: PaymentMethod,
  { isConfirmed = false } = {},
): Promise<SetupIntent> {
  const behaviour = await behaviourOf(session, method.id);
  const refused = refusalWhenSaved(behaviour);
  if (refused) {
    await fail(session, intent, refused);
    throw new StripeRefusal(refused.status, refused.body, { keeps: true });
  }
  if (method.customer !== null && method.customer !== intent.customer) throw alreadyAttachedError();
  if (!isConfirmed && requiresActionOnSave(behaviour)) {
    const asking: SetupIntent = {
      ...intent,
      last_setup_error: null,
      next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} },
      payment_method: method.id,
      status: "requires_action",
    };
    await session.save("setup_intent", asking);
    await session.emit("setup_intent.requires_action", asking);
    return asking;
  }
  if (intent.customer !== null) {
    await attachTo(session, await session.need("customer", intent.customer), method);
  }
  await session.save("payment_method", await session.need("payment_method", method.id), {
    hidden: { setUp: true },
  });
  const done: SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  };
  await session.save("setup_intent", done);
  await session.emit("setup_intent.succeeded", done);
  return done;
}

async function fail(session: Session, intent: SetupIntent, refusal: StripeRefusal): Promise<SetupIntent> {
  const failed: SetupIntent = {
    ...intent,
    last_setup_error: errorBody(refusal),
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  await session.save("setup_intent", failed);
  await session.emit("setup_intent.setup_failed", failed);
  return failed;
}

export async function retrieveSetupIntent(
  session: Session,
  params: Accepted["intents.retrieve"],
  id: string,
  key: CallKey,
): Promise<SetupIntent> {
  const intent = await session.need("setup_intent", id);
  checkSecret(intent, params.client_secret, key);
  return intent;
}

export async function answerSetup(
  session: Session,
  intent: SetupIntent,
  answer: "confirm" | "refuse",
): Promise<SetupIntent> {
  if (intent.status !== "requires_action" || typeof intent.payment_method !== "string") {
    throw invalid(`This SetupIntent's status is ${intent.status}: nobody is asked.`, undefined, UNEXPECTED);
  }
  const method = await session.need("payment_method", intent.payment_method);
  if (answer === "confirm") return complete(session, intent, method, { isConfirmed: true });
  return fail(session, intent, notAuthenticated("setup_intent"));
}
