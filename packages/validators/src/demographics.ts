import { localized, t } from "@starling/i18n/translate";
import { UNDER_18 } from "./ages.ts";
import { LANGUAGES } from "./languages.ts";
import { labelOf, options } from "./options.ts";

export const GENDERS = localized(() =>
  options([
    ["male", t("Male", undefined, "gender")],
    ["female", t("Female", undefined, "gender")],
    ["prefer-not-to-say", t("Prefer not to say")],
  ]),
);

export const ETHNICITIES = localized(() =>
  options([
    ["asian", t("Asian", undefined, "ethnicity")],
    ["black", t("Black", undefined, "ethnicity")],
    ["hispanic-latino", t("Hispanic or Latino")],
    ["indigenous", t("Indigenous", undefined, "ethnicity")],
    ["middle-eastern", t("Middle Eastern or North African")],
    ["pacific-islander", t("Pacific Islander", undefined, "ethnicity")],
    ["south-asian", t("South Asian", undefined, "ethnicity")],
    ["white", t("White", undefined, "ethnicity")],
    ["mixed", t("Mixed", undefined, "ethnicity")],
    ["other", t("Other", undefined, "ethnicity")],
    ["prefer-not-to-say", t("Prefer not to say")],
  ]),
);

export const RELIGIONS = localized(() =>
  options([
    ["agnostic", t("Agnostic", undefined, "religion")],
    ["atheist", t("Atheist", undefined, "religion")],
    ["buddhist", t("Buddhist", undefined, "religion")],
    ["christian", t("Christian", undefined, "religion")],
    ["hindu", t("Hindu", undefined, "religion")],
    ["jewish", t("Jewish", undefined, "religion")],
    ["muslim", t("Muslim", undefined, "religion")],
    ["sikh", t("Sikh", undefined, "religion")],
    ["spiritual", t("Spiritual", undefined, "religion")],
    ["other", t("Other", undefined, "religion")],
    ["prefer-not-to-say", t("Prefer not to say")],
  ]),
);

/** From 3'0" to 7'0"; values are in inches. */
export const HEIGHTS = options(
  Array.from({ length: 49 }, (_, index) => {
    const inches = 36 + index;
    return [String(inches), `${Math.floor(inches / 12)}'${inches % 12}"`] as const;
  }),
);

export const PRIMARY_LANGUAGES = localized(() =>
  options([
    ...LANGUAGES.map(({ value, label }) => [value, label] as const),
    ["other", t("Other", undefined, "language")],
  ]),
);

/** The range under 18 cannot be selected (docs/product.md §2.4). */
export const AGE_RANGES = localized(() =>
  options([
    ["18-24", t("{from} to {to}", { from: 18, to: 24 }, "age")],
    ["25-34", t("{from} to {to}", { from: 25, to: 34 }, "age")],
    ["35-44", t("{from} to {to}", { from: 35, to: 44 }, "age")],
    ["45-54", t("{from} to {to}", { from: 45, to: 54 }, "age")],
    ["55-64", t("{from} to {to}", { from: 55, to: 64 }, "age")],
    ["65+", t("{from} or older", { from: 65 }, "age")],
  ]),
);

export function ageRangeLabel(value: string): string {
  return value === UNDER_18 ? t("Under 18", undefined, "age") : labelOf(AGE_RANGES, value);
}

export const RELATIONSHIP_STATUSES = localized(() =>
  options([
    ["single", t("Single", undefined, "relationship")],
    ["in_a_relationship", t("In a relationship")],
    ["engaged", t("Engaged", undefined, "relationship")],
    ["married", t("Married", undefined, "relationship")],
    ["its_complicated", t("It’s complicated", undefined, "relationship")],
    ["prefer-not-to-say", t("Prefer not to say")],
  ]),
);

export const CHILDREN = localized(() =>
  options([
    ["none", t("No children", undefined, "children")],
    ["one", t("One child", undefined, "children")],
    ["two", t("Two children", undefined, "children")],
    ["three-or-more", t("Three or more")],
    ["expecting", t("Expecting", undefined, "children")],
    ["prefer-not-to-say", t("Prefer not to say")],
  ]),
);

export const PETS = localized(() =>
  options([
    ["dog", t("Dog", undefined, "pet")],
    ["cat", t("Cat", undefined, "pet")],
    ["bird", t("Bird", undefined, "pet")],
    ["fish", t("Fish", undefined, "pet")],
    ["reptile", t("Reptile", undefined, "pet")],
    ["rabbit", t("Rabbit", undefined, "pet")],
    ["rodent", t("Hamster, rat, or guinea pig")],
    ["horse", t("Horse", undefined, "pet")],
    ["none", t("No pets", undefined, "pet")],
  ]),
);

export const ZODIAC_SIGNS = localized(() =>
  options([
    ["aries", t("Aries", undefined, "zodiac sign")],
    ["taurus", t("Taurus", undefined, "zodiac sign")],
    ["gemini", t("Gemini", undefined, "zodiac sign")],
    ["cancer", t("Cancer", undefined, "zodiac sign")],
    ["leo", t("Leo", undefined, "zodiac sign")],
    ["virgo", t("Virgo", undefined, "zodiac sign")],
    ["libra", t("Libra", undefined, "zodiac sign")],
    ["scorpio", t("Scorpio", undefined, "zodiac sign")],
    ["sagittarius", t("Sagittarius", undefined, "zodiac sign")],
    ["capricorn", t("Capricorn", undefined, "zodiac sign")],
    ["aquarius", t("Aquarius", undefined, "zodiac sign")],
    ["pisces", t("Pisces", undefined, "zodiac sign")],
  ]),
);

export const WORKOUTS = localized(() =>
  options([
    ["never", t("Never", undefined, "workouts")],
    ["sometimes", t("Now and then")],
    ["weekly", t("Every week", undefined, "workouts")],
    ["most-days", t("Most days", undefined, "workouts")],
  ]),
);
