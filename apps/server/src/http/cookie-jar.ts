import type { IncomingMessage, ServerResponse } from "node:http";
import type { CookieJar } from "@starling/api/ports";
import { LANGUAGE_COOKIE } from "@starling/i18n/locales";
import { HINT_COOKIE } from "@starling/validators/sessions";
import { parseCookie, stringifySetCookie } from "cookie";

/** Browsers accept this prefix only for Secure, host-only cookies with path `/`. */
const HOST_PREFIX = "__Host-";

/**
 * Cookies are Secure only on https sites, because most browsers drop Secure cookies over http
 * (docs/product.md §1.5).
 */
function isSecure(publicUrl: string): boolean {
  return /^https:/i.test(publicUrl);
}

/** Cookies without a prefix, so that scripts in pages use the same name on http and https sites. */
const READ_BY_PAGES: readonly string[] = [HINT_COOKIE, LANGUAGE_COOKIE];

export function cookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) && !READ_BY_PAGES.includes(name) ? `${HOST_PREFIX}${name}` : name;
}

/** Cookies are same-site. On https sites, they are also host-only and Secure (security row A9). */
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
