import type { Language } from "@starling/validators/demographics";
import { arabicPersonal } from "./ar.ts";
import { germanPersonal } from "./de.ts";
import { englishPersonal } from "./en.ts";
import { spanishPersonal } from "./es.ts";
import { frenchPersonal } from "./fr.ts";
import { japanesePersonal } from "./ja.ts";
import type { Personal } from "./personal.ts";
import { portuguesePersonal } from "./pt.ts";

/** The rest write the small things in English, as many do. */
const PERSONAL: Partial<Record<Language, Personal>> = {
  en: englishPersonal,
  es: spanishPersonal,
  fr: frenchPersonal,
  de: germanPersonal,
  pt: portuguesePersonal,
  ja: japanesePersonal,
  ar: arabicPersonal,
};

/** What somebody who writes in the language tells. */
export function personalOf(language: Language): Personal {
  return PERSONAL[language] ?? englishPersonal;
}
