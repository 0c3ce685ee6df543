import type { IncomingMessage } from "node:http";
import type { Actor } from "@starling/api/context";
import { LANGUAGE_COOKIE, type Locale, localeForHeader, localeNamed } from "@starling/i18n/locales";
import { changeLocale, runInLocale } from "@starling/i18n/server";
import { parseCookie } from "cookie";
import type { Middleware } from "./middleware.ts";

/** URL parameter that selects the language of a public page, such as `/live?lang=de`. */
const PARAMETER = "lang";

/** Express routers remove their mount path from `url`; `originalUrl` keeps it. */
type Requested = IncomingMessage & { originalUrl?: string };

function fromAddress({ url = "", originalUrl = url }: Requested): Locale | undefined {
  const at = originalUrl.indexOf("?");
  if (at < 0 || originalUrl.startsWith("/api/")) return undefined;
  return localeNamed(new URLSearchParams(originalUrl.slice(at)).get(PARAMETER) ?? undefined);
}

/** Language of a request: from its URL, else from the cookie, else from the `Accept-Language` header. */
export function localeOfRequest(request: IncomingMessage): Locale {
  const { headers } = request;
  return (
    fromAddress(request) ??
    localeNamed(parseCookie(headers.cookie ?? "")[LANGUAGE_COOKIE]) ??
    localeForHeader(headers["accept-language"])
  );
}

/** The language may change when the request's account is known ({@link speakLanguageOf}). */
export const speakLanguage: Middleware = (request, _response, next) =>
  runInLocale(localeOfRequest(request), () => next());

/** Switches to the language of the request's account. A language that the URL selects stays in effect. */
export function speakLanguageOf(actor: Actor, request: IncomingMessage): void {
  if (actor.kind === "user" && actor.locale && !fromAddress(request)) changeLocale(actor.locale);
}
