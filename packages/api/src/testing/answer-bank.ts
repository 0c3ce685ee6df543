import type { Payments } from "../ports.ts";

/** Answers the stand-in's bank as the cardholder does in the browser (3-D Secure). */
export async function answerBank(
  { stripe }: Payments,
  clientSecret: string,
  answer: "confirm" | "refuse",
): Promise<void> {
  const [intent] = clientSecret.split("_secret_");
  await stripe.rawRequest("POST", "/v1/test_bank/answer", { intent, client_secret: clientSecret, answer });
}
