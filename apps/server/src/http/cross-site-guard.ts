import type { IncomingMessage } from "node:http";
import { DomainError } from "@starling/api/errors";
import type { Middleware } from "./middleware.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const OWN_SITE: ReadonlySet<string> = new Set(["same-origin", "none"]);

/**
 * Refuses changes that another site's page asks for in the visitor's name, before the body is read (security row C1).
 * Programs that send neither `Origin` nor `Sec-Fetch-Site` carry no visitor's cookies unasked and pass.
 */
export function refuseCrossSite(publicUrl: string): Middleware {
  const ownHost = new URL(publicUrl).host;
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method ?? "") || isOwnSite(request, ownHost)) return next();
    throw new DomainError("CROSS_SITE", "This request came from another site and was refused");
  };
}

/** Whether a request is this site's own, or one that nobody's page asked for. */
export function isOwnSite({ headers }: IncomingMessage, ownHost: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && !OWN_SITE.has(site)) return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== "" && (host === ownHost || host === headers.host);
}
