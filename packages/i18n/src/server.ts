import { AsyncLocalStorage } from "node:async_hooks";
import { type Locale, SOURCE } from "./locales.ts";
import { type Language, type Messages, setLanguageReader } from "./translate.ts";

export type CatalogReader = (locale: Locale) => Messages;

const languages = new AsyncLocalStorage<{ locale: Locale }>();

/**
 * Makes translations use the language that {@link runInLocale} has set; the default is English. Each catalog
 * is read on first use.
 */
export function startLanguages(read: CatalogReader): void {
  const byLocale = new Map<Locale, Language>();
  setLanguageReader(() => {
    const locale = languages.getStore()?.locale ?? SOURCE;
    const known = byLocale.get(locale) ?? { locale, messages: read(locale) };
    byLocale.set(locale, known);
    return known;
  });
}

/** Runs a function, including asynchronous work that it starts, in a language; null means English. */
export function runInLocale<Result>(locale: Locale | null | undefined, run: () => Result): Result {
  return languages.run({ locale: locale ?? SOURCE }, run);
}

/** Changes the language of the current {@link runInLocale} when the account's setting becomes known. */
export function changeLocale(locale: Locale): void {
  const store = languages.getStore();
  if (store) store.locale = locale;
}
