import { t } from "@starling/i18n/translate";
import { MAX_NAME, MAX_PLACE } from "../bios.ts";
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
} from "../demographics.ts";
import { STREAM_TYPES } from "../streaming.ts";
import { choice, choices, group, otherOf, type ProfileFields, taxonomy, text, words } from "./field.ts";
import { everywhere } from "./places.ts";

const ABOUT_YOU = { step: "about-you", own: "basics", page: "vitals" } as const;
const FAMILY = { step: "home", own: "family", page: "vitals" } as const;
const hint = () => t("Press Enter, Tab or comma after each.");

/** Fields of both roles (docs/product.md §2.2, §2.3). */
export const PERSON_FIELDS = {
  fullName: text(() => t("Full name", undefined, "field"), MAX_NAME, { sensitive: true, place: ABOUT_YOU }),
  ageRange: choice(() => t("Age range", undefined, "field"), AGE_RANGES, {
    sensitive: true,
    filter: "ageRange",
    place: ABOUT_YOU,
  }),
  gender: choice(() => t("Gender", undefined, "field"), GENDERS, {
    sensitive: true,
    filter: "gender",
    place: ABOUT_YOU,
  }),
  ethnicity: choice(() => t("Ethnicity", undefined, "field"), ETHNICITIES, {
    sensitive: true,
    filter: "ethnicity",
    place: ABOUT_YOU,
  }),
  ethnicityOther: otherOf("ethnicity", () => t("Your ethnicity", undefined, "field")),
  height: choice(() => t("Height", undefined, "field"), HEIGHTS, {
    sensitive: true,
    filter: "height",
    place: ABOUT_YOU,
  }),
  religion: choice(() => t("Religion", undefined, "field"), RELIGIONS, {
    sensitive: true,
    filter: "religion",
    place: ABOUT_YOU,
  }),
  religionOther: otherOf("religion", () => t("Your religion", undefined, "field")),
  location: group(
    () => t("Location", undefined, "field"),
    {
      city: text(() => t("City", undefined, "field"), MAX_PLACE, { filter: "location" }),
      state: text(() => t("State or region"), MAX_PLACE, { filter: "location" }),
      country: text(() => t("Country", undefined, "field"), MAX_PLACE, { filter: "location" }),
    },
    { sensitive: true, place: { step: "where", own: "family", page: "vitals" } },
  ),
  relationshipStatus: choice(() => t("Relationship status", undefined, "field"), RELATIONSHIP_STATUSES, {
    sensitive: true,
    filter: "relationshipStatus",
    place: FAMILY,
    initial: "prefer-not-to-say",
  }),
  children: choice(() => t("Children", undefined, "field"), CHILDREN, { sensitive: true, place: FAMILY }),
  pets: choices(() => t("Pets", undefined, "field"), PETS, {
    sensitive: true,
    ownerChooses: false,
    filter: "pets",
    place: FAMILY,
    none: "none",
  }),
  zodiacSign: choice(() => t("Zodiac sign", undefined, "field"), ZODIAC_SIGNS, {
    sensitive: true,
    filter: "zodiacSign",
    place: ABOUT_YOU,
  }),
  primaryLanguage: choice(() => t("Primary language", undefined, "field"), PRIMARY_LANGUAGES, {
    sensitive: true,
    ownerChooses: false,
    place: { step: "about-you", own: "basics", page: "language" },
  }),
  primaryLanguageOther: otherOf("primaryLanguage", () => t("Your primary language")),
  hobbies: words(() => t("Hobbies", undefined, "field"), hint, {
    sensitive: false,
    place: everywhere("likes"),
  }),
  musicTaste: words(() => t("Music taste", undefined, "field"), hint, {
    sensitive: false,
    place: everywhere("likes"),
  }),
  favoriteTopics: words(() => t("Favorite topics", undefined, "field"), hint, {
    sensitive: false,
    place: everywhere("likes"),
  }),
  streamTypes: choices(() => t("Stream types", undefined, "field"), STREAM_TYPES, {
    sensitive: false,
    filter: "streamTypes",
    column: true,
    place: { step: "content", own: "content", page: "content" },
  }),
  favoriteGames: taxonomy(() => t("Favorite games", undefined, "field"), "game", 30, {
    sensitive: false,
    filter: "games",
    place: { step: "content", own: "games", page: "games" },
  }),
} as const satisfies ProfileFields;

/** Field names used by the complete-profile form (docs/product.md §1.10). */
export const PERSON_ALIASES = {
  locationCity: "location.city",
  locationState: "location.state",
  locationCountry: "location.country",
} as const;
