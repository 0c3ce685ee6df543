import { LANGUAGES, type Language } from "@starling/validators/demographics";
import { searchKey } from "@starling/validators/search";
import type { Findable } from "./matching.ts";

const ENGLISH = new Intl.DisplayNames("en", { type: "language" });

function englishName(code: string): string {
  return ENGLISH.of(code) ?? code;
}

/** Languages with labels such as "Deutsch (German)", which can also be found by the English name alone. */
export const LANGUAGE_CHOICES: readonly Findable[] = LANGUAGES.map(({ value, label }) => {
  const english = englishName(value);
  return { value, label: english === label ? label : `${label} (${english})`, also: english };
});

export function languageOf(word: string): Language | undefined {
  const key = searchKey(word);
  return LANGUAGES.find(({ value, label }) =>
    [value, label, englishName(value)].some((name) => searchKey(name) === key),
  )?.value;
}

export function readLanguages(words: readonly string[]): { known: Language[]; unknown: string[] } {
  const known: Language[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const language = languageOf(word);
    if (language === undefined) unknown.push(word);
    else if (!known.includes(language)) known.push(language);
  }
  return { known, unknown };
}
