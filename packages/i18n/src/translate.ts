import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { compiler } from "@starling/i18n/compiler";
import { directionOf, type Locale, localeNamed, SOURCE } from "./locales.ts";

/** Separates the context from the text in a message's key, as in gettext. */
export const CONTEXT_SEPARATOR = "\u0004";

declare const marked: unique symbol;
/** Text that {@link msg} has marked for translation. Render it with {@link t}. */
export type Message = string & { readonly [marked]: true };

export type Values = Readonly<Record<string, string | number>>;

/** Intl locale of a language: Western digits everywhere, and the formats that a language is usually read with. */
const INTL: Partial<Record<Locale, string>> = { ar: "ar-u-nu-latn", "en-XA": "en" };

export function intlLocaleOf(locale: Locale): string {
  return INTL[locale] ?? locale;
}

export function createI18n(locale: Locale, messages: Messages = {}): I18n {
  const i18n = setupI18n({ messages: { [locale]: messages } });
  i18n.activate(locale, intlLocaleOf(locale));
  if (compiler) i18n.setMessagesCompiler(compiler);
  return i18n;
}

function documentI18n(): I18n {
  const lang = "document" in globalThis ? document.documentElement.lang : undefined;
  return createI18n(localeNamed(lang) ?? SOURCE);
}

const ofDocument = documentI18n();
let current = (): I18n => ofDocument;

/** Lets the language depend on the caller, for servers. */
export function setLanguageReader(read: () => I18n): void {
  current = read;
}

export function activeLocale(): Locale {
  return localeNamed(current().locale) ?? SOURCE;
}

/** Writing direction of the active language. */
export function activeDirection(): "ltr" | "rtl" {
  return directionOf(activeLocale());
}

/**
 * Translates an English text, in ICU message format, into the active language. Texts without a translation stay
 * English.
 * @param context distinguishes equal English texts whose translations differ, such as "verb" and "noun"
 */
export function t<const Text extends string>(
  text: string extends Text ? Message : Text,
  values?: Values,
  context?: string,
): string {
  // In the browser's code, the build has replaced the text by the translated message.
  if (typeof text !== "string") return current()._({ id: "", message: text, values: { ...values } });
  const key = context === undefined ? text : `${context}${CONTEXT_SEPARATOR}${text}`;
  return current()._(key, values, { message: key.slice(key.indexOf(CONTEXT_SEPARATOR) + 1) });
}

/** Marks a text for translation where the language is not known yet, such as in constants. */
export function msg(text: string, context?: string): Message {
  return (context === undefined ? text : `${context}${CONTEXT_SEPARATOR}${text}`) as Message;
}

/**
 * Object or list whose texts are in the active language. In the browser it is made once; on servers, once for each
 * language, and reading a property selects the language.
 */
export function localized<Texts extends object>(make: () => Texts): Texts {
  const first = make();
  if ("document" in globalThis) return first;
  const byLocale = new Map<Locale, Texts>([[activeLocale(), first]]);
  const texts = (): Texts => {
    const locale = activeLocale();
    const known = byLocale.get(locale) ?? make();
    byLocale.set(locale, known);
    return known;
  };
  return new Proxy(first, {
    get: (_, key) => Reflect.get(texts(), key),
    has: (_, key) => Reflect.has(texts(), key),
    ownKeys: () => Reflect.ownKeys(texts()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(texts(), key),
  });
}
