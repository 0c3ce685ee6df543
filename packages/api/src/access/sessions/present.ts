import { LANGUAGE_COOKIE, type Locale } from "@starling/i18n/locales";
import {
  ACCESS_COOKIE,
  HINT_COOKIE,
  HINT_VALUE,
  PROOF_COOKIE,
  REFRESH_COOKIE,
} from "@starling/validators/sessions";
import type { CookieJar } from "../../ports.ts";
import { secondsUntil } from "./rules.ts";

export interface TokenPair {
  access: { token: string; expiresAt: Date };
  refresh: { token: string; expiresAt: Date };
}

/** Sets the cookies of both tokens, and one that tells scripts that a user is signed in. */
export function setSessionCookies(cookies: CookieJar, pair: TokenPair, now: Date): void {
  const refreshAge = secondsUntil(pair.refresh.expiresAt, now);
  const accessAge = secondsUntil(pair.access.expiresAt, now);
  cookies.set(ACCESS_COOKIE, pair.access.token, { maxAge: accessAge, httpOnly: true });
  cookies.set(REFRESH_COOKIE, pair.refresh.token, { maxAge: refreshAge, httpOnly: true });
  cookies.set(HINT_COOKIE, HINT_VALUE, { maxAge: refreshAge, httpOnly: false });
}

const YEAR_SECONDS = 365 * 86_400;

/** The cookie also sets the language of pages for signed-out visitors. Scripts can read the cookie. */
export function setLanguageCookie(cookies: CookieJar, locale: Locale): void {
  cookies.set(LANGUAGE_COOKIE, locale, { maxAge: YEAR_SECONDS, httpOnly: false });
}

export function clearSessionCookies(cookies: CookieJar): void {
  cookies.set(PROOF_COOKIE, "", { maxAge: 0, httpOnly: true });
  cookies.set(ACCESS_COOKIE, "", { maxAge: 0, httpOnly: true });
  cookies.set(REFRESH_COOKIE, "", { maxAge: 0, httpOnly: true });
  cookies.set(HINT_COOKIE, "", { maxAge: 0, httpOnly: false });
}

export function presentedTokens(cookies: CookieJar): string[] {
  return [cookies.get(ACCESS_COOKIE), cookies.get(REFRESH_COOKIE)].filter((token) => token !== undefined);
}
