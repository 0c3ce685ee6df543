import { t } from "@starling/i18n/translate";
import { VIEWER_PROMPTS } from "../fun-prompts.ts";
import { PLATFORMS } from "../platforms.ts";
import {
  HABIT_CHANGES,
  INTERACTION_REASONS,
  STREAMER_SIZES,
  SUPPORT_WAYS,
  VIBES,
  VIEWER_TYPES,
  WATCH_FREQUENCIES,
  WATCH_TIMES,
} from "../viewing.ts";
import {
  choice,
  choices,
  otherOf,
  type ProfileFields,
  prompts,
  taxonomy,
  text,
  timeZone,
  words,
} from "./field.ts";
import { PERSON_FIELDS } from "./person.ts";
import { everywhere } from "./places.ts";

const WATCHES = { step: "content", own: "looking-for", page: "looking-for" } as const;
const LOOKS_FOR = { step: "audience", own: "looking-for", page: "looking-for" } as const;

/** All viewer fields except names, texts and pictures (docs/product.md §2.3). */
export const VIEWER_FIELDS = {
  ...PERSON_FIELDS,
  favoriteCategories: taxonomy(() => t("Favorite categories", undefined, "field"), "category", 30, {
    sensitive: false,
    place: WATCHES,
  }),
  favoritePlatforms: choices(() => t("Favorite platforms", undefined, "field"), PLATFORMS, {
    sensitive: false,
    place: LOOKS_FOR,
  }),
  watchInterests: words(
    () => t("Watch interests", undefined, "field"),
    () => t("Separate them with commas."),
    {
      sensitive: false,
      place: WATCHES,
    },
  ),
  preferredStreamerSize: choice(() => t("Preferred streamer size"), STREAMER_SIZES, {
    sensitive: false,
    place: LOOKS_FOR,
  }),
  preferredVibe: choice(() => t("Preferred vibe", undefined, "field"), VIBES, {
    sensitive: false,
    place: LOOKS_FOR,
  }),
  viewerType: choice(() => t("Viewer type", undefined, "field"), VIEWER_TYPES, {
    sensitive: false,
    place: everywhere("viewer-type"),
  }),
  viewerTypeOther: otherOf("viewerType", () => t("What kind of viewer you are")),
  interactionReason: choice(() => t("Why you interact"), INTERACTION_REASONS, {
    sensitive: false,
    place: everywhere("viewer-type"),
  }),
  interactionReasonOther: otherOf("interactionReason", () => t("Your reason", undefined, "field")),
  habitChangeOpenness: choice(() => t("Open to new streamers"), HABIT_CHANGES, {
    sensitive: false,
    place: everywhere("viewer-type"),
  }),
  habitChangeOpennessOther: otherOf("habitChangeOpenness", () => t("How open you are")),
  supportStreamers: choice(() => t("How you support streamers"), SUPPORT_WAYS, {
    sensitive: false,
    place: everywhere("viewer-type"),
  }),
  watchFrequency: choice(() => t("Watch frequency", undefined, "field"), WATCH_FREQUENCIES, {
    sensitive: false,
    place: everywhere("watching"),
  }),
  typicalWatchTime: choice(() => t("Typical watch time"), WATCH_TIMES, {
    sensitive: false,
    place: everywhere("watching"),
  }),
  timeZone: timeZone(() => t("Time zone", undefined, "field"), {
    sensitive: false,
    place: everywhere("watching"),
    orOther: true,
  }),
  timeZoneOther: otherOf("timeZone", () => t("Your time zone")),
  viewingSchedule: text(() => t("Viewing schedule", undefined, "field"), 300, {
    sensitive: false,
    place: everywhere("watching"),
    long: true,
  }),
  conversationStarters: text(() => t("Conversation starters", undefined, "field"), 500, {
    sensitive: false,
    place: { step: "talk", own: "viewer-type", page: "talk" },
    long: true,
  }),
  funPrompts: prompts(() => t("Fun prompts", undefined, "field"), VIEWER_PROMPTS, {
    sensitive: false,
    place: { step: "talk", own: "viewer-type", page: "prompts" },
  }),
} as const satisfies ProfileFields;
