import { LocalCardElement } from "./local-card-element.ts";

const OUT_OF_REACH = "The test payment service cannot be reached. Please try again.";

interface CardDetails {
  card?: unknown;
  billing_details?: { name?: string };
}

/** An answer of the provider's browser API: what was made, or why it was not. */
type Answer = { error: object } | { error?: undefined; made: object };

async function ask(path: string, key: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(fields),
    });
    const body: unknown = await response.json();
    if (typeof body !== "object" || body === null) throw new TypeError("no object");
    if ("error" in body && typeof body.error === "object" && body.error !== null)
      return { error: body.error };
    return { made: body };
  } catch {
    return { error: { type: "api_connection_error", message: OUT_OF_REACH } };
  }
}

/** The stand-in's side of the provider's script: drives the same `<CardElement>` form without the network's help. */
export function localStripe(key: string) {
  async function createPaymentMethod({ card, billing_details }: CardDetails) {
    const typed = card instanceof LocalCardElement ? card.read() : undefined;
    if (!typed || "field" in typed) {
      return { error: { type: "validation_error", message: typed?.message ?? "There is no card to read." } };
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

  async function confirmCardSetup(clientSecret: string, { payment_method }: { payment_method: string }) {
    const [id = ""] = clientSecret.split("_secret_");
    const fields = { client_secret: clientSecret, payment_method };
    const answer = await ask(`/v1/setup_intents/${encodeURIComponent(id)}/confirm`, key, fields);
    return answer.error ? { error: answer.error } : { setupIntent: answer.made };
  }

  /** Cards are saved before they are charged: nothing is left to confirm here. */
  const nothing = async () => ({
    error: { type: "invalid_request_error", message: "Not offered in test mode." },
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
    confirmCardSetup,
    createToken: nothing,
    confirmCardPayment: nothing,
  };
}
