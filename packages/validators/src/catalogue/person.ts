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
import { choice, choices, group, otherOf, taxonomy, text, words } from "./field.ts";

/** What both roles tell of themselves (spec B §3.1, §3.2). */
export const PERSON_FIELDS = {
  fullName: text("Full name", MAX_NAME),
  ageRange: choice("Age range", AGE_RANGES),
  gender: choice("Gender", GENDERS),
  ethnicity: choice("Ethnicity", ETHNICITIES),
  ethnicityOther: otherOf("ethnicity", "Your ethnicity"),
  height: choice("Height", HEIGHTS),
  religion: choice("Religion", RELIGIONS),
  religionOther: otherOf("religion", "Your religion"),
  location: group("Location", {
    city: text("City", MAX_PLACE),
    state: text("State or region", MAX_PLACE),
    country: text("Country", MAX_PLACE),
  }),
  relationshipStatus: choice("Relationship status", RELATIONSHIP_STATUSES, { initial: "prefer-not-to-say" }),
  children: choice("Children", CHILDREN),
  pets: choices("Pets", PETS, { none: "none" }),
  zodiacSign: choice("Zodiac sign", ZODIAC_SIGNS),
  primaryLanguage: choice("Primary language", PRIMARY_LANGUAGES),
  primaryLanguageOther: otherOf("primaryLanguage", "Your primary language"),
  hobbies: words("Hobbies", { hint: "Press Enter, Tab or comma after each." }),
  musicTaste: words("Music taste", { hint: "Press Enter, Tab or comma after each." }),
  favoriteTopics: words("Favorite topics", { hint: "Press Enter, Tab or comma after each." }),
  streamTypes: choices("Stream types", STREAM_TYPES),
  favoriteGames: taxonomy("Favorite games", "game", 30),
} as const;

/** What the complete-profile form calls them (spec B §3.3): taken beside their own names, of both roles. */
export const PERSON_ALIASES = {
  locationCity: "location.city",
  locationState: "location.state",
  locationCountry: "location.country",
} as const;
