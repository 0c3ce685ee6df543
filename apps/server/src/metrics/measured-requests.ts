import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "../http/middleware.ts";
import { isTrpcAddress } from "../http/trpc-calls.ts";
import { ROUTES } from "../rest/routes.ts";
import type { Instruments } from "./instruments.ts";

/** What Express notes on a request when one of its routes takes it. */
interface Routed extends IncomingMessage {
  route?: { path: unknown };
  baseUrl?: string;
}

const TRPC = "/api/trpc";
const REST = "/api/v1";
const TABLE: ReadonlySet<string> = new Set(ROUTES.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ":$1")));

/** By route, so that what was typed plays no part in the name: where a router is mounted is written in one spelling. */
const names = new WeakMap<object, string>();

/**
 * The pattern of the route that took a request. The calls of tRPC are one, and so are those of REST's table, as their procedures
 * are counted one by one; what no route took is `other`: files of the web app, its pages, and what is nowhere.
 */
export function routeOf(request: Routed): string {
  const { route } = request;
  if (route === undefined) return isTrpcAddress(request.url ?? "") ? TRPC : "other";
  const known = names.get(route);
  if (known !== undefined) return known;
  const mount = (request.baseUrl ?? "").toLowerCase();
  const path = String(route.path);
  const name = mount === REST && TABLE.has(path) ? REST : mount + path;
  names.set(route, name);
  return name;
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
