import { SOCIAL_PROVIDER_KEYS } from "@starling/api/ports";
import { PROOF_PURPOSES } from "@starling/validators/channel-proofs";
import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { LINK_OUTCOMES } from "@starling/validators/own-channels";
import { errorResponses } from "./openapi-errors.ts";
import {
  jsonResponse,
  type OpenApiDocument,
  type Operation,
  WITH_SESSION,
  WITHOUT_SESSION,
} from "./openapi-parts.ts";
import { WEBHOOKS } from "./openapi-webhooks.ts";

function signInOperation(operationId: string, summary: string, description: string): Operation {
  const schema = { type: "string", enum: [...SOCIAL_PROVIDER_KEYS] };
  return {
    operationId,
    summary,
    description: "Public. A browser opens this as a page.",
    tags: ["auth"],
    security: WITHOUT_SESSION,
    parameters: [{ name: "provider", in: "path", required: true, schema }],
    responses: {
      "302": {
        description,
        headers: { Location: { description: "Where the browser is sent", schema: { type: "string" } } },
      },
      ...errorResponses(["NOT_FOUND"]),
    },
  };
}

const SIGN_IN: OpenApiDocument["paths"] = {
  "/auth/{provider}": {
    get: signInOperation(
      "get_auth_provider",
      "Start signing in with a provider",
      "Redirects to the provider, or to /auth/error?message=… if it is not configured",
    ),
  },
  "/auth/{provider}/callback": {
    get: signInOperation(
      "get_auth_provider_callback",
      "Return from a provider",
      "Redirects to /auth/success?provider=… with the session cookies, or to /auth/error?message=…",
    ),
  },
};

function linkOperation(operationId: string, summary: string, description: string): Operation {
  const schema = { type: "string", enum: [...CHANNEL_PLATFORMS] };
  return {
    operationId,
    summary,
    description: "Requires a streamer’s session. A browser opens this as a page of this site.",
    tags: ["channels"],
    security: WITH_SESSION,
    parameters: [{ name: "platform", in: "path", required: true, schema }],
    responses: {
      "302": {
        description,
        headers: { Location: { description: "Where the browser is sent", schema: { type: "string" } } },
      },
      ...errorResponses(["CROSS_SITE", "NOT_FOUND"]),
    },
  };
}

const LINK_RESULT_URL = `/profile?tab=streaming&channel=…&link=…, where link is one of ${LINK_OUTCOMES.join(", ")}`;

const LINKS: OpenApiDocument["paths"] = {
  "/channels/{platform}/link": {
    get: linkOperation(
      "get_channels_platform_link",
      "Start connecting a channel",
      `Redirects to the platform, or to ${LINK_RESULT_URL}`,
    ),
  },
  "/channels/{platform}/callback": {
    get: linkOperation(
      "get_channels_platform_callback",
      "Return from a platform",
      `Redirects to ${LINK_RESULT_URL}`,
    ),
  },
};

const PROOFS: OpenApiDocument["paths"] = {
  "/channels/{platform}/prove": {
    get: {
      ...linkOperation(
        "get_channels_platform_prove",
        "Start proving a channel: to join with it, to fill in a new profile, to hide it or to show it again",
        "Redirects to the platform, or to /join/{platform}?outcome=…, /create-streamer-profile?outcome=… or /hide-channel?outcome=…",
      ),
      description: "Public. A browser opens this as a page of this site.",
      security: WITHOUT_SESSION,
      parameters: [
        {
          name: "platform",
          in: "path",
          required: true,
          schema: { type: "string", enum: [...CHANNEL_PLATFORMS] },
        },
        { name: "for", in: "query", required: true, schema: { type: "string", enum: [...PROOF_PURPOSES] } },
      ],
    },
  },
  "/channels/twitch/follows": {
    get: {
      ...linkOperation(
        "get_channels_twitch_follows",
        "Start bringing the channels you follow at Twitch",
        "Redirects to Twitch, or to /bring-follows",
      ),
      description: "Requires a viewer’s session. A browser opens this as a page of this site.",
      parameters: [],
    },
  },
};

const VIDEO_TAKEN = {
  type: "object",
  required: ["clip"],
  properties: { clip: { $ref: "#/components/schemas/OwnClip" } },
};

const SIGNED_UPLOAD: OpenApiDocument["paths"] = {
  "/clip/upload/{id}": {
    post: {
      operationId: "post_clip_upload_id",
      summary: "Upload a clip’s video to the uploadUrl returned with it",
      description: "Requires a signature.",
      tags: ["clip"],
      security: WITHOUT_SESSION,
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
                timestamp: {
                  type: "string",
                  description: "The signed timestamp. The signature expires after an hour.",
                },
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
            VIDEO_TAKEN,
            { type: "object", required: ["data"], properties: { data: VIDEO_TAKEN } },
          ],
        }),
        ...errorResponses([
          ...(["VALIDATION", "FORBIDDEN", "NOT_FOUND", "CONFLICT"] as const),
          ...(["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "RATE_LIMITED"] as const),
        ]),
      },
    },
  },
};

const EXPORT: OpenApiDocument["paths"] = {
  "/account/export.zip": {
    get: {
      operationId: "get_account_export_zip",
      summary: "Download everything we store about you, as a zip of JSON and media",
      description: "Requires a login.",
      tags: ["account"],
      security: WITH_SESSION,
      parameters: [],
      responses: {
        "200": {
          description: "The file",
          content: { "application/zip": { schema: { type: "string", format: "binary" } } },
        },
        ...errorResponses(["UNAUTHENTICATED", "RATE_LIMITED"]),
      },
    },
  },
};

/** Manually described calls outside the route table. */
export const UNROUTED_PATHS: OpenApiDocument["paths"] = {
  ...SIGN_IN,
  ...LINKS,
  ...PROOFS,
  ...SIGNED_UPLOAD,
  ...WEBHOOKS,
  ...EXPORT,
};
