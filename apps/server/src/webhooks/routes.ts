import { systemContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { verifiedEvent } from "@starling/api/money/payment-events/adapter";
import { storePaymentEvent } from "@starling/api/money/payment-events/service";
import express, { Router } from "express";
import { withDeadline } from "../http/deadline.ts";
import type { RequestServices } from "../http/request-context.ts";
import { forbidStoring } from "../http/security-headers.ts";

export const STRIPE_WEBHOOK_PATH = "/api/v1/webhooks/stripe";
/** Maximum event size; the largest events are invoices with many lines. */
const MAX_EVENT_BYTES = 512_000;

/** Reads raw bytes, because the signature covers them. */
const readRawBody = express.raw({ limit: MAX_EVENT_BYTES, type: () => true, inflate: false });

/**
 * `POST /webhooks/stripe`: stores a signed event with its job, then responds with 200, even to duplicates
 * (docs/product.md §6.6, security row W1). Precedes the cross-site guard, because the signature authorizes
 * the request.
 */
export function webhookRoutes({ db, ports, deadlineMs }: RequestServices): Router {
  const ctx = systemContext(db, ports, "webhooks");
  const router = Router();
  router.post(
    STRIPE_WEBHOOK_PATH,
    forbidStoring,
    (request, _response, next) => {
      // Rejects unsigned requests before reading the body.
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
