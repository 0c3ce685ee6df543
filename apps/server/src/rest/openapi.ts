import type { Access } from "@starling/api/trpc";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { nameOf } from "../http/execute.ts";
import checkedIn from "./answers.json" with { type: "json" };
import type { AnswerSchemas } from "./make-answers.ts";
import { UNROUTED_PATHS } from "./openapi-beside.ts";
import { ERROR_RESPONSES, errorResponses, errorsOf } from "./openapi-errors.ts";
import {
  type Content,
  jsonResponse,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  WITH_SESSION,
  WITHOUT_SESSION,
} from "./openapi-parts.ts";
import type { Route } from "./route.ts";
import { kindsOf, type Shape, shapeOf, variantOf } from "./shape.ts";

// Prevents the compiler from inferring a type for every field.
const { answers, schemas }: AnswerSchemas = JSON.parse(JSON.stringify(checkedIn));

const DESCRIPTION = [
  "The REST API of Starling. Every response is `{ success, message, data }`; when `data` is an object, its",
  "fields are also at the top level. An error is `{ success: false, message, error, code, errors }`, and the first of `errors`",
  "can be shown to a person. Sessions use cookies: log in first, and send requests from the same site. A program sends an",
  "access token instead, as `Authorization: Bearer …`; create one under Settings, Security. Lists of plain values may be sent as comma-separated text. Dates are ISO 8601 in UTC. To read a whole list, send the `nextCursor` of each page",
  "back as `cursor`: unlike `page`, it repeats and skips nothing when the list changes between requests.",
].join(" ");

const TOKEN_TEXT =
  "A personal access token. `read` opens calls that read, `write` all others too; calls about the account itself, payments and moderation need a login.";

const TAGS: Record<string, string> = {
  auth: "Sign-up, login, roles and passwords",
  account: "Your data, two-factor authentication and deleting your account",
  waitlist: "The pre-launch waitlist",
  channels: "Connected channels, and what is imported from them",
  "linked-clips": "Clips that stay on their platform",
  taxonomy: "Games, categories and tags to choose from",
  profile: "Profiles, the directory and follows",
  clip: "Clips, likes and uploads",
  analytics: "A streamer’s numbers",
  moderation: "Reports, and moderators’ decisions on them",
  subscription: "Plans, subscriptions and invoices",
  "retry-payment": "Retrying a payment that is due",
  features: "What a plan includes",
  "payment-methods": "Saved cards",
  webhooks: "Events that other services send us",
};

const ACCESS_TEXTS: Record<Access, string> = {
  anyone: "Public.",
  user: "Requires a login.",
  member: "Requires a login and a chosen role.",
  streamer: "For streamers only.",
  viewer: "For viewers only.",
  moderator: "For moderators with two-factor authentication only.",
  operator: "For operators with two-factor authentication only.",
};

export function openApiDocument(routes: readonly Route[], sessionCookie = ACCESS_COOKIE): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  }
  for (const [path, methods] of Object.entries(UNROUTED_PATHS)) paths[path] = { ...paths[path], ...methods };
  const used = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(tagsOf)));
  return {
    openapi: "3.1.0",
    info: { title: "Starling", version: "1", description: DESCRIPTION },
    servers: [{ url: "/api/v1" }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] ?? "" })),
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookie },
        bearer: { type: "http", scheme: "bearer", description: TOKEN_TEXT },
      },
      responses: ERROR_RESPONSES,
      schemas: { Success: SUCCESS, Error: ERROR, ...schemas },
    },
  };
}

function tagsOf({ tags }: Operation): string[] {
  return tags;
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
    summary: route.summary,
    description: accessText(route),
    tags: [route.path.split("/")[1] ?? ""],
    security: [
      ...(route.access === "anyone" ? WITHOUT_SESSION : WITH_SESSION),
      ...(route.tokenScope === null ? [] : [{ bearer: [route.tokenScope] }]),
    ],
    parameters: [
      ...inPath.map((name): Parameter => ({ name, in: "path", required: true, schema: { type: "string" } })),
      ...(isRead ? fields.map(([name, field]) => queryParameter(name, field)) : []),
    ],
    ...(isRead || fields.length === 0 ? {} : { requestBody: requestBody(route, fields, required) }),
    responses: {
      "200": jsonResponse(route.message, successSchema(answers[nameOf(route.procedure)] ?? {})),
      ...errorResponses(errorsOf(route)),
    },
  };
}

function accessText({ access, tokenScope }: Route): string {
  return tokenScope === null
    ? ACCESS_TEXTS[access]
    : `${ACCESS_TEXTS[access]} Works with an access token that can ${tokenScope}.`;
}

/** Query parameters are never required; the field's schema describes defaults and errors. */
function queryParameter(name: string, field: Shape): Parameter {
  const isList = kindsOf(field).has("array");
  const schema = isList ? variantOf(field, "array") : field;
  return { name, in: "query", required: false, schema, ...(isList ? { style: "form", explode: false } : {}) };
}

function requestBody(
  route: Route,
  fields: [string, Shape][],
  required: ReadonlySet<string>,
): { required: boolean; content: Content } {
  const names = fields.map(([name]) => name).filter((name) => required.has(name));
  const schema: Shape = {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, field]) => [name, orText(field)])),
    ...(names.length > 0 ? { required: names } : {}),
  };
  const types = route.form ? ["application/json", "multipart/form-data"] : ["application/json"];
  return {
    required: names.length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

/** Allows comma-separated text for a list of plain values (docs/decisions/031). */
function orText(field: Shape): Shape {
  const kinds = kindsOf(field);
  const { items } = variantOf(field, "array");
  if (!kinds.has("array") || kinds.has("string") || !items || kindsOf(items).has("object")) return field;
  const { description, ...rest } = field;
  const text = { type: "string", description: "The same list as comma-separated text" };
  return { ...(description ? { description } : {}), anyOf: [...(rest.anyOf ?? [rest]), text] };
}

/** Repeats an object's fields next to `data`; lists and null are only in `data` (docs/product.md §9.1). */
function successSchema(data: Shape): Shape {
  const variants = data.anyOf ?? [data];
  const others = variants.filter((variant) => variant.type !== "null");
  if (others.length < variants.length) {
    const given = others.length === 1 && others[0] ? others[0] : { ...data, anyOf: others };
    return { anyOf: [successSchema(given), envelope({ type: "null" })] };
  }
  return data.type === "array" ? envelope(data) : envelope(data, [data]);
}

function envelope(data: Shape, beside: Shape[] = []): Shape {
  const holds: Shape = { type: "object", properties: { data }, required: ["data"] };
  return { allOf: [{ $ref: "#/components/schemas/Success" }, ...beside, holds] };
}

const SUCCESS: Shape = {
  type: "object",
  required: ["success", "message", "data"],
  properties: {
    success: { const: true },
    message: { type: "string", description: "What was done, in words that can be shown to a person" },
    data: {},
  },
};

const ERROR: Shape = {
  type: "object",
  required: ["success", "message", "error", "code", "errors"],
  properties: {
    success: { const: false },
    message: { type: "string", description: "Can be shown to a person" },
    error: { type: "string", description: "The same as `message`" },
    code: { type: "string", description: "A code for programs, such as PREMIUM_REQUIRED" },
    errors: {
      type: "array",
      description: "What was wrong, by field path. Has at least one entry.",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: {
          path: {
            type: "string",
            description: "A field path such as schedule.0.date, or empty if no field is at fault",
          },
          message: { type: "string" },
        },
      },
    },
  },
};
