import { errorResponses } from "./openapi-errors.ts";
import {
  type Content,
  jsonResponse,
  type OpenApiDocument,
  type Operation,
  WITHOUT_SESSION,
} from "./openapi-parts.ts";

const JSON_BODY: Content = { "application/json": { schema: { type: "object" } } };
const ATOM_BODY: Content = { "application/atom+xml": { schema: { type: "string" } } };
const TEXT: Content = { "text/plain": { schema: { type: "string" } } };

/** A message of a platform that says who is live (docs/decisions/069). */
function messageOperation(platform: string, label: string, description: string, content: Content): Operation {
  return {
    operationId: `post_webhooks_${platform}`,
    summary: `Receive a message from ${label}`,
    description,
    tags: ["webhooks"],
    security: WITHOUT_SESSION,
    parameters: [],
    requestBody: { required: true, content },
    responses: {
      "204": { description: "The message was stored, now or when it came before" },
      ...errorResponses([
        "VALIDATION",
        "FORBIDDEN",
        "NOT_FOUND",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
      ]),
    },
  };
}

const twitch = messageOperation(
  "twitch",
  "Twitch",
  "For Twitch’s EventSub. Requires a valid Twitch-Eventsub-Message-Signature, at most ten minutes old.",
  JSON_BODY,
);

const hubParameter = (name: string, required: boolean) => ({
  name,
  in: "query" as const,
  required,
  schema: { type: "string" },
});

/** Messages of other services are taken by their signature and are no rows of the table (decisions §1.8). */
export const WEBHOOKS: OpenApiDocument["paths"] = {
  "/webhooks/stripe": {
    post: {
      operationId: "post_webhooks_stripe",
      summary: "Receive a Stripe event",
      description: "For Stripe. Requires a valid Stripe-Signature header.",
      tags: ["webhooks"],
      security: WITHOUT_SESSION,
      parameters: [],
      requestBody: { required: true, content: JSON_BODY },
      responses: {
        "200": jsonResponse("The event was stored", {
          type: "object",
          required: ["received"],
          properties: { received: { const: true } },
        }),
        ...errorResponses(["VALIDATION", "PAYLOAD_TOO_LARGE"]),
      },
    },
  },
  "/webhooks/twitch": {
    post: {
      ...twitch,
      responses: {
        "200": { description: "The challenge of a subscription", content: TEXT },
        ...twitch.responses,
      },
    },
  },
  "/webhooks/youtube": {
    get: {
      operationId: "get_webhooks_youtube",
      summary: "Confirm a subscription at YouTube’s hub",
      description: "For YouTube’s WebSub hub. Requires the token of the address that was given to it.",
      tags: ["webhooks"],
      security: WITHOUT_SESSION,
      parameters: [
        hubParameter("token", true),
        hubParameter("hub.mode", true),
        hubParameter("hub.topic", true),
        hubParameter("hub.challenge", false),
        hubParameter("hub.lease_seconds", false),
      ],
      responses: {
        "200": { description: "The challenge", content: TEXT },
        ...errorResponses(["VALIDATION", "FORBIDDEN", "NOT_FOUND"]),
      },
    },
    post: messageOperation(
      "youtube",
      "YouTube’s hub",
      "For YouTube’s WebSub hub. Requires a valid X-Hub-Signature; the feed must be at most a day old.",
      ATOM_BODY,
    ),
  },
  "/webhooks/kick": {
    post: messageOperation(
      "kick",
      "Kick",
      "For Kick. Requires a valid Kick-Event-Signature, at most ten minutes old.",
      JSON_BODY,
    ),
  },
};
