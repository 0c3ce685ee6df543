import { type ServiceContext, systemContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { createListeners, type Listener } from "@starling/api/live/channels/hearing/listeners.service";
import { keepMessages } from "@starling/api/live/channels/hearing/messages.service";
import {
  confirmGone,
  confirmSubscription,
  noteDenied,
} from "@starling/api/live/channels/hearing/subscriptions.service";
import { demandType, forged } from "@starling/api/platforms/messages.rules";
import type { HubQuestion } from "@starling/api/platforms/subscriptions.rules";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import express, { Router } from "express";
import { withDeadline } from "../http/deadline.ts";
import type { RequestServices } from "../http/request-context.ts";
import { forbidStoring } from "../http/security-headers.ts";

/** A message tells of one stream, a feed of a few videos: the largest are a few kilobytes. */
const MAX_MESSAGE_BYTES = 64_000;
/** A platform that has no answer by then counts it as a failure, in milliseconds. */
const ANSWERED_WITHIN_MS = 900;

/** The bytes as they came, because signatures are over them. */
const readRawBody = express.raw({ limit: MAX_MESSAGE_BYTES, type: () => true, inflate: false });

/**
 * `POST /webhooks/{platform}`: keeps what a platform tells, with the job that applies it, and answers when
 * both are written (docs/decisions/020). A message that comes again is answered alike, because a platform that hears no would
 * send it ever again, and end the subscription. As at `/webhooks/stripe`, the signature is the sender's leave.
 */
export function platformWebhookRoutes({ db, ports, deadlineMs }: RequestServices): Router {
  const ctx = systemContext(db, ports, "webhooks");
  const router = Router();
  const patience = deadlineMs ?? ANSWERED_WITHIN_MS;
  const listeners = createListeners(ports);
  for (const platform of CHANNEL_PLATFORMS) {
    const listener = listeners[platform];
    if (listener === undefined) continue;
    router.post(
      `/api/v1/webhooks/${platform}`,
      forbidStoring,
      demandSigned(listener),
      readRawBody,
      async (request, response) => {
        const body: unknown = request.body;
        if (!Buffer.isBuffer(body)) throw forged();
        const message = await listener.read({ body, header: (name) => request.get(name) });
        if (message.kind === "challenge") {
          const isMeant = await withDeadline(confirmSubscription(ctx, { platform, ...message }), patience);
          if (!isMeant) throw notAsked();
          return void response.type("text/plain").send(message.text);
        }
        await withDeadline(keepMessages(ctx, platform, message.heard), patience);
        response.status(204).end();
      },
    );
    const { question } = listener;
    if (question === undefined) continue;
    router.get(`/api/v1/webhooks/${platform}`, forbidStoring, async (request, response) => {
      const asked = new URL(request.originalUrl, "http://webhook").searchParams;
      const text = await withDeadline(
        answerHub(ctx, platform, question.read(asked, ports.settings.secret)),
        patience,
      );
      response.type("text/plain").send(text);
    });
  }
  return router;
}

/** What the hub is answered when it asks whether we have asked for a subscription, or for its end. Throws where we have not. */
async function answerHub(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  { mode, subject, type, challenge, leaseSeconds }: HubQuestion,
): Promise<string> {
  const about = { platform, subject, type };
  if (mode === "denied") {
    await noteDenied(ctx, about);
    return "";
  }
  const isMeant =
    mode === "subscribe"
      ? await confirmSubscription(ctx, { ...about, subscriptionId: null, lease: { seconds: leaseSeconds } })
      : await confirmGone(ctx, about);
  if (!isMeant) throw notAsked();
  return challenge;
}

function notAsked(): DomainError {
  return new DomainError("NOT_FOUND", "This subscription was not asked for");
}

/** Whoever has signed nothing, or sends something else, is not listened to at all. */
function demandSigned({ signedBy, contentType }: Listener): express.RequestHandler {
  return (request, _response, next) => {
    if (!request.get(signedBy)) throw forged();
    demandType({ header: (name) => request.get(name) }, [contentType]);
    next();
  };
}
