import type { IncomingMessage, ServerResponse } from "node:http";
import { resolveActor } from "@starling/api/access/sessions/service";
import type { Actor, RequestContext } from "@starling/api/context";
import type { CookieJar, Ports } from "@starling/api/ports";
import type { Db } from "@starling/db/client";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { clientAddress } from "./client-address.ts";
import { cookieJar } from "./cookie-jar.ts";
import { speakLanguageOf } from "./language.ts";
import { requestIdOf } from "./request-id.ts";

export interface RequestServices {
  db: Db;
  ports: Ports;
  /** Milliseconds until a call gets status 503; 5,500 by default (security row O2). */
  deadlineMs?: number | undefined;
}

/** If this process has not read the session in the last two seconds, reads the session from the database. */
export async function requestContext(
  services: RequestServices,
  request: IncomingMessage & { ip?: string | undefined },
  response: ServerResponse,
): Promise<RequestContext> {
  const cookies = cookieJar(request, response, services.ports.settings.publicUrl);
  const actor: Actor = await resolveActor(services, cookies.get(ACCESS_COOKIE));
  speakLanguageOf(actor, request);
  return { ...requestFacts(services, request), actor, cookies };
}

export function requestFacts(
  { db, ports }: RequestServices,
  request: IncomingMessage & { ip?: string | undefined },
): Omit<RequestContext, "actor" | "cookies"> {
  return {
    db,
    ports,
    ip: clientAddress(request.ip ?? ""),
    requestId: requestIdOf(request),
    browser: {
      userAgent: request.headers["user-agent"] ?? "",
      acceptLanguage: request.headers["accept-language"] ?? "",
    },
  };
}

export const NO_COOKIES: CookieJar = { get: () => undefined, set: () => undefined };

export function anonymousContext({ db, ports }: RequestServices): RequestContext {
  return { db, ports, actor: { kind: "anonymous" }, cookies: NO_COOKIES, ip: "", requestId: "" };
}
