import type { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { PathOf } from "../../../components/catalogue/field-at.ts";

/** A field of a viewer's part of the catalogue. */
export type ViewerPath = PathOf<typeof VIEWER_FIELDS>;

type StepPath =
  | ViewerPath
  | "displayName"
  | "avatar"
  | "banner"
  | "shortBio"
  | "bio"
  | "languages"
  | "visibility";

/** Which field is asked on which step (spec B §2.3, §3.2), so that a refused one is found. */
export const VIEWER_PATHS = {
  profile: ["displayName", "avatar", "banner", "shortBio", "bio", "languages"],
  vitals: [
    "fullName",
    "ageRange",
    "gender",
    "height",
    "ethnicity",
    "ethnicityOther",
    "religion",
    "religionOther",
    "zodiacSign",
    "primaryLanguage",
    "primaryLanguageOther",
    "location.city",
    "location.state",
    "location.country",
    "relationshipStatus",
    "children",
    "pets",
    "hobbies",
    "favoriteTopics",
    "musicTaste",
    "visibility",
  ],
  viewerType: [
    "viewerType",
    "viewerTypeOther",
    "interactionReason",
    "interactionReasonOther",
    "habitChangeOpenness",
    "habitChangeOpennessOther",
    "supportStreamers",
    "watchFrequency",
    "typicalWatchTime",
    "timeZone",
    "timeZoneOther",
    "viewingSchedule",
    "conversationStarters",
    "funPrompts",
  ],
  preferences: [
    "favoriteGames",
    "favoriteCategories",
    "streamTypes",
    "watchInterests",
    "favoritePlatforms",
    "preferredStreamerSize",
    "preferredVibe",
  ],
} as const satisfies Record<string, readonly StepPath[]>;
