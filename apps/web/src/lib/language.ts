import { LANGUAGE_COOKIE, type Locale, localeNamed } from "@starling/i18n/locales";
import { activeLocale } from "@starling/i18n/translate";
import { keepTyped } from "./typed-texts.ts";

const YEAR_S = 31_536_000;
const PARAMETER = "lang";

function languageCookie(): Locale | undefined {
  const [, value] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return localeNamed(value);
}

function reload(): void {
  keepTyped();
  const { href } = window.location;
  const address = new URL(href);
  address.searchParams.delete(PARAMETER);
  if (address.href === href) window.location.reload();
  else window.location.replace(address);
}

/** @param save stores the language in the account; if it rejects, nothing changes */
export async function chooseLanguage(locale: Locale, save?: () => Promise<unknown>): Promise<void> {
  await save?.();
  const cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
  // Writes to `document.cookie`, because some browsers lack the Cookie Store API.
  Reflect.set(document, "cookie", cookie);
  reload();
}

/**
 * Reloads the page after a login if the account has another language, which the server has set in the cookie.
 */
export function followAccountLanguage(locale: Locale | null): void {
  if (locale === null || locale === activeLocale() || languageCookie() !== locale) return;
  if (new URLSearchParams(window.location.search).has(PARAMETER)) return;
  // The reload is deferred, so that the next page opens before the reload.
  setTimeout(reload);
}
