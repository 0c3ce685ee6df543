import type { Random } from "@starling/db/random";
import { WORKOUTS } from "@starling/validators/demographics";
import {
  AFFILIATE_STATUSES,
  type AUDIENCE_SIZES,
  CHAT_ATMOSPHERES,
  CHAT_INTERACTIONS,
  EXPERIENCES,
  type GAME_CONSISTENCIES,
  INTERACTION_FREQUENCIES,
  PERKS,
  PLAY_STYLES,
  STREAMER_GOALS,
} from "@starling/validators/streaming";
import { type Answer, choose, type Respondent, several, type Values } from "./respondent.ts";

export interface Streaming {
  type: string;
  games: readonly string[];
  tags: readonly string[];
  status: string | null;
  averageViewers: number;
  maxViewerGoal: number;
  microphoneUsage: string | null;
}

type Chattiness = Values<typeof CHAT_INTERACTIONS>;
type Status = Values<typeof AFFILIATE_STATUSES>;

const GOALS: Record<Status, Partial<Record<Values<typeof STREAMER_GOALS>, number>>> = {
  partner: { fun: 2, community: 4, "full-time": 5, affiliate: 0, partner: 0 },
  affiliate: { fun: 6, community: 7, affiliate: 0, partner: 4, "side-income": 2 },
  neither: { fun: 12, community: 6, affiliate: 6, partner: 0.5, "full-time": 0.5 },
};
const EXPERIENCE: Record<Status, Partial<Record<Values<typeof EXPERIENCES>, number>>> = {
  partner: { new: 0, "1-2": 1, "3-5": 4, "6-9": 4, "10+": 2 },
  affiliate: { new: 2, "1-2": 6, "3-5": 6, "6-9": 2 },
  neither: { new: 9, "1-2": 6, "3-5": 3, "10+": 0.6 },
};
const FREQUENCIES: Record<Chattiness, Partial<Record<Values<typeof INTERACTION_FREQUENCIES>, number>>> = {
  none: { constantly: 0, often: 0, "between-games": 0 },
  low: { constantly: 0, often: 0.5, "between-games": 3 },
  moderate: { constantly: 0.5, often: 5, "between-games": 4, rarely: 0 },
  high: { constantly: 6, often: 4, "between-games": 0.5, rarely: 0 },
};
const ATMOSPHERES: Record<Chattiness, Partial<Record<Values<typeof CHAT_ATMOSPHERES>, number>>> = {
  none: { active: 0, steady: 0.3 },
  low: { active: 0.2, quiet: 4 },
  moderate: { steady: 5 },
  high: { active: 4, steady: 3, quiet: 0.7 },
};

function statusOf(status: string | null): Status {
  return AFFILIATE_STATUSES.find(({ value }) => value === status)?.value ?? "neither";
}

function consistencyOf(games: readonly string[]): Values<typeof GAME_CONSISTENCIES> {
  if (games.length === 1) return "single-game";
  return games.length < 5 ? "few-games" : "variety";
}

function playStyleOf(random: Random, { tags }: Streaming): Values<typeof PLAY_STYLES> {
  if (tags.includes("Speedrun")) return "speedrun";
  if (tags.includes("Ranked climb")) return "competitive";
  return choose(random, PLAY_STYLES, { casual: 12, competitive: 4, roleplay: 2, speedrun: 0.5 });
}

function inventChat(
  { random, answers }: Respondent,
  { microphoneUsage, tags }: Streaming,
): Record<string, Answer> {
  const silent = microphoneUsage === "never" || tags.includes("No commentary");
  const interaction = choose(
    random,
    CHAT_INTERACTIONS,
    silent ? { none: 3, low: 4, high: 0.3 } : { none: 0, low: 1, moderate: 5, high: 7 },
  );
  return {
    chatInteraction: interaction,
    chatAtmosphere: answers(0.8) ? choose(random, CHAT_ATMOSPHERES, ATMOSPHERES[interaction]) : null,
    howOftenInteract: answers(0.8) ? choose(random, INTERACTION_FREQUENCIES, FREQUENCIES[interaction]) : null,
  };
}

function perksOf(random: Random, status: Status): string[] {
  const earned = ["emotes", "ad-free"];
  const offered = status === "neither" ? PERKS.filter(({ value }) => !earned.includes(value)) : PERKS;
  return several(random, offered, 1, 4);
}

function audienceOf({ averageViewers, maxViewerGoal }: Streaming): Values<typeof AUDIENCE_SIZES> {
  if (averageViewers > 200 || maxViewerGoal > 50) return "large";
  return maxViewerGoal > 25 || averageViewers > 40 ? "growing" : "small";
}

export function inventStyle(respondent: Respondent, streaming: Streaming): Record<string, Answer> {
  const { random, answers } = respondent;
  const status = statusOf(streaming.status);
  const sport =
    streaming.type === "fitness"
      ? { "most-days": 20 }
      : { never: 3, sometimes: 5, weekly: 4, "most-days": 2 };
  const plays = streaming.games.length > 0;
  return {
    preferredAudienceSize: answers(0.6) ? audienceOf(streaming) : null,
    streamerGoal: answers(0.7) ? choose(random, STREAMER_GOALS, GOALS[status]) : null,
    experience: answers(0.7) ? choose(random, EXPERIENCES, EXPERIENCE[status]) : null,
    playStyle: plays && answers(0.75) ? playStyleOf(random, streaming) : null,
    gameConsistency: plays && answers(0.75) ? consistencyOf(streaming.games) : null,
    ...(answers(0.75) ? inventChat(respondent, streaming) : {}),
    subscriberFollowerPerks: answers(0.55) ? perksOf(random, status) : null,
    workout: answers(0.45) ? choose(random, WORKOUTS, sport) : null,
  };
}
