import type { Language } from "@starling/validators/demographics";
import { arabicPersonal } from "./ar.ts";
import { germanPersonal } from "./de.ts";
import { englishPersonal } from "./en.ts";
import { spanishPersonal } from "./es.ts";
import { frenchPersonal } from "./fr.ts";
import { japanesePersonal } from "./ja.ts";
import type { Personal } from "./personal.ts";
import { portuguesePersonal } from "./pt.ts";
import {
  chinesePersonal,
  hindiPersonal,
  italianPersonal,
  koreanPersonal,
  russianPersonal,
} from "./streamers-elsewhere.ts";

const PERSONAL: Record<Language, Personal> = {
  en: englishPersonal,
  es: spanishPersonal,
  fr: frenchPersonal,
  de: germanPersonal,
  pt: portuguesePersonal,
  ja: japanesePersonal,
  it: italianPersonal,
  ko: koreanPersonal,
  zh: chinesePersonal,
  ru: russianPersonal,
  ar: arabicPersonal,
  hi: hindiPersonal,
};

/** What somebody who writes in the language tells. */
export function personalOf(language: Language): Personal {
  return PERSONAL[language];
}
