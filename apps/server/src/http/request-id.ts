import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";

const ids = new WeakMap<object, string>();

/** Gives every request an id of our own making, sent in `X-Request-Id` and in every line of its log (security row O5). */
export const assignRequestId: RequestHandler = (request, response, next) => {
  const id = randomUUID();
  ids.set(request, id);
  response.setHeader("X-Request-Id", id);
  next();
};

/** The id of a request. */
export function requestIdOf(request: object): string {
  return ids.get(request) ?? "unknown";
}
