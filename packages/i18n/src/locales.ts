/** To add a language, add a row here and a folder with its catalog in `packages/i18n/locales`. */
export const LOCALES = [
  { locale: "en", name: "English" },
  { locale: "es", name: "Español" },
  { locale: "pt-BR", name: "Português (Brasil)" },
  { locale: "fr", name: "Français" },
  { locale: "de", name: "Deutsch" },
  { locale: "it", name: "Italiano" },
  { locale: "pl", name: "Polski" },
  { locale: "ja", name: "日本語" },
  { locale: "ko", name: "한국어" },
  { locale: "zh-Hans", name: "简体中文" },
  { locale: "ar", name: "العربية" },
  { locale: "hi", name: "हिन्दी" },
] as const;

/** Test language with accented, longer texts. Never offered; a cookie or `?lang=` selects it. */
export const PSEUDO = "en-XA";

export type Locale = (typeof LOCALES)[number]["locale"] | typeof PSEUDO;

/** Language of the source texts. Also used for visitors who have no preferred language. */
export const SOURCE = "en" satisfies Locale;

export const LOCALE_CODES: readonly Locale[] = LOCALES.map(({ locale }) => locale);

export const ALL_LOCALES: readonly Locale[] = [...LOCALE_CODES, PSEUDO];

export const LANGUAGE_COOKIE = "lang";

const RIGHT_TO_LEFT: ReadonlySet<Locale> = new Set<Locale>(["ar"]);

export function directionOf(locale: Locale): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.has(locale) ? "rtl" : "ltr";
}

/** Locale with this code, ignoring case; undefined for unknown or malformed codes. */
export function localeNamed(code: string | undefined): Locale | undefined {
  const wanted = code?.toLowerCase();
  return ALL_LOCALES.find((locale) => locale.toLowerCase() === wanted);
}

const MAX_TAG_LENGTH = 35;

/** Locale that equals a tag such as `zh-TW`, otherwise a locale with the same language. */
export function localeForTag(tag: string): Locale | undefined {
  if (tag.length > MAX_TAG_LENGTH) return undefined;
  const [language] = tag.toLowerCase().split("-");
  return (
    LOCALE_CODES.find((locale) => locale.toLowerCase() === tag.toLowerCase()) ??
    LOCALE_CODES.find((locale) => locale.split("-")[0] === language)
  );
}

const MAX_HEADER_LENGTH = 500;

/** Best locale for an `Accept-Language` header; English if none matches. */
export function localeForHeader(header = ""): Locale {
  const wishes = header
    .slice(0, MAX_HEADER_LENGTH)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag: tag.trim(), weight: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wishes) {
    const locale = localeForTag(tag);
    if (locale) return locale;
  }
  return SOURCE;
}
