import { SOCIAL_PROVIDER_KEYS } from "@starling/api/ports";
import { jsonResponse, type OpenApiDocument, type Operation } from "./openapi-parts.ts";

/** Sign-in through a provider is a journey of redirects and no row of the table (spec A §2). */
function signInOperation(operationId: string, summary: string, description: string): Operation {
  const schema = { type: "string", enum: SOCIAL_PROVIDER_KEYS };
  return {
    operationId,
    summary,
    tags: ["auth"],
    parameters: [{ name: "provider", in: "path", required: true, schema }],
    responses: {
      "302": { description, headers: { Location: { schema: { type: "string" } } } },
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

const SIGN_IN: OpenApiDocument["paths"] = {
  "/auth/{provider}": {
    get: signInOperation(
      "get_auth_provider",
      "begin signing in through a provider",
      "To the provider, or to /auth/error?message=… when it is not configured",
    ),
  },
  "/auth/{provider}/callback": {
    get: signInOperation(
      "get_auth_provider_callback",
      "come back from a provider",
      "To /auth/success?provider=… with the session's cookies, or to /auth/error?message=…",
    ),
  },
};

/** A video is streamed and no row of the table (spec B §7, decisions §1.8). */
const SIGNED_UPLOAD: OpenApiDocument["paths"] = {
  "/clip/upload/{id}": {
    post: {
      operationId: "post_clip_upload_id",
      summary: "send the video of a clip, to the uploadUrl that came with it",
      tags: ["clip"],
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["file", "signature", "api_key", "timestamp", "public_id"],
              properties: {
                file: { type: "string", format: "binary" },
                signature: { type: "string" },
                api_key: { type: "string" },
                timestamp: { type: "string", description: "As it was signed; good for an hour" },
                public_id: { type: "string", description: "The clip's url" },
              },
            },
          },
        },
      },
      responses: {
        "200": jsonResponse("Your clip is published", {
          allOf: [
            { $ref: "#/components/schemas/Success" },
            { type: "object", required: ["clip"], properties: { clip: { type: "object" } } },
          ],
        }),
        default: { $ref: "#/components/responses/Error" },
      },
    },
  },
};

/** Stripe's events are taken by their signature and are no row of the table (decisions §1.8). */
const WEBHOOK: OpenApiDocument["paths"] = {
  "/webhooks/stripe": {
    post: {
      operationId: "post_webhooks_stripe",
      summary: "Stripe tells what happened there; judged by its Stripe-Signature alone",
      tags: ["webhooks"],
      parameters: [],
      requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
      responses: {
        "200": jsonResponse("The event is kept", {
          type: "object",
          required: ["received"],
          properties: { received: { const: true } },
        }),
        default: { $ref: "#/components/responses/Error" },
      },
    },
  },
};

/** A file has no envelope and is no row of the table (decisions §2.14). */
const EXPORT: OpenApiDocument["paths"] = {
  "/account/export.zip": {
    get: {
      operationId: "get_account_export_zip",
      summary: "everything held about the caller, as a zip of JSON and media",
      tags: ["account"],
      parameters: [],
      responses: {
        "200": {
          description: "The file",
          content: { "application/zip": { schema: { type: "string", format: "binary" } } },
        },
        default: { $ref: "#/components/responses/Error" },
      },
    },
  },
};

/** What the facade answers beside the table, described by hand. */
export const BESIDE_THE_TABLE: OpenApiDocument["paths"] = {
  ...SIGN_IN,
  ...SIGNED_UPLOAD,
  ...WEBHOOK,
  ...EXPORT,
};
