import { systemContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { verifiedEvent } from "@starling/api/money/payment-events/adapter";
import { storePaymentEvent } from "@starling/api/money/payment-events/service";
import express, { Router } from "express";
import { withDeadline } from "../http/deadline.ts";
import type { RequestServices } from "../http/request-context.ts";
import { forbidStoring } from "../http/security-headers.ts";

/** Where Stripe posts its events (docs/product.md §9.11). */
export const STRIPE_WEBHOOK_PATH = "/api/v1/webhooks/stripe";
/** An event holds one object; the largest are invoices of many lines. */
const MAX_EVENT_BYTES = 512_000;

/** The bytes as they came, because the signature is over them. */
const readRawBody = express.raw({ limit: MAX_EVENT_BYTES, type: () => true, inflate: false });

/**
 * `POST /webhooks/stripe`: keeps a signed event with the job that applies it, and answers 200 when both are written; a
 * second delivery of it is answered alike (docs/product.md §6.6, security row W1). Its signature is the sender's leave, so it
 * stands before the guard against other sites and the readers of bodies.
 */
export function webhookRoutes({ db, ports, deadlineMs }: RequestServices): Router {
  const ctx = systemContext(db, ports, "webhooks");
  const router = Router();
  router.post(
    STRIPE_WEBHOOK_PATH,
    forbidStoring,
    (request, _response, next) => {
      // Whoever has signed nothing is not listened to at all.
      if (!request.get("stripe-signature")) throw unsigned();
      next();
    },
    readRawBody,
    async (request, response) => {
      const body: unknown = request.body;
      if (!Buffer.isBuffer(body)) throw unsigned();
      const event = await verifiedEvent(ports.payments, body, request.get("stripe-signature") ?? "");
      await withDeadline(storePaymentEvent(ctx, event), deadlineMs);
      response.json({ received: true });
    },
  );
  return router;
}

function unsigned(): DomainError {
  return new DomainError("VALIDATION", "This event could not be verified");
}
