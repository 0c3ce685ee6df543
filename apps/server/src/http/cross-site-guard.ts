import type { IncomingMessage } from "node:http";
import { DomainError } from "@starling/api/errors";
import { t } from "@starling/i18n/translate";
import { bearerToken } from "./bearer-token.ts";
import type { Middleware } from "./middleware.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const OWN_SITE: ReadonlySet<string> = new Set(["same-origin", "none"]);

/**
 * Refuses cross-site requests before their body is read (security row C1). Allows programs that send neither
 * `Origin` nor `Sec-Fetch-Site`: they send no visitor's cookies.
 */
export function refuseCrossSite(
  publicUrl: string,
  isExempt: (request: IncomingMessage) => boolean = () => false,
): Middleware {
  const ownHost = new URL(publicUrl).host;
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method ?? "") || isOwnSite(request, ownHost) || isExempt(request))
      return next();
    throw new DomainError("CROSS_SITE", t("This request came from another site and was refused"));
  };
}

/** True if only an access token authenticates the request. Other sites cannot obtain the token. */
export function hasOnlyToken(request: IncomingMessage): boolean {
  return request.headers.cookie === undefined && bearerToken(request) !== undefined;
}

export function isOwnSite({ headers }: IncomingMessage, ownHost: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && !OWN_SITE.has(site)) return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== "" && (host === ownHost || host === headers.host);
}
