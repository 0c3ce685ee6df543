import { listText } from "@starling/i18n/format";
import { t } from "@starling/i18n/translate";
import { labelOf, options } from "./options.ts";

/** Languages by BCP 47 tag, each named in that language. */
export const LANGUAGES = options([
  ["en", "English"],
  ["es", "Español"],
  ["fr", "Français"],
  ["de", "Deutsch"],
  ["pt", "Português"],
  ["it", "Italiano"],
  ["ja", "日本語"],
  ["ko", "한국어"],
  ["zh", "中文"],
  ["ru", "Русский"],
  ["ar", "العربية"],
  ["hi", "हिन्दी"],
]);
export type Language = (typeof LANGUAGES)[number]["value"];

interface LabelOptions {
  asked?: readonly string[];
  isWhole?: boolean;
}

/** Example: "Español" and "also English +1"; empty without languages. */
export function languageFacts(
  languages: readonly string[],
  { asked = [], isWhole = false }: LabelOptions = {},
): string[] {
  const [primary, ...others] = languages;
  if (primary === undefined) return [];
  const first = labelOf(LANGUAGES, primary);
  if (others.length === 0) return [first];
  const ordered = [
    ...others.filter((language) => asked.includes(language)),
    ...others.filter((language) => !asked.includes(language)),
  ];
  const named = isWhole ? ordered : ordered.slice(0, 1);
  const rest = listText(
    named.map((language) => labelOf(LANGUAGES, language)),
    "plain",
  );
  const more = ordered.length - named.length;
  return [
    first,
    more > 0
      ? t("also {others} +{more}", { others: rest, more }, "languages")
      : t("also {others}", { others: rest }, "languages"),
  ];
}

/** Example: "Español · also English +1"; empty without languages. */
export function languagesText(languages: readonly string[], options: LabelOptions = {}): string {
  return languageFacts(languages, options).join(" · ");
}
