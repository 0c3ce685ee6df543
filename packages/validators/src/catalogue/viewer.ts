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
import { choice, choices, otherOf, prompts, taxonomy, text, timeZone, words } from "./field.ts";
import { PERSON_FIELDS } from "./person.ts";

/** Everything a viewer's profile tells beside names, texts and pictures (spec B §3.2). */
export const VIEWER_FIELDS = {
  ...PERSON_FIELDS,
  favoriteCategories: taxonomy("Favorite categories", "category", 30),
  favoritePlatforms: choices("Favorite platforms", PLATFORMS),
  watchInterests: words("Watch interests", { hint: "Separate them with commas." }),
  preferredStreamerSize: choice("Preferred streamer size", STREAMER_SIZES),
  preferredVibe: choice("Preferred vibe", VIBES),
  viewerType: choice("Viewer type", VIEWER_TYPES),
  viewerTypeOther: otherOf("viewerType", "What kind of viewer you are"),
  interactionReason: choice("Why you interact", INTERACTION_REASONS),
  interactionReasonOther: otherOf("interactionReason", "Your reason"),
  habitChangeOpenness: choice("Open to new streamers", HABIT_CHANGES),
  habitChangeOpennessOther: otherOf("habitChangeOpenness", "How open you are"),
  supportStreamers: choice("How you support streamers", SUPPORT_WAYS),
  watchFrequency: choice("Watch frequency", WATCH_FREQUENCIES),
  typicalWatchTime: choice("Typical watch time", WATCH_TIMES),
  timeZone: timeZone("Time zone", { orOther: true }),
  timeZoneOther: otherOf("timeZone", "Your time zone"),
  viewingSchedule: text("Viewing schedule", 300, { long: true }),
  conversationStarters: text("Conversation starters", 500, { long: true }),
  funPrompts: prompts("Fun prompts", VIEWER_PROMPTS),
} as const;
