import { AsyncLocalStorage } from "node:async_hooks";
import { type Locale, SOURCE } from "./locales.ts";
import { type Language, type Messages, setLanguageReader } from "./translate.ts";

/** Reads the compiled messages of a language. */
export type CatalogReader = (locale: Locale) => Messages;

const languages = new AsyncLocalStorage<{ locale: Locale }>();

/**
 * Makes translations use the language of {@link runInLocale}, or English outside it. Reads each catalog on first
 * use.
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

/** Runs a function, and what it starts, with texts in the given language; English for null. */
export function runInLocale<Result>(locale: Locale | null | undefined, run: () => Result): Result {
  return languages.run({ locale: locale ?? SOURCE }, run);
}

/** Changes the language of the current {@link runInLocale}, for when an account's setting is read. */
export function changeLocale(locale: Locale): void {
  const store = languages.getStore();
  if (store) store.locale = locale;
}
