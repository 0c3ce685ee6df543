import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { BESIDE_THE_TABLE } from "./openapi-beside.ts";
import { jsonResponse, type OpenApiDocument, type Operation, type Parameter } from "./openapi-parts.ts";
import type { Answer, Kind, Route } from "./route.ts";
import { kindsOf, type Shape, shapeOf, variantOf } from "./shape.ts";

const DESCRIPTION = [
  "The REST facade over Starling's procedures. Every answer is `{ success, message, data }`, and the fields of `data`",
  "stand beside it as well. An error is `{ success: false, message, error, code, errors }`.",
  "Sessions are cookies: log in first, and send requests from the same site.",
].join(" ");

/** Describes every row of the table, from the schemas that judge its input (decisions §1.15). */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = { ...BESIDE_THE_TABLE };
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
