import { type ServiceContext, systemContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { storeMessages } from "@starling/api/live/channels/webhooks/messages.service";
import { createListeners, type Listener } from "@starling/api/live/channels/webhooks/receivers.service";
import {
  confirmGone,
  confirmSubscription,
  recordSubscriptionDenied,
} from "@starling/api/live/channels/webhooks/subscriptions.service";
import { demandType, forged } from "@starling/api/platforms/messages.rules";
import type { HubVerification } from "@starling/api/platforms/subscriptions.rules";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import express, { Router } from "express";
import { withDeadline } from "../http/deadline.ts";
import type { RequestServices } from "../http/request-context.ts";
import { forbidStoring } from "../http/security-headers.ts";

/** Maximum message size; real messages have a few kilobytes at most. */
const MAX_MESSAGE_BYTES = 64_000;
/** Platforms count a missing response as a failure. */
const RESPONSE_DEADLINE_MS = 900;

/** Reads raw bytes, because signatures cover them. */
const readRawBody = express.raw({ limit: MAX_MESSAGE_BYTES, type: () => true, inflate: false });

/**
 * `POST /webhooks/{platform}`: stores a message with its job, then responds (docs/decisions/020).
 * Acknowledges duplicates, because a platform would otherwise retry and end the subscription. The signature
 * authorizes the request.
 */
export function platformWebhookRoutes({ db, ports, deadlineMs }: RequestServices): Router {
  const ctx = systemContext(db, ports, "webhooks");
  const router = Router();
  const patience = deadlineMs ?? RESPONSE_DEADLINE_MS;
  const listeners = createListeners(ports);
  for (const platform of CHANNEL_PLATFORMS) {
    const listener = listeners[platform];
    if (listener === undefined) continue;
    router.post(
      `/api/v1/webhooks/${platform}`,
      forbidStoring,
      requireSignature(listener),
      readRawBody,
      async (request, response) => {
        const body: unknown = request.body;
        if (!Buffer.isBuffer(body)) throw forged();
        const message = await listener.read({ body, header: (name) => request.get(name) });
        if (message.kind === "challenge") {
          const isMeant = await withDeadline(confirmSubscription(ctx, { platform, ...message }), patience);
          if (!isMeant) throw unknownSubscription();
          return void response.type("text/plain").send(message.text);
        }
        await withDeadline(storeMessages(ctx, platform, message.heard), patience);
        response.status(204).end();
      },
    );
    const { question } = listener;
    if (question === undefined) continue;
    router.get(`/api/v1/webhooks/${platform}`, forbidStoring, async (request, response) => {
      const asked = new URL(request.originalUrl, "http://webhook").searchParams;
      const text = await withDeadline(
        answerHubVerification(ctx, platform, question.read(asked, ports.settings.secret)),
        patience,
      );
      response.type("text/plain").send(text);
    });
  }
  return router;
}

/** Answers a WebSub hub that asks to confirm a subscription or its end. Throws for other requests. */
async function answerHubVerification(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  { mode, subject, type, challenge, leaseSeconds }: HubVerification,
): Promise<string> {
  const about = { platform, subject, type };
  if (mode === "denied") {
    await recordSubscriptionDenied(ctx, about);
    return "";
  }
  const isMeant =
    mode === "subscribe"
      ? await confirmSubscription(ctx, { ...about, subscriptionId: null, lease: { seconds: leaseSeconds } })
      : await confirmGone(ctx, about);
  if (!isMeant) throw unknownSubscription();
  return challenge;
}

function unknownSubscription(): DomainError {
  return new DomainError("NOT_FOUND", "This subscription was not requested");
}

/** Rejects unsigned requests and unexpected content types before reading the body. */
function requireSignature({ signedBy, contentType }: Listener): express.RequestHandler {
  return (request, _response, next) => {
    if (!request.get(signedBy)) throw forged();
    demandType({ header: (name) => request.get(name) }, [contentType]);
    next();
  };
}
