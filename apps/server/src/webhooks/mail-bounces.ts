import { handleBounce } from "@starling/api/notifications/deliveries/bounces.service";
import express, { Router } from "express";
import { clientAddress } from "../http/client-address.ts";
import { withDeadline } from "../http/deadline.ts";
import { anonymousContext, type RequestServices } from "../http/request-context.ts";
import { forbidStoring } from "../http/security-headers.ts";

/** Maximum size of a bounce, which quotes the original mail. */
const MAX_MAIL_BYTES = 512_000;

const readMail = express.raw({ limit: MAX_MAIL_BYTES, type: () => true, inflate: false });

/**
 * `POST /webhooks/mail-bounces`: bounces from a mail server (RFC 3464). Precedes the cross-site guard,
 * because the signed recipient authorizes the request.
 */
export function mailBounceRoutes(services: RequestServices): Router {
  if (services.ports.settings.bounceAddress === undefined) return Router();
  return Router().post(
    "/api/v1/webhooks/mail-bounces",
    forbidStoring,
    readMail,
    async (request, response) => {
      const body: unknown = request.body;
      const context = { ...anonymousContext(services), ip: clientAddress(request.ip ?? "") };
      const mail = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const hasEnded = await withDeadline(handleBounce(context, mail), services.deadlineMs);
      response.json({ ended: hasEnded });
    },
  );
}
