import { t } from "@starling/i18n/translate";
import { WORKOUTS } from "../demographics.ts";
import {
  AUDIENCE_SIZES,
  CHAT_ATMOSPHERES,
  CHAT_INTERACTIONS,
  INTERACTION_FREQUENCIES,
  PERKS,
  STREAMER_GOALS,
} from "../streaming.ts";
import { choice, choices, type ProfileFields, text } from "./field.ts";
import { PERSON_FIELDS } from "./person.ts";

const GOALS = { step: "goals", own: "goals", page: "interaction" } as const;
const CHAT = { step: "chat", own: "interaction", page: "interaction" } as const;

/** Fields of the profile page's first tab, without equipment. */
export const PRESENCE_FIELDS = {
  ...PERSON_FIELDS,
  hometown: text(() => t("Hometown", undefined, "field"), 100, {
    sensitive: true,
    filter: "hometown",
    place: { step: "where", own: "family", page: "vitals" },
  }),
  workout: choice(() => t("Workouts", undefined, "field"), WORKOUTS, {
    sensitive: true,
    filter: "workout",
    place: { step: "home", own: "basics", page: "vitals" },
  }),
  preferredAudienceSize: choice(() => t("Preferred audience size"), AUDIENCE_SIZES, {
    sensitive: false,
    place: GOALS,
  }),
  streamerGoal: choice(() => t("Streamer goal", undefined, "field"), STREAMER_GOALS, {
    sensitive: false,
    place: GOALS,
  }),
  chatInteraction: choice(() => t("Chat interaction", undefined, "field"), CHAT_INTERACTIONS, {
    sensitive: false,
    filter: "chatInteraction",
    place: CHAT,
  }),
  chatAtmosphere: choice(() => t("Chat atmosphere", undefined, "field"), CHAT_ATMOSPHERES, {
    sensitive: false,
    filter: "chatAtmosphere",
    place: CHAT,
  }),
  howOftenInteract: choice(() => t("Talks with chat"), INTERACTION_FREQUENCIES, {
    sensitive: false,
    place: CHAT,
  }),
  subscriberFollowerPerks: choices(() => t("Perks for followers and subscribers"), PERKS, {
    sensitive: false,
    place: { step: "chat", own: "interaction", page: "perks" },
  }),
} as const satisfies ProfileFields;
