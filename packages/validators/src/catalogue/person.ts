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
const HINT = "Press Enter, Tab or comma after each.";

/** Fields of both roles (docs/product.md §2.2, §2.3). */
export const PERSON_FIELDS = {
  fullName: text("Full name", MAX_NAME, { sensitive: true, place: ABOUT_YOU }),
  ageRange: choice("Age range", AGE_RANGES, { sensitive: true, filter: "ageRange", place: ABOUT_YOU }),
  gender: choice("Gender", GENDERS, { sensitive: true, filter: "gender", place: ABOUT_YOU }),
  ethnicity: choice("Ethnicity", ETHNICITIES, { sensitive: true, filter: "ethnicity", place: ABOUT_YOU }),
  ethnicityOther: otherOf("ethnicity", "Your ethnicity"),
  height: choice("Height", HEIGHTS, { sensitive: true, filter: "height", place: ABOUT_YOU }),
  religion: choice("Religion", RELIGIONS, { sensitive: true, filter: "religion", place: ABOUT_YOU }),
  religionOther: otherOf("religion", "Your religion"),
  location: group(
    "Location",
    {
      city: text("City", MAX_PLACE, { filter: "location" }),
      state: text("State or region", MAX_PLACE, { filter: "location" }),
      country: text("Country", MAX_PLACE, { filter: "location" }),
    },
    { sensitive: true, place: { step: "where", own: "family", page: "vitals" } },
  ),
  relationshipStatus: choice("Relationship status", RELATIONSHIP_STATUSES, {
    sensitive: true,
    filter: "relationshipStatus",
    place: FAMILY,
    initial: "prefer-not-to-say",
  }),
  children: choice("Children", CHILDREN, { sensitive: true, place: FAMILY }),
  pets: choices("Pets", PETS, {
    sensitive: true,
    ownerChooses: false,
    filter: "pets",
    place: FAMILY,
    none: "none",
  }),
  zodiacSign: choice("Zodiac sign", ZODIAC_SIGNS, {
    sensitive: true,
    filter: "zodiacSign",
    place: ABOUT_YOU,
  }),
  primaryLanguage: choice("Primary language", PRIMARY_LANGUAGES, {
    sensitive: true,
    ownerChooses: false,
    place: { step: "about-you", own: "basics", page: "language" },
  }),
  primaryLanguageOther: otherOf("primaryLanguage", "Your primary language"),
  hobbies: words("Hobbies", { sensitive: false, place: everywhere("likes"), hint: HINT }),
  musicTaste: words("Music taste", { sensitive: false, place: everywhere("likes"), hint: HINT }),
  favoriteTopics: words("Favorite topics", { sensitive: false, place: everywhere("likes"), hint: HINT }),
  streamTypes: choices("Stream types", STREAM_TYPES, {
    sensitive: false,
    filter: "streamTypes",
    column: true,
    place: { step: "content", own: "content", page: "content" },
  }),
  favoriteGames: taxonomy("Favorite games", "game", 30, {
    sensitive: false,
    filter: "games",
    place: { step: "content", own: "games", page: "games" },
  }),
} as const satisfies ProfileFields;

/** Aliases from the complete-profile form (docs/product.md §1.10). */
export const PERSON_ALIASES = {
  locationCity: "location.city",
  locationState: "location.state",
  locationCountry: "location.country",
} as const;
