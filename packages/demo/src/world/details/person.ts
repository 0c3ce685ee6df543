import type { Random } from "@starling/db/random";
import { ageOn } from "@starling/validators/ages";
import {
  AGE_RANGES,
  CHILDREN,
  ETHNICITIES,
  GENDERS,
  HEIGHTS,
  PETS,
  PRIMARY_LANGUAGES,
  RELATIONSHIP_STATUSES,
  RELIGIONS,
  ZODIAC_SIGNS,
} from "@starling/validators/demographics";
import type { Language } from "@starling/validators/languages";
import { MATERIAL, OWN_WORDS, PLACES } from "../../material/material.ts";
import { isMinor } from "../births.ts";
import type { TextGender } from "../texts.ts";
import { type Answer, choose, type Respondent, several, type Values } from "./respondent.ts";

export interface Person {
  language: Language;
  timeZone: string;
  /** `YYYY-MM-DD`; if set, the age range is derived from it (docs/product.md §1.10). */
  dateOfBirth: string | null;
  /** Grammatical gender in the person's texts, if any. */
  gender?: TextGender;
}

type Gender = Values<typeof GENDERS>;
type Ethnicity = Values<typeof ETHNICITIES>;
type Religion = Values<typeof RELIGIONS>;

const ETHNICITY_OF: Partial<Record<Language, Partial<Record<Ethnicity, number>>>> = {
  en: { white: 10, black: 6, mixed: 3, asian: 3 },
  es: { "hispanic-latino": 14, white: 5, indigenous: 2, mixed: 3 },
  pt: { white: 6, black: 5, mixed: 6, "hispanic-latino": 4 },
  ja: { asian: 30 },
  ko: { asian: 30 },
  zh: { asian: 30 },
  ar: { "middle-eastern": 25 },
  hi: { "south-asian": 25 },
};
const RELIGION_OF: Partial<Record<Language, Partial<Record<Religion, number>>>> = {
  ja: { buddhist: 6, agnostic: 4, atheist: 3, other: 0 },
  ko: { christian: 4, buddhist: 4, atheist: 5, other: 0 },
  zh: { buddhist: 4, atheist: 6, other: 0 },
  ar: { muslim: 20, christian: 2, other: 0 },
  hi: { hindu: 16, sikh: 3, muslim: 3, other: 0 },
};

function zodiacOf(dateOfBirth: string): string {
  const lastDays = [20, 19, 20, 20, 21, 21, 23, 23, 23, 23, 22, 21];
  const month = Number(dateOfBirth.slice(5, 7)) - 1;
  const sign = (month + (Number(dateOfBirth.slice(8)) > (lastDays[month] ?? 20) ? 10 : 9)) % 12;
  return ZODIAC_SIGNS[sign]?.value ?? "aries";
}

function fullName(random: Random, language: Language, gender: Gender | null): string {
  const names = MATERIAL[language].fullNames;
  const given = gender === "female" || gender === "male" ? names[gender] : [...names.female, ...names.male];
  return names.order.replace("family", random.pick(names.family)).replace("given", random.pick(given));
}

const USUAL_INCHES: Partial<Record<Gender, number>> = { male: 69, female: 64 };

function heightOf(random: Random, gender: Gender | null): string {
  const usual = (gender && USUAL_INCHES[gender]) ?? 66;
  const inches = random.chance(0.03)
    ? random.whole(44, 83)
    : Math.round(usual + (random.logNormal(8, 0.35) - 8));
  return HEIGHTS.find(({ value }) => Number(value) === inches)?.value ?? String(usual);
}

function petsOf(random: Random): string[] {
  const companions = PETS.filter(({ value }) => value !== "none");
  if (random.chance(0.22)) return ["none"];
  return random.chance(0.75)
    ? [choose(random, companions, { cat: 14, dog: 10 })]
    : several(random, companions, 2, 3);
}

/** Usually a city in the person's time zone. */
export function hometownOf(random: Random, { language, timeZone }: Omit<Person, "dateOfBirth">): string {
  const zone = random.chance(0.75) ? timeZone : random.pick(MATERIAL[language].zones);
  const [city = "", , country = ""] = random.pick(PLACES[zone] ?? PLACES["Europe/London"] ?? []);
  return random.chance(0.5) ? city : `${city}, ${country}`;
}

function locationOf({ random, answers }: Respondent, timeZone: string): Record<string, Answer> {
  const [city, state, country] = random.pick(PLACES[timeZone] ?? PLACES["Europe/London"] ?? []);
  return {
    "location.city": answers(0.7) ? city : null,
    "location.state": answers(0.75) ? state : null,
    "location.country": country,
  };
}

function familyOf({ random, answers }: Respondent, age: number): Record<string, Answer> {
  const isYoung = age < 25;
  const relationship = isYoung
    ? { single: 8, in_a_relationship: 4, married: 0.3, engaged: 0.5 }
    : { married: 6, single: 4, in_a_relationship: 4, its_complicated: 0.6 };
  const children = isYoung
    ? { none: 30, "three-or-more": 0, two: 0.3 }
    : { none: age > 60 ? 0 : 8, one: 4, two: 4, expecting: age > 60 ? 0 : 0.6 };
  return {
    relationshipStatus: answers(0.6) ? choose(random, RELATIONSHIP_STATUSES, relationship) : null,
    children: answers(0.5) ? choose(random, CHILDREN, children) : null,
  };
}

function inventOrigins({ random, answers }: Respondent, language: Language): Record<string, Answer> {
  const ethnicities = {
    white: 5,
    other: 2,
    "pacific-islander": 0.7,
    "prefer-not-to-say": 2,
    ...ETHNICITY_OF[language],
  };
  const religions = { agnostic: 4, atheist: 4, christian: 4, other: 2, ...RELIGION_OF[language] };
  const ethnicity = answers(0.5) ? choose(random, ETHNICITIES, ethnicities) : null;
  const religion = answers(0.4) ? choose(random, RELIGIONS, religions) : null;
  return {
    ethnicity,
    ethnicityOther: ethnicity === "other" ? random.pick(OWN_WORDS.ethnicity) : null,
    religion,
    religionOther: religion === "other" ? random.pick(OWN_WORDS.religion) : null,
  };
}

function inventLanguage({ random, answers }: Respondent, language: Language): Record<string, Answer> {
  if (!answers(0.8)) return {};
  const another = language === "en" && random.chance(0.14) ? ("other" as const) : null;
  return {
    primaryLanguage: PRIMARY_LANGUAGES.find(({ value }) => value === (another ?? language))?.value,
    primaryLanguageOther: another === null ? null : random.pick(OWN_WORDS.primaryLanguage),
  };
}

function inventBirth({ random, answers }: Respondent, dateOfBirth: string | null): Record<string, Answer> {
  const usual = { "18-24": 7, "25-34": 9, "35-44": 5, "45-54": 3, "55-64": 2 };
  const answersSign = answers(0.5);
  if (dateOfBirth !== null) return { zodiacSign: answersSign ? zodiacOf(dateOfBirth) : null };
  return {
    ageRange: answers(0.7) ? choose(random, AGE_RANGES, usual) : null,
    zodiacSign: answersSign ? choose(random, ZODIAC_SIGNS) : null,
  };
}

function inventAdult(respondent: Respondent, language: Language, gender: Gender | null, age: number) {
  return {
    fullName: respondent.answers(0.3) ? fullName(respondent.random, language, gender) : null,
    ...inventOrigins(respondent, language),
    ...familyOf(respondent, age),
  };
}

export function inventPersonDetails(
  respondent: Respondent,
  person: Person,
  now: Date,
): Record<string, Answer> {
  const { random, answers } = respondent;
  const { language, dateOfBirth } = person;
  const genders = { female: 8, male: 8, "prefer-not-to-say": 2 };
  const chosen = person.gender ?? choose(random, GENDERS, genders);
  const gender = answers(0.75) ? chosen : null;
  const birth = inventBirth(respondent, dateOfBirth);
  const today = now.toISOString().slice(0, 10);
  const usualAge = birth.ageRange === "18-24" ? 20 : 30;
  const age = dateOfBirth === null ? usualAge : ageOn(dateOfBirth, today);
  return {
    ...birth,
    gender,
    ...(isMinor(dateOfBirth, now) ? {} : inventAdult(respondent, language, gender, age)),
    height: answers(0.4) ? heightOf(random, gender) : null,
    ...(answers(0.7) ? locationOf(respondent, person.timeZone) : {}),
    pets: answers(0.75) ? petsOf(random) : null,
    ...inventLanguage(respondent, language),
  };
}
