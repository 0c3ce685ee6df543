/** What stands in the path or query of a call. */
export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: object;
  style?: "form";
  explode?: boolean;
}

/** A call, as OpenAPI describes it. */
export interface Operation {
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

/** An answer of JSON. */
export function jsonResponse(description: string, schema: object): object {
  return { description, content: { "application/json": { schema } } };
}
