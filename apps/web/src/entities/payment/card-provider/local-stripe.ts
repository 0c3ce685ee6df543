import { msg, t } from "@starling/i18n/translate";
import { cardErrorText } from "@starling/validators/card-errors";
import { LocalCardElement } from "./local-card-element.ts";

const PAYMENT_SERVICE_UNREACHABLE = msg("The test payment service cannot be reached. Please try again.");

interface CardDetails {
  card?: unknown;
  billing_details?: { name?: string };
}

type Answer = { error: object } | { error?: undefined; made: object };

/** Translates the message, as Stripe.js does. */
const translated = (error: object) => ({ ...error, message: cardErrorText(error) });

async function send(path: string, key: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(path, { ...init, headers: { authorization: `Bearer ${key}` } });
    const body: unknown = await response.json();
    if (typeof body !== "object" || body === null) throw new TypeError("no object");
    if ("error" in body && typeof body.error === "object" && body.error !== null)
      return { error: "message" in body.error ? translated(body.error) : body.error };
    return { made: body };
  } catch {
    return { error: { type: "api_connection_error", message: t(PAYMENT_SERVICE_UNREACHABLE) } };
  }
}

const ask = (path: string, key: string, fields: Record<string, string>) =>
  send(path, key, { method: "POST", body: new URLSearchParams(fields) });

const field = (made: object, name: string): unknown => Reflect.get(made, name);
const isAsked = (made: object) => field(made, "status") === "requires_action";

function intentOf(clientSecret: string) {
  const [id = ""] = clientSecret.split("_secret_");
  const isSetup = id.startsWith("seti_");
  const path = `/v1/${isSetup ? "setup_intents" : "payment_intents"}/${encodeURIComponent(id)}`;
  return { path, name: isSetup ? "setupIntent" : "paymentIntent" };
}

/** Local stand-in for Stripe.js, for use with the same `<CardElement>` form. */
export function localStripe(key: string) {
  async function createPaymentMethod({ card, billing_details }: CardDetails) {
    const typed = card instanceof LocalCardElement ? card.read() : undefined;
    if (!typed || "field" in typed) {
      return {
        error: { type: "validation_error", message: typed?.message ?? t("There is no card to read.") },
      };
    }
    const answer = await ask("/v1/payment_methods", key, {
      type: "card",
      "card[number]": typed.number,
      "card[exp_month]": String(typed.expMonth),
      "card[exp_year]": String(typed.expYear),
      "card[cvc]": typed.cvc,
      "billing_details[name]": billing_details?.name ?? "",
    });
    return answer.error ? { error: answer.error } : { paymentMethod: answer.made };
  }

  async function handleNextAction({ clientSecret }: { clientSecret: string }) {
    const { path, name } = intentOf(clientSecret);
    const see = () => send(`${path}?${new URLSearchParams({ client_secret: clientSecret })}`, key);
    const before = await see();
    if (before.error) return { error: before.error };
    if (!isAsked(before.made)) {
      return { error: { type: "invalid_request_error", message: t("There is nothing to confirm.") } };
    }
    await showBank(clientSecret);
    const after = await see();
    if (after.error) return { error: after.error };
    if (field(after.made, "status") === "succeeded") return { [name]: after.made };
    const failure = field(after.made, "last_payment_error") ?? field(after.made, "last_setup_error");
    return { error: failure ?? { type: "api_error", message: t("The test bank did not respond.") } };
  }

  async function confirm(clientSecret: string, { payment_method }: { payment_method?: string } = {}) {
    const { path, name } = intentOf(clientSecret);
    const fields = { client_secret: clientSecret, ...(payment_method ? { payment_method } : {}) };
    const answer = await ask(`${path}/confirm`, key, fields);
    if (answer.error) return { error: answer.error };
    return isAsked(answer.made) ? handleNextAction({ clientSecret }) : { [name]: answer.made };
  }

  const createToken = async () => ({
    error: { type: "invalid_request_error", message: t("Not offered in test mode.") },
  });

  function elements() {
    let element: LocalCardElement | null = null;
    return {
      create: () => {
        element = new LocalCardElement();
        return element;
      },
      getElement: () => element,
      update: () => undefined,
    };
  }

  return {
    elements,
    createPaymentMethod,
    createToken,
    confirmCardSetup: confirm,
    confirmCardPayment: confirm,
    handleNextAction,
  };
}

/**
 * Name of the iframe. The name has the same prefix as Stripe's iframes, so that the page treats this iframe
 * in the same way.
 */
const FRAME_NAME = "__privateStripeFrameTestBank";

function showBank(clientSecret: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.name = FRAME_NAME;
  frame.title = t("Test bank");
  frame.src = `/dev/payments/bank?${new URLSearchParams({ client_secret: clientSecret })}`;
  frame.style.cssText =
    "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;color-scheme:light dark";
  return new Promise((resolve) => {
    frame.addEventListener("load", () => {
      const question = frame.contentDocument?.querySelector<HTMLElement>("[data-question]");
      if (question) return question.focus();
      frame.remove();
      resolve();
    });
    document.body.append(frame);
  });
}
