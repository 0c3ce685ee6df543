import { DomainError } from "@starling/api/errors";
import { t } from "@starling/i18n/translate";
import type { Request } from "express";
import { hasBody, jsonTextOf } from "../http/json-body.ts";
import { nest } from "./brackets.ts";
import { decodeFields, decodeJson } from "./decode.ts";
import { readForm } from "./multipart.ts";
import type { Route } from "./route.ts";
import { fileFieldsOf, type Shape, shapeOf } from "./shape.ts";

/** Merges path, query and body without validation. Mutations ignore the query, because queries are logged. */
export async function readInput(route: Route, request: Request): Promise<unknown> {
  const shape = route.input ? shapeOf(route.input) : {};
  const sent = route.method === "get" ? readQuery(request, shape) : await readBody(route, request, shape);
  return { ...sent, ...request.params, ...route.fixed };
}

function readQuery(request: Request, shape: Shape): Record<string, unknown> {
  const [, query = ""] = request.originalUrl.split(/\?(.*)/s);
  return decodeFields(nest(new URLSearchParams(query)), shape, "query");
}

async function readBody(route: Route, request: Request, shape: Shape): Promise<object> {
  if (!hasBody(request)) return {};
  if (jsonTextOf(request) !== undefined) return readJson(request.body, shape);
  if (route.form && request.is("multipart/form-data")) {
    const { pairs, files } = await readForm(request, fileFieldsOf(shape));
    return { ...decodeFields(nest(pairs), shape, "form"), ...Object.fromEntries(files) };
  }
  const message = route.form ? t("Please send JSON or a multipart form") : t("Please send JSON");
  throw new DomainError("UNSUPPORTED_MEDIA_TYPE", message);
}

function readJson(body: unknown, shape: Shape): object {
  const decoded = decodeJson(body, shape);
  if (typeof decoded !== "object" || decoded === null || Array.isArray(decoded)) {
    throw new DomainError("VALIDATION", t("Please send a JSON object"));
  }
  return decoded;
}
