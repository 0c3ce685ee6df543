import type { Shape } from "./shape.ts";

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: Shape;
  style?: "form";
  explode?: boolean;
}

export type Content = Record<string, { schema: Shape }>;

export interface Answer {
  description: string;
  content?: Content;
  headers?: Record<string, { description: string; schema: Shape }>;
}

export type AnswerOrReference = Answer | { $ref: string };

export interface Operation {
  operationId: string;
  summary: string;
  /** States who may call the operation. */
  description: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, AnswerOrReference>;
}

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

export function jsonResponse(description: string, schema: Shape): Answer {
  return { description, content: { "application/json": { schema } } };
}

/** Schema of `data` within a response envelope. */
export function dataIn({ anyOf, allOf }: Shape): Shape | undefined {
  if (!anyOf) return allOf?.at(-1)?.properties?.data;
  return { anyOf: anyOf.flatMap((variant) => dataIn(variant) ?? []) };
}

export const WITH_SESSION: object[] = [{ session: [] }];
export const WITHOUT_SESSION: object[] = [{}];
