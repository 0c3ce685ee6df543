import express, { type Response, Router } from "express";
import Stripe from "stripe";
import { BANK_POLICY, donePage, type Question, questionPage } from "./page.ts";

const NOBODY = "There is nothing to confirm.";
const EXPANDED = { expand: ["payment_method"] };

/**
 * Fake of Stripe's page for confirming a payment. Only callers with the intent's client secret have access.
 */
export function bankRoutes(stripe: Stripe): Router {
  const router = Router();

  router.get("/dev/payments/bank", async (request, response) => {
    const secret = new URL(request.url, "http://bank").searchParams.get("client_secret") ?? "";
    const question = await questionOf(stripe, secret);
    send(response, question ? 200 : 404, question ? questionPage(question) : donePage(NOBODY));
  });

  router.post(
    "/dev/payments/bank",
    express.urlencoded({ extended: false, limit: "4kb" }),
    async (request, response) => {
      const { client_secret: secret = "", answer = "" }: Record<string, string> = request.body ?? {};
      const params = { intent: idOf(secret), client_secret: secret, answer };
      const refused = await stripe.rawRequest("POST", "/v1/test_bank/answer", params).then(
        () => false,
        // A card error means that the bank received the cardholder's answer but declined the charge.
        (error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeError)) throw error;
          return !(error instanceof Stripe.errors.StripeCardError);
        },
      );
      send(response, refused ? 400 : 200, donePage(refused ? NOBODY : "Thank you. You can continue now."));
    },
  );
  return router;
}

function idOf(secret: string): string {
  return secret.split("_secret_")[0] ?? "";
}

/** Returns null if there is nothing to confirm or the secret is wrong. */
async function questionOf(stripe: Stripe, secret: string): Promise<Question | null> {
  const id = idOf(secret);
  try {
    const intent = id.startsWith("seti_")
      ? await stripe.setupIntents.retrieve(id, { ...EXPANDED, client_secret: secret })
      : await stripe.paymentIntents.retrieve(id, { ...EXPANDED, client_secret: secret });
    if (intent.status !== "requires_action") return null;
    const { payment_method: method } = intent;
    const card = method === null || typeof method === "string" ? undefined : method.card;
    return {
      clientSecret: secret,
      card: card
        ? `${card.brand.replace(/^./, (first) => first.toUpperCase())} card ending in ${card.last4}`
        : "card",
      amount: "amount" in intent ? money(intent.amount, intent.currency) : null,
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

function money(cents: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
}

function send(response: Response, status: number, html: string): void {
  response.set({
    "Cache-Control": "no-store",
    "Content-Security-Policy": BANK_POLICY,
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "SAMEORIGIN",
  });
  response.status(status).type("html").send(html);
}
