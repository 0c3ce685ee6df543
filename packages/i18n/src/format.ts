import type { Locale } from "./locales.ts";
import { activeLocale, intlLocaleOf } from "./translate.ts";

/** Without a maximum, browsers could fill a server's memory by sending many time zones. */
const MAX_FORMATTERS = 500;
const formatters = new Map<string, unknown>();

/** Returns a cached formatter, by default for the active language, because creating a formatter is slow. */
function formatter<Made>(
  kind: string,
  options: object,
  make: (locale: string) => Made,
  locale = intlLocaleOf(activeLocale()),
): Made {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) as Made | undefined;
  if (known !== undefined) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const made = make(locale);
  formatters.set(key, made);
  return made;
}

export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatter("date", options, () => new Intl.DateTimeFormat(locale, options), locale);
}

/** Example: "1,204". */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  return formatter("number", options, (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/** Example: "12%". */
export function percentText(share: number): string {
  return numberText(share, { style: "percent", maximumFractionDigits: 0 });
}

/** Short form of large numbers, such as "1.2K". */
export function compactText(value: number): string {
  return numberText(value, { notation: "compact", maximumFractionDigits: 1 });
}

/** Separators of lists without a conjunction, for languages in which `Intl` has none. */
const SEPARATORS: Partial<Record<Locale, string>> = { ja: "、", "zh-Hans": "、", ar: "، " };

/** Example: "a, b, and c"; with `or`, "a, b, or c"; with `plain`, "a, b, c". */
export function listText(items: readonly string[], kind: "and" | "or" | "plain" = "and"): string {
  if (kind === "plain") return items.join(SEPARATORS[activeLocale()] ?? ", ");
  const type = kind === "or" ? "disjunction" : "conjunction";
  return formatter("list", { type }, (locale) => new Intl.ListFormat(locale, { type })).format(items);
}

/** Joins sentences, with spaces between them if the language uses spaces. */
export function sentencesText(...sentences: readonly string[]): string {
  const isSpaced = !["ja", "zh-Hans"].includes(activeLocale());
  return sentences.filter((sentence) => sentence !== "").join(isSpaced ? " " : "");
}

/** Name of a language in the active language, such as "German". Returns an unknown code unchanged. */
export function languageText(code: string): string {
  const options = { type: "language", fallback: "code" } as const;
  return formatter("language", options, (locale) => new Intl.DisplayNames(locale, options)).of(code) ?? code;
}
