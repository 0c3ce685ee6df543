import { SOCIAL_PROVIDER_KEYS } from "@starling/api/ports";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import type { Answer, Kind, Route } from "./route.ts";
import { kindsOf, type Shape, shapeOf, variantOf } from "./shape.ts";

interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: object;
  style?: "form";
  explode?: boolean;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: object;
  responses: Record<string, object>;
}

/** The part of an OpenAPI 3.1 document that this facade needs. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; responses: object; schemas: object };
}

const DESCRIPTION = [
  "The REST facade over Starling's procedures. Every answer is `{ success, message, data }`, and the fields of `data`",
  "stand beside it as well. An error is `{ success: false, message, error, code, errors }`.",
  "Sessions are cookies: log in first, and send requests from the same site.",
].join(" ");

/** Describes every row of the table, from the schemas that judge its input (decisions §1.15). */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = { ...SIGN_IN, ...SIGNED_UPLOAD, ...WEBHOOK };
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Starling", version: "1", description: DESCRIPTION },
    servers: [{ url: "/api/v1" }],
    security: [{ session: [] }, {}],
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: ACCESS_COOKIE } },
      responses: { Error: jsonResponse("Refused, or failed", { $ref: "#/components/schemas/Error" }) },
      schemas: { Success: SUCCESS, Error: ERROR },
    },
  };
}

function operation(route: Route): Operation {
  const shape = route.input ? shapeOf(route.input) : {};
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const fields = Object.entries(shape.properties ?? {}).filter(
    ([name]) => !inPath.includes(name) && !Object.hasOwn(route.fixed, name),
  );
  const required = new Set(shape.required ?? []);
  const isRead = route.method === "get";
  return {
    operationId: `${route.method}${route.path.replaceAll(/[^a-z]+/gi, "_")}`,
    summary: `${route.procedure}`,
    tags: [route.path.split("/")[1] ?? ""],
    parameters: [
      ...inPath.map((name): Parameter => ({ name, in: "path", required: true, schema: { type: "string" } })),
      ...(isRead ? fields.map(([name, field]) => queryParameter(name, field)) : []),
    ],
    ...(isRead || fields.length === 0 ? {} : { requestBody: requestBody(route, fields, required) }),
    responses: {
      "200": jsonResponse(route.message, successSchema(route)),
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

/** No field is marked required: what has a default or is refused says so in its schema's own words. */
function queryParameter(name: string, field: Shape): Parameter {
  const isList = kindsOf(field).has("array");
  const schema = isList ? variantOf(field, "array") : field;
  return { name, in: "query", required: false, schema, ...(isList ? { style: "form", explode: false } : {}) };
}

function requestBody(route: Route, fields: [string, Shape][], required: ReadonlySet<string>): object {
  const names = fields.map(([name]) => name).filter((name) => required.has(name));
  const schema = {
    type: "object",
    properties: Object.fromEntries(fields),
    ...(names.length > 0 ? { required: names } : {}),
  };
  const types = route.form ? ["application/json", "multipart/form-data"] : ["application/json"];
  return { required: names.length > 0, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

/** The declared fields stand in `data` and beside it (decisions §1.2). */
function successSchema({ answer, nullable }: Route): object {
  const shape = answerSchema(answer);
  const data = nullable ? { anyOf: [shape, { type: "null" }] } : shape;
  const beside = answer === "array" || nullable ? {} : shape;
  return { allOf: [{ $ref: "#/components/schemas/Success" }, { ...beside }, { properties: { data } }] };
}

function answerSchema(answer: Answer): object {
  if (answer === "array") return { type: "array", items: { type: "object" } };
  const fields = Object.entries(answer).map(([name, kind]) => [
    name === "id" ? "_id" : name,
    kindSchema(kind),
  ]);
  const properties: Record<string, object> = Object.fromEntries(fields);
  return { type: "object", required: Object.keys(properties), properties };
}

function kindSchema(kind: Kind): object {
  return kind === "date" ? { type: "string", format: "date-time" } : { type: kind };
}

function jsonResponse(description: string, schema: object): object {
  return { description, content: { "application/json": { schema } } };
}

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

const SUCCESS = {
  type: "object",
  required: ["success", "message", "data"],
  properties: { success: { const: true }, message: { type: "string" }, data: {} },
  additionalProperties: true,
};

const ERROR = {
  type: "object",
  required: ["success", "message", "error", "code", "errors"],
  properties: {
    success: { const: false },
    message: { type: "string" },
    error: { type: "string" },
    code: { type: "string" },
    errors: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};
