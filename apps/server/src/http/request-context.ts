import type { IncomingMessage, ServerResponse } from "node:http";
import { resolveActor } from "@starling/api/access/sessions/service";
import type { Actor, RequestContext } from "@starling/api/context";
import type { Ports } from "@starling/api/ports";
import type { Db } from "@starling/db/client";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { clientAddress } from "./client-address.ts";
import { cookieJar } from "./cookie-jar.ts";
import { requestIdOf } from "./request-id.ts";

export interface RequestServices {
  db: Db;
  ports: Ports;
  /** Deadline after which a call is answered 503, in milliseconds; 5,500 by default (security row O2). */
  deadlineMs?: number | undefined;
}

/** Creates a request's context. Reads one row, unless the session was read in the last two seconds. */
export async function requestContext(
  services: RequestServices,
  request: IncomingMessage & { ip?: string | undefined },
  response: ServerResponse,
): Promise<RequestContext> {
  const { db, ports } = services;
  const cookies = cookieJar(request, response, ports.settings.publicUrl);
  const actor: Actor = await resolveActor(services, cookies.get(ACCESS_COOKIE));
  return {
    db,
    ports,
    actor,
    cookies,
    ip: clientAddress(request.ip ?? ""),
    requestId: requestIdOf(request),
    browser: {
      userAgent: request.headers["user-agent"] ?? "",
      acceptLanguage: request.headers["accept-language"] ?? "",
    },
  };
}

export function anonymousContext({ db, ports }: RequestServices): RequestContext {
  const cookies = { get: () => undefined, set: () => undefined };
  return { db, ports, actor: { kind: "anonymous" }, cookies, ip: "", requestId: "" };
}
