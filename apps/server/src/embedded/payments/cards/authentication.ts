import type { CallKey } from "../http/route.ts";
import { cardRefused, invalid, type StripeRefusal } from "../refusal.ts";

export function notAuthenticated(what: "payment_intent" | "setup_intent"): StripeRefusal {
  const message =
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
  return cardRefused(message, `${what}_authentication_failure`);
}

const NAMES = { setup_intent: "SetupIntent", payment_intent: "PaymentIntent" };

/** @throws StripeRefusal if a call with a publishable key lacks the intent's secret */
export function checkSecret(
  intent: { object: keyof typeof NAMES; client_secret: string | null },
  given: string | undefined,
  key: CallKey,
): void {
  if (given === undefined && key === "secret") return;
  if (given === undefined) {
    throw invalid("Missing required param: client_secret.", "client_secret", "parameter_missing");
  }
  if (given === intent.client_secret) return;
  throw invalid(
    `The client_secret provided does not match any associated ${NAMES[intent.object]} on this account.`,
    "client_secret",
    `${intent.object}_invalid_parameter`,
  );
}
