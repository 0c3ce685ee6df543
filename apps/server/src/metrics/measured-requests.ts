import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "../http/middleware.ts";
import { isTrpcAddress } from "../http/trpc-calls.ts";
import { isRestRoute } from "../rest/mount.ts";
import type { Instruments } from "./instruments.ts";

interface Routed extends IncomingMessage {
  route?: { path: unknown };
}

/**
 * Pattern of the matched route, or `other`; never user input. All tRPC calls share a label, and so do all
 * REST calls, because procedures are counted separately.
 */
export function routeOf({ route, url }: Routed): string {
  if (route === undefined) return isTrpcAddress(url ?? "") ? "/api/trpc" : "other";
  return isRestRoute(route) ? "/api/v1" : String(route.path);
}

function statusOf({ statusCode, headersSent }: ServerResponse): string {
  return headersSent ? `${Math.floor(statusCode / 100)}xx` : "gone";
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type")).startsWith("text/event-stream");
}

export function measureRequests({ requests, inFlight }: Instruments): Middleware {
  return (request: Routed, response, next) => {
    const startedAt = performance.now();
    inFlight.inc();
    response.on("close", () => {
      inFlight.dec();
      if (isEventStream(response)) return;
      const seconds = (performance.now() - startedAt) / 1_000;
      requests.observe({ route: routeOf(request), status: statusOf(response) }, seconds);
    });
    next();
  };
}
