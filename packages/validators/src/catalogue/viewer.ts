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
  favoriteCategories: taxonomy("Favorite categories", "category", 30, { sensitive: false, place: WATCHES }),
  favoritePlatforms: choices("Favorite platforms", PLATFORMS, { sensitive: false, place: LOOKS_FOR }),
  watchInterests: words("Watch interests", {
    sensitive: false,
    place: WATCHES,
    hint: "Separate them with commas.",
  }),
  preferredStreamerSize: choice("Preferred streamer size", STREAMER_SIZES, {
    sensitive: false,
    place: LOOKS_FOR,
  }),
  preferredVibe: choice("Preferred vibe", VIBES, { sensitive: false, place: LOOKS_FOR }),
  viewerType: choice("Viewer type", VIEWER_TYPES, { sensitive: false, place: everywhere("viewer-type") }),
  viewerTypeOther: otherOf("viewerType", "What kind of viewer you are"),
  interactionReason: choice("Why you interact", INTERACTION_REASONS, {
    sensitive: false,
    place: everywhere("viewer-type"),
  }),
  interactionReasonOther: otherOf("interactionReason", "Your reason"),
  habitChangeOpenness: choice("Open to new streamers", HABIT_CHANGES, {
    sensitive: false,
    place: everywhere("viewer-type"),
  }),
  habitChangeOpennessOther: otherOf("habitChangeOpenness", "How open you are"),
  supportStreamers: choice("How you support streamers", SUPPORT_WAYS, {
    sensitive: false,
    place: everywhere("viewer-type"),
  }),
  watchFrequency: choice("Watch frequency", WATCH_FREQUENCIES, {
    sensitive: false,
    place: everywhere("watching"),
  }),
  typicalWatchTime: choice("Typical watch time", WATCH_TIMES, {
    sensitive: false,
    place: everywhere("watching"),
  }),
  timeZone: timeZone("Time zone", { sensitive: false, place: everywhere("watching"), orOther: true }),
  timeZoneOther: otherOf("timeZone", "Your time zone"),
  viewingSchedule: text("Viewing schedule", 300, {
    sensitive: false,
    place: everywhere("watching"),
    long: true,
  }),
  conversationStarters: text("Conversation starters", 500, {
    sensitive: false,
    place: { step: "talk", own: "viewer-type", page: "talk" },
    long: true,
  }),
  funPrompts: prompts("Fun prompts", VIEWER_PROMPTS, {
    sensitive: false,
    place: { step: "talk", own: "viewer-type", page: "prompts" },
  }),
} as const satisfies ProfileFields;
