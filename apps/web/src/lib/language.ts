import { LANGUAGE_COOKIE, type Locale, localeNamed } from "@starling/i18n/locales";
import { activeLocale } from "@starling/i18n/translate";
import { keepTyped } from "./typed-texts.ts";

const YEAR_S = 31_536_000;
const PARAMETER = "lang";

function languageCookie(): Locale | undefined {
  const [, value] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return localeNamed(value);
}

/** Reloads the page without the language in its URL. Keeps what the user has typed. */
function reload(): void {
  keepTyped();
  const { href } = window.location;
  const address = new URL(href);
  address.searchParams.delete(PARAMETER);
  if (address.href === href) window.location.reload();
  else window.location.replace(address);
}

/**
 * Changes the language of the site.
 * @param save stores the account's language; if it fails, the page stays as it is
 */
export async function chooseLanguage(locale: Locale, save?: () => Promise<unknown>): Promise<void> {
  await save?.();
  const cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
  // Not every browser has a cookie store.
  Reflect.set(document, "cookie", cookie);
  reload();
}

/**
 * After a login, reloads the page if the account has another language. The server has then set the language
 * cookie.
 */
export function followAccountLanguage(locale: Locale | null): void {
  if (locale === null || locale === activeLocale() || languageCookie() !== locale) return;
  if (new URLSearchParams(window.location.search).has(PARAMETER)) return;
  // Waits until the login has opened its next page.
  setTimeout(reload);
}
