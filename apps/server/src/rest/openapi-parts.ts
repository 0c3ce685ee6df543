import type { Shape } from "./shape.ts";

/** What stands in the path or query of a call. */
export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: Shape;
  style?: "form";
  explode?: boolean;
}

/** Content by its type. */
export type Content = Record<string, { schema: Shape }>;

/** What a call answers with a status. */
export interface Answer {
  description: string;
  content?: Content;
  headers?: Record<string, { description: string; schema: Shape }>;
}

/** An answer of the call, or one that is described once for all. */
export type AnswerOrReference = Answer | { $ref: string };

/** A call, as OpenAPI describes it. */
export interface Operation {
  operationId: string;
  summary: string;
  /** Whom it is for. */
  description: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, AnswerOrReference>;
}

/** The part of an OpenAPI 3.1 document that this facade needs. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: object;
    responses: Record<string, Answer>;
    schemas: Record<string, Shape>;
  };
}

/** An answer of JSON. */
export function jsonResponse(description: string, schema: Shape): Answer {
  return { description, content: { "application/json": { schema } } };
}

/** What `data` holds in an answer with the envelope. */
export function dataIn({ anyOf, allOf }: Shape): Shape | undefined {
  if (!anyOf) return allOf?.at(-1)?.properties?.data;
  return { anyOf: anyOf.flatMap((variant) => dataIn(variant) ?? []) };
}

/** The session is sent as a cookie. */
export const WITH_SESSION: object[] = [{ session: [] }];
/** A call that needs no session. */
export const WITHOUT_SESSION: object[] = [{}];
