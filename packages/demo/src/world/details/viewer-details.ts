import { createRandom, type Random } from "@starling/db/random";
import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { VIEWER_PROMPTS } from "@starling/validators/fun-prompts";
import type { Language } from "@starling/validators/languages";
import { PLATFORMS } from "@starling/validators/platforms";
import { STREAM_TYPES } from "@starling/validators/streaming";
import {
  HABIT_CHANGES,
  INTERACTION_REASONS,
  STREAMER_SIZES,
  SUPPORT_WAYS,
  VIBES,
  VIEWER_TYPES,
  WATCH_FREQUENCIES,
  WATCH_TIMES,
} from "@starling/validators/viewing";
import type { VisibilityChoices } from "@starling/validators/visibility";
import { MATERIAL, OWN_WORDS } from "../../material/material.ts";
import { inventPersonDetails, type Person } from "./person.ts";
import {
  type Answer,
  choose,
  conditionalEntries,
  createRespondent,
  opennessOf,
  type Respondent,
  several,
  stored,
  type Values,
} from "./respondent.ts";
import { inventVisibility } from "./visibility.ts";
import { fewOf, inventLikings, inventPrompts, joinedUpTo, overlongPrompts, overlongWords } from "./words.ts";

export interface DetailsOfViewer {
  details: StoredDetails;
  visibility: VisibilityChoices;
}

type ViewerType = Values<typeof VIEWER_TYPES>;

const SUPPORT: Record<ViewerType, Partial<Record<Values<typeof SUPPORT_WAYS>, number>>> = {
  lurker: { watching: 14, chatting: 0, moderating: 0, subscribing: 2 },
  background: { watching: 10, chatting: 0, moderating: 0 },
  chatter: { chatting: 10, sharing: 3, moderating: 0 },
  regular: { chatting: 4, sharing: 4, subscribing: 4, moderating: 0.5 },
  supporter: { watching: 0, subscribing: 8, donating: 6, sharing: 2, moderating: 0 },
  moderator: { watching: 0, moderating: 14 },
  other: {},
};

function inventKind({ random, answers }: Respondent): Record<string, Answer> {
  const type = choose(random, VIEWER_TYPES, {
    lurker: 7,
    chatter: 5,
    regular: 5,
    background: 3,
    moderator: 2.5,
  });
  const reason = answers(0.7)
    ? choose(random, INTERACTION_REASONS, { company: 6, community: 4, laugh: 4, games: 3, other: 2 })
    : null;
  const openness = answers(0.65)
    ? choose(random, HABIT_CHANGES, { open: 6, sometimes: 4, "very-open": 3, loyal: 2.5, other: 1.5 })
    : null;
  return {
    viewerType: type,
    viewerTypeOther: type === "other" ? random.pick(OWN_WORDS.viewerType) : null,
    interactionReason: reason,
    interactionReasonOther: reason === "other" ? random.pick(OWN_WORDS.interactionReason) : null,
    habitChangeOpenness: openness,
    habitChangeOpennessOther: openness === "other" ? random.pick(OWN_WORDS.habitChangeOpenness) : null,
    supportStreamers: answers(0.7) ? choose(random, SUPPORT_WAYS, SUPPORT[type]) : null,
  };
}

function inventHabits(
  { random, answers }: Respondent,
  { language, timeZone }: Person,
): Record<string, Answer> {
  const time = choose(random, WATCH_TIMES, { evening: 7, night: 4, varies: 3, morning: 1.5, afternoon: 1.5 });
  const zone = random.chance(0.06) ? "other" : timeZone;
  const { schedules } = MATERIAL[language].people;
  return {
    watchFrequency: answers(0.8)
      ? choose(random, WATCH_FREQUENCIES, { daily: 6, "few-times-a-week": 8, weekly: 4, rarely: 0.7 })
      : null,
    typicalWatchTime: answers(0.8) ? time : null,
    ...(answers(0.7)
      ? { timeZone: zone, timeZoneOther: zone === "other" ? random.pick(OWN_WORDS.timeZone) : null }
      : {}),
    viewingSchedule: answers(0.45) ? random.pick(schedules[time]) : null,
  };
}

function platformsOf(random: Random): string[] {
  const favourites = ["twitch", "twitch", "twitch", "youtube", "youtube", "kick", "tiktok"];
  const others = random.chance(0.3) ? several(random, PLATFORMS, 1, 2) : [];
  return [...new Set([...random.sample(favourites, random.whole(1, 3)), ...others])];
}

function inventPreferences({ random, answers }: Respondent, language: Language): Record<string, Answer> {
  const { watchInterests, starters } = MATERIAL[language].people;
  return {
    favoritePlatforms: answers(0.8) ? platformsOf(random) : null,
    streamTypes: answers(0.7) ? several(random, STREAM_TYPES, 1, 4) : null,
    watchInterests: answers(0.6) ? fewOf(random, watchInterests) : null,
    preferredStreamerSize: answers(0.75)
      ? choose(random, STREAMER_SIZES, { tiny: 7, small: 8, growing: 2, large: 0.6, any: 3 })
      : null,
    preferredVibe: answers(0.75)
      ? choose(random, VIBES, { cozy: 7, chatty: 4, funny: 4, creative: 3 })
      : null,
    conversationStarters: answers(0.45) ? random.sample(starters, random.whole(1, 2)).join("\n") : null,
  };
}

const CONDITIONAL = conditionalEntries(VIEWER_FIELDS);

function overlong(language: Language): Record<string, Answer> {
  const { viewerPrompts, watchInterests, starters, schedules } = MATERIAL[language].people;
  const { viewingSchedule, conversationStarters } = VIEWER_FIELDS;
  return {
    ...overlongWords(language),
    watchInterests: watchInterests.slice(0, 20),
    funPrompts: overlongPrompts(VIEWER_PROMPTS, viewerPrompts),
    conversationStarters: joinedUpTo(conversationStarters.max, starters, "\n"),
    viewingSchedule: joinedUpTo(viewingSchedule.max, Object.values(schedules).flat(), "\n"),
  };
}

export type Talkativeness = "nothing" | "usual" | "everything" | "overlong";

/** Deterministic per viewer (docs/product.md §2.3). */
export function detailsOfViewer(
  viewer: Person & { id: string },
  talkativeness: Talkativeness,
  now: Date,
  authored: Partial<DetailsOfViewer> = {},
): DetailsOfViewer {
  const random = createRandom(`details of ${viewer.id}`);
  const isOpen = talkativeness === "everything" || talkativeness === "overlong";
  const respondent = createRespondent(random, isOpen ? 1 : opennessOf(random));
  const { language } = viewer;
  const values: Record<string, Answer> = {
    ...inventPersonDetails(respondent, viewer, now),
    ...inventLikings(respondent, language),
    ...(respondent.answers(0.85) ? inventKind(respondent) : {}),
    ...inventHabits(respondent, viewer),
    ...inventPreferences(respondent, language),
    funPrompts: respondent.answers(0.55)
      ? inventPrompts(random, VIEWER_PROMPTS, MATERIAL[language].people.viewerPrompts)
      : null,
    ...(talkativeness === "overlong" ? overlong(language) : {}),
  };
  const details = talkativeness === "nothing" ? {} : stored(CONDITIONAL, { ...values, ...authored.details });
  return { visibility: inventVisibility(respondent, details), ...authored, details };
}
