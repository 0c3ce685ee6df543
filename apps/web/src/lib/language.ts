import { LANGUAGE_COOKIE, type Locale, localeNamed } from "@starling/i18n/locales";
import { activeLocale } from "@starling/i18n/translate";
import { keepTyped } from "./typed-texts.ts";

const YEAR_S = 31_536_000;
const PARAMETER = "lang";

function languageCookie(): Locale | undefined {
  const [, value] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return localeNamed(value);
}

/** Reloads the page, without a language in its address, and keeps what is typed. */
function reload(): void {
  keepTyped();
  const { href } = window.location;
  const address = new URL(href);
  address.searchParams.delete(PARAMETER);
  if (address.href === href) window.location.reload();
  else window.location.replace(address);
}

/**
 * Shows the site in a language from now on.
 * @param save stores the language of the account; a failed call leaves the page as it is
 */
export async function chooseLanguage(locale: Locale, save?: () => Promise<unknown>): Promise<void> {
  await save?.();
  const cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
  // Not every browser has a cookie store.
  Reflect.set(document, "cookie", cookie);
  reload();
}

/** After a login, reloads the page if the account has another language, which the server's cookie then states. */
export function followAccountLanguage(locale: Locale | null): void {
  if (locale === null || locale === activeLocale() || languageCookie() !== locale) return;
  if (new URLSearchParams(window.location.search).has(PARAMETER)) return;
  // Reloads only after the login has opened its next page.
  setTimeout(reload);
}
