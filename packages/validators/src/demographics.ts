import { UNDER_18 } from "./ages.ts";
import { labelOf, options } from "./options.ts";

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

/** Heights from 3'0" to 7'0" (docs/product.md §2.4). Values are in inches. */
export const HEIGHTS = options(
  Array.from({ length: 49 }, (_, index) => {
    const inches = 36 + index;
    return [String(inches), `${Math.floor(inches / 12)}'${inches % 12}"`] as const;
  }),
);

/** Languages by BCP 47 tag, each named in that language (docs/product.md §2.4). */
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

export const PRIMARY_LANGUAGES = options([
  ...LANGUAGES.map(({ value, label }) => [value, label] as const),
  ["other", "Other"],
]);

/** Selectable age ranges; the range under 18 is only derived (docs/product.md §2.4). */
export const AGE_RANGES = options([
  ["18-24", "18 to 24"],
  ["25-34", "25 to 34"],
  ["35-44", "35 to 44"],
  ["45-54", "45 to 54"],
  ["55-64", "55 to 64"],
  ["65+", "65 or older"],
]);

const READ_AGE_RANGES = [{ value: UNDER_18, label: "Under 18" }, ...AGE_RANGES];

export function ageRangeLabel(value: string): string {
  return labelOf(READ_AGE_RANGES, value);
}

export const RELATIONSHIP_STATUSES = options([
  ["single", "Single"],
  ["in_a_relationship", "In a relationship"],
  ["engaged", "Engaged"],
  ["married", "Married"],
  ["its_complicated", "It’s complicated"],
  ["prefer-not-to-say", "Prefer not to say"],
]);

export const CHILDREN = options([
  ["none", "No children"],
  ["one", "One child"],
  ["two", "Two children"],
  ["three-or-more", "Three or more"],
  ["expecting", "Expecting"],
  ["prefer-not-to-say", "Prefer not to say"],
]);

export const PETS = options([
  ["dog", "Dog"],
  ["cat", "Cat"],
  ["bird", "Bird"],
  ["fish", "Fish"],
  ["reptile", "Reptile"],
  ["rabbit", "Rabbit"],
  ["rodent", "Hamster, rat, or guinea pig"],
  ["horse", "Horse"],
  ["none", "No pets"],
]);

export const ZODIAC_SIGNS = options([
  ["aries", "Aries"],
  ["taurus", "Taurus"],
  ["gemini", "Gemini"],
  ["cancer", "Cancer"],
  ["leo", "Leo"],
  ["virgo", "Virgo"],
  ["libra", "Libra"],
  ["scorpio", "Scorpio"],
  ["sagittarius", "Sagittarius"],
  ["capricorn", "Capricorn"],
  ["aquarius", "Aquarius"],
  ["pisces", "Pisces"],
]);

export const WORKOUTS = options([
  ["never", "Never"],
  ["sometimes", "Now and then"],
  ["weekly", "Every week"],
  ["most-days", "Most days"],
]);
