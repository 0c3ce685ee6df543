import type { Platform } from "@starling/api/platforms/platform";
import { platformOf } from "@starling/api/platforms/registry";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { errorResponses } from "./openapi-errors.ts";
import {
  type Content,
  jsonResponse,
  type OpenApiDocument,
  type Operation,
  WITHOUT_SESSION,
} from "./openapi-parts.ts";

const JSON_BODY: Content = { "application/json": { schema: { type: "object" } } };
const TEXT: Content = { "text/plain": { schema: { type: "string" } } };

type Messages = NonNullable<Platform["messages"]>;

function messageOperation(platform: ChannelPlatform, { documentation, contentType }: Messages): Operation {
  const type = contentType === "application/json" ? "object" : "string";
  return {
    operationId: `post_webhooks_${platform}`,
    summary: `Receive a message from ${documentation.sender}`,
    description: documentation.description,
    tags: ["webhooks"],
    security: WITHOUT_SESSION,
    parameters: [],
    requestBody: { required: true, content: { [contentType]: { schema: { type } } } },
    responses: {
      ...(documentation.hasChallenge
        ? { "200": { description: "The challenge of a subscription", content: TEXT } }
        : {}),
      "204": { description: "The message was stored, now or when it was first received" },
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

/** Challenge with which a WebSub hub confirms a subscription. */
function questionOperation(
  platform: ChannelPlatform,
  { summary, description, parameters }: NonNullable<Messages["question"]>,
): Operation {
  return {
    operationId: `get_webhooks_${platform}`,
    summary,
    description,
    tags: ["webhooks"],
    security: WITHOUT_SESSION,
    parameters: parameters.map((parameter) => ({
      ...parameter,
      in: "query" as const,
      schema: { type: "string" },
    })),
    responses: {
      "200": { description: "The challenge", content: TEXT },
      ...errorResponses(["VALIDATION", "FORBIDDEN", "NOT_FOUND"]),
    },
  };
}

const PLATFORM_WEBHOOK_PATHS: OpenApiDocument["paths"] = Object.fromEntries(
  CHANNEL_PLATFORMS.flatMap((platform) => {
    const { messages } = platformOf(platform);
    if (messages === null) return [];
    const { question } = messages;
    const operations = {
      ...(question ? { get: questionOperation(platform, question) } : {}),
      post: messageOperation(platform, messages),
    };
    return [[`/webhooks/${platform}`, operations]];
  }),
);

/** Authenticated by signature and outside the route table (docs/product.md §9.11). */
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
  ...PLATFORM_WEBHOOK_PATHS,
};
