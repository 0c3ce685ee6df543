import { languageText } from "@starling/i18n/format";
import { SOURCE } from "@starling/i18n/locales";
import { activeLocale } from "@starling/i18n/translate";
import { LANGUAGES, type Language } from "./languages.ts";
import { searchKey, searchWords } from "./search.ts";

const ENGLISH_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Spanish",
  fr: "French",
  de: "German",
  pt: "Portuguese",
  it: "Italian",
  ja: "Japanese",
  ko: "Korean",
  zh: "Chinese",
  ru: "Russian",
  ar: "Arabic",
  hi: "Hindi",
};

const BY_NAME: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap(({ value, label }) =>
    [label, ENGLISH_NAMES[value]].map((name): [string, Language] => [searchKey(name), value]),
  ),
);

/** Finds a language by its native, English or translated name, ignoring accents and case. */
export function languageNamed(word: string): Language | undefined {
  const key = searchKey(word);
  const named = BY_NAME.get(key);
  if (named !== undefined || activeLocale() === SOURCE) return named;
  return LANGUAGES.find(({ value }) => searchKey(languageText(value)) === key)?.value;
}

export function languagesNamed(search: string): Language[] {
  return [...new Set(searchWords(search).flatMap((word) => languageNamed(word) ?? []))];
}

/** Native and English name; an unknown code is returned unchanged. */
export function namesOfLanguage(language: string): string[] {
  const known = LANGUAGES.find(({ value }) => value === language);
  return known === undefined ? [language] : [known.label, ENGLISH_NAMES[known.value]];
}
