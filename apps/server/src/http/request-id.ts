import { randomUUID } from "node:crypto";
import type { Middleware } from "./middleware.ts";

/** Stored on the request, because a weak map would slow down garbage collection. */
const ID = Symbol("request id");
type Identified = object & { [ID]?: string };

export const assignRequestId: Middleware = (request: Identified, response, next) => {
  const id = randomUUID();
  request[ID] = id;
  response.setHeader("X-Request-Id", id);
  next();
};

export function requestIdOf(request: Identified): string {
  return request[ID] ?? "unknown";
}
