import type { IncomingMessage, ServerResponse } from "node:http";
import type { CookieJar } from "@starling/api/ports";
import { parseCookie, stringifySetCookie } from "cookie";

/** The request's cookies, and the answer's: host-bound, secure and same-site (security row A9). */
export function cookieJar(request: IncomingMessage, response: ServerResponse): CookieJar {
  const sent = parseCookie(request.headers.cookie ?? "");
  const answered = new Map<string, string>();
  return {
    get: (name) => (Object.hasOwn(sent, name) ? sent[name] : undefined),
    set: (name, value, { maxAge, httpOnly }) => {
      if (response.headersSent) return;
      const cookie = { name, value, maxAge, httpOnly, secure: true, sameSite: "lax", path: "/" } as const;
      answered.set(name, stringifySetCookie(cookie));
      response.setHeader("Set-Cookie", [...answered.values()]);
    },
  };
}
