import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import { compileText } from "./compile-text.ts";
import { directionOf, type Locale, localeNamed, SOURCE } from "./locales.ts";

/** Separates the context from the text in a message key, as in gettext. */
export const CONTEXT_SEPARATOR = "\u0004";

declare const marked: unique symbol;
/** Text that {@link msg} has marked for translation. Render it with {@link t}. */
export type Message = string & { readonly [marked]: true };

export type Values = Readonly<Record<string, string | number>>;

/** Intl locales with Western digits and the usual formats of each language. */
const INTL: Partial<Record<Locale, string>> = { ar: "ar-u-nu-latn", "en-XA": "en" };

export function intlLocaleOf(locale: Locale): string {
  return INTL[locale] ?? locale;
}

export type Messages = Readonly<Record<string, CompiledMessage>>;

export interface Language {
  locale: Locale;
  messages: Messages;
}

function documentLanguage(): Language {
  const lang = "document" in globalThis ? document.documentElement.lang : undefined;
  return { locale: localeNamed(lang) ?? SOURCE, messages: {} };
}

const ofDocument = documentLanguage();
let current = (): Language => ofDocument;

/** For servers: sets a function that returns the caller's language. */
export function setLanguageReader(read: () => Language): void {
  current = read;
}

export function activeLocale(): Locale {
  return current().locale;
}

export function activeDirection(): "ltr" | "rtl" {
  return directionOf(activeLocale());
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralCase(count: number, locale: string): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

type Token = CompiledMessage[number];
type Cases = Partial<Record<string | number, CompiledMessage>>;

/**
 * Renders a message in the form that Lingui compiles. Lingui's own renderer is six times larger, because it
 * also supports dates, ordinals and offsets, which no message uses.
 * @param count value of the enclosing plural, shown for "#"
 */
function render(message: CompiledMessage, values: Values, locale: string, count?: number): string {
  return message.map((token) => renderToken(token, values, locale, count)).join("");
}

function renderToken(token: Token, values: Values, locale: string, count?: number): string {
  if (token === "#" && count !== undefined) return count.toLocaleString(locale);
  if (typeof token === "string") return token;
  const [name, kind, cases] = token;
  const value = values[name] ?? "";
  if (!kind) return String(value);
  if (kind === "number") return value.toLocaleString(locale);
  const byCase = cases as Cases;
  const number = kind === "plural" ? Number(value) : count;
  const category = kind === "plural" ? pluralCase(Number(value), locale) : "other";
  const exact = Object.hasOwn(byCase, value) ? byCase[value] : undefined;
  return render(exact ?? byCase[category] ?? byCase.other ?? [], values, locale, number);
}

/**
 * Translates an English ICU message into the active language. Texts without a translation stay English.
 * @param context distinguishes equal English texts with different translations, such as "verb" and "noun"
 */
export function t<const Text extends string>(
  text: string extends Text ? Message : Text,
  values: Values = {},
  context?: string,
): string {
  const { locale, messages } = current();
  const intlLocale = intlLocaleOf(locale);
  // In browser code, the build has replaced the text with the compiled message.
  if (typeof text !== "string") return render(text, values, intlLocale);
  const key = context === undefined ? text : `${context}${CONTEXT_SEPARATOR}${text}`;
  const message = messages[key] ?? compileText(key.slice(key.indexOf(CONTEXT_SEPARATOR) + 1));
  return render(message, values, intlLocale);
}

/** Marks a text for translation where the language is not known yet, as in constants. */
export function msg(text: string, context?: string): Message {
  return (context === undefined ? text : `${context}${CONTEXT_SEPARATOR}${text}`) as Message;
}

/**
 * Object or list with texts in the active language. Browsers create it once. Servers create it once per
 * language and select the language when a property is read.
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
