import type { IncomingMessage, ServerResponse } from "node:http";
import { authorizeToken } from "@starling/api/access/sessions/bearer.service";
import type { RequestContext } from "@starling/api/context";
import type { TokenScope } from "@starling/validators/access-tokens";
import { bearerToken } from "../http/bearer-token.ts";
import { speakLanguageOf } from "../http/language.ts";
import { NO_COOKIES, type RequestServices, requestContext, requestFacts } from "../http/request-context.ts";

/**
 * Authenticates by the access token if the request has one, otherwise by the cookie. A rejected token never
 * falls back to the cookie (docs/decisions/031).
 * @param needed scope that the call needs; null for calls that no token may make
 */
export async function restContext(
  services: RequestServices,
  request: IncomingMessage & { ip?: string | undefined },
  response: ServerResponse,
  needed: TokenScope | null,
): Promise<RequestContext> {
  const token = bearerToken(request);
  if (token === undefined) return requestContext(services, request, response);
  const actor = await authorizeToken(services, token, needed);
  speakLanguageOf(actor, request);
  return { ...requestFacts(services, request), actor, cookies: NO_COOKIES };
}
