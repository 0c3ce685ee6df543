import { options } from "./options.ts";

export const GENDERS = options([
  ["male", "Male"],
  ["female", "Female"],
  ["prefer-not-to-say", "Prefer not to say"],
]);

export const ETHNICITIES = options([
  ["asian", "Asian"],
  ["black", "Black"],
  ["hispanic-latino", "Hispanic or Latino"],
  ["indigenous", "Indigenous"],
  ["middle-eastern", "Middle Eastern or North African"],
  ["pacific-islander", "Pacific Islander"],
  ["south-asian", "South Asian"],
  ["white", "White"],
  ["mixed", "Mixed"],
  ["other", "Other"],
  ["prefer-not-to-say", "Prefer not to say"],
]);

export const RELIGIONS = options([
  ["agnostic", "Agnostic"],
  ["atheist", "Atheist"],
  ["buddhist", "Buddhist"],
  ["christian", "Christian"],
  ["hindu", "Hindu"],
  ["jewish", "Jewish"],
  ["muslim", "Muslim"],
  ["sikh", "Sikh"],
  ["spiritual", "Spiritual"],
  ["other", "Other"],
  ["prefer-not-to-say", "Prefer not to say"],
]);

/** Heights from 3'0" to 7'0" by inch (spec B §9, decisions §3.10). The value is the total in inches. */
export const HEIGHTS = options(
  Array.from({ length: 49 }, (_, index) => {
    const inches = 36 + index;
    return [String(inches), `${Math.floor(inches / 12)}'${inches % 12}"`] as const;
  }),
);

/** Twelve languages as BCP-47 (decisions §3.10), named in themselves. */
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
