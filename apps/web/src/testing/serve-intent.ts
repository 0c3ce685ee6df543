import { vi } from "vitest";
import { resetProvider } from "../entities/payment/card-provider/open-provider.ts";
import { replaceSite } from "../lib/site.ts";

export const ASKS = {
  status: 402,
  reason: "CONFIRMATION_REQUIRED",
  message: "Your bank asks you to confirm this.",
  clientSecret: "pi_1_secret_2",
};

const AFTER = {
  confirmed: { status: "succeeded" },
  refused: {
    status: "requires_payment_method",
    last_payment_error: { code: "payment_intent_authentication_failure", message: "For developers" },
  },
};

/** Fakes a payment intent that first requires action and then reflects the cardholder's answer. */
export function serveIntent(answer: keyof typeof AFTER): void {
  replaceSite({ payments: { key: "pk_test_1", isTest: true, isLocal: true, isOff: false } });
  resetProvider();
  const states: object[] = [{ status: "requires_action" }];
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(states.shift() ?? AFTER[answer]));
}
