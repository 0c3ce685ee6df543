import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "../http/middleware.ts";
import { isTrpcAddress } from "../http/trpc-calls.ts";
import { isOfTable } from "../rest/mount.ts";
import type { Instruments } from "./instruments.ts";

/** What Express notes on a request when one of its routes takes it. */
interface Routed extends IncomingMessage {
  route?: { path: unknown };
}

/**
 * The pattern of the route that took a request, as it stands in the code: nothing that was typed plays a part. The calls of tRPC
 * are one, and so are those of REST's table, as their procedures are counted one by one; what no route took is `other`: files of
 * the web app, its pages, and what is nowhere.
 */
export function routeOf({ route, url }: Routed): string {
  if (route === undefined) return isTrpcAddress(url ?? "") ? "/api/trpc" : "other";
  return isOfTable(route) ? "/api/v1" : String(route.path);
}

function statusOf({ statusCode, headersSent }: ServerResponse): string {
  return headersSent ? `${Math.floor(statusCode / 100)}xx` : "gone";
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type")).startsWith("text/event-stream");
}

/** Measures every answer. */
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
