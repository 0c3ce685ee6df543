import type { IncomingMessage } from "node:http";
import { LANGUAGE_COOKIE, type Locale, localeForHeader, localeNamed } from "@starling/i18n/locales";
import { runInLocale } from "@starling/i18n/server";
import { parseCookie } from "cookie";
import type { Middleware } from "./middleware.ts";

/** Parameter with which a link opens a public page in a language, such as `/live?lang=de`. */
const PARAMETER = "lang";

function fromAddress(url = ""): Locale | undefined {
  const at = url.indexOf("?");
  if (at < 0 || url.startsWith("/api/")) return undefined;
  return localeNamed(new URLSearchParams(url.slice(at)).get(PARAMETER) ?? undefined);
}

/** Language of a request: the link's, else the cookie's, else the best of the `Accept-Language` header. */
export function localeOfRequest({ url, headers }: IncomingMessage): Locale {
  return (
    fromAddress(url) ??
    localeNamed(parseCookie(headers.cookie ?? "")[LANGUAGE_COOKIE]) ??
    localeForHeader(headers["accept-language"])
  );
}

/** Handles each request in its language. An account's setting replaces it as soon as the account is known. */
export const speakLanguage: Middleware = (request, _response, next) =>
  runInLocale(localeOfRequest(request), () => next());
