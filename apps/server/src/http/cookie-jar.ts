import type { IncomingMessage, ServerResponse } from "node:http";
import type { CookieJar } from "@starling/api/ports";
import { HINT_COOKIE } from "@starling/validators/sessions";
import { parseCookie, stringifySetCookie } from "cookie";

/** Browsers take a cookie with this prefix only if it is Secure, from its own host and for all of its paths. */
const HOST_PREFIX = "__Host-";

/**
 * Whether cookies are Secure: where the site is https, as production demands. A browser drops Secure cookies of a plain http
 * site, localhost at most excepted, and could keep no session there (docs/product.md §1.5).
 */
function isSecure(publicUrl: string): boolean {
  return /^https:/i.test(publicUrl);
}

/** The name a cookie has on the wire. The hint keeps its own, because pages read it. */
export function cookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) && name !== HINT_COOKIE ? `${HOST_PREFIX}${name}` : name;
}

/** The request's cookies, and the answer's: same-site, and host-bound and Secure where the site is https (security row A9). */
export function cookieJar(request: IncomingMessage, response: ServerResponse, publicUrl: string): CookieJar {
  const sent = parseCookie(request.headers.cookie ?? "");
  const answered = new Map<string, string>();
  const secure = isSecure(publicUrl);
  return {
    get: (plainName) => {
      const name = cookieName(plainName, publicUrl);
      return Object.hasOwn(sent, name) ? sent[name] : undefined;
    },
    set: (plainName, value, { maxAge, httpOnly }) => {
      if (response.headersSent) return;
      const name = cookieName(plainName, publicUrl);
      const cookie = { name, value, maxAge, httpOnly, secure, sameSite: "lax", path: "/" } as const;
      answered.set(name, stringifySetCookie(cookie));
      response.setHeader("Set-Cookie", [...answered.values()]);
    },
  };
}
