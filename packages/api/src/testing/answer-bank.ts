import type { Payments } from "../ports.ts";

export async function complete3dSecure(
  { stripe }: Payments,
  clientSecret: string,
  answer: "confirm" | "refuse",
): Promise<void> {
  const [intent] = clientSecret.split("_secret_");
  await stripe.rawRequest("POST", "/v1/test_bank/answer", { intent, client_secret: clientSecret, answer });
}
