import { clockText, upcomingHeading, upcomingText } from "@starling/validators/date-texts";
import type { BoostState } from "@starling/validators/discovery";

const upcoming = (at: string) => upcomingText(new Date(at), new Date());

const ALLOWANCES = "Free includes 1 boost a week; paid plans include 3.";

function leftWords({ left }: BoostState): string {
  return left === 1 ? "one boost" : `${left} boosts`;
}

/** First hour of the next stream, when a boost helps most; null while live or if no stream is planned. */
function bestHour({ nextStreamAt, isLive }: BoostState): string | null {
  if (nextStreamAt === null || isLive) return null;
  const end = new Date(Date.parse(nextStreamAt) + 3_600_000);
  return `${upcomingHeading(new Date(nextStreamAt), new Date())} – ${clockText(end)}`;
}

function nextStreamWords({ nextStreamAt }: BoostState): string {
  return nextStreamAt === null ? "" : ` Your next stream is ${upcoming(nextStreamAt)}.`;
}

function stateWords(state: BoostState): string {
  if (state.activeUntil !== null) {
    return `You’re boosted until ${clockText(new Date(state.activeUntil))}. Your card says “Boosted”.`;
  }
  if (state.isPlanned) return `Your boost starts when you go live.${nextStreamWords(state)}`;
  if (state.nextAt !== null) return `Your next boost is available ${upcoming(state.nextAt)}. ${ALLOWANCES}`;
  if (state.isTimely) {
    return `For an hour, your card comes first in recommendations and in the Fair sort order. You have ${leftWords(state)} left this week. ${ALLOWANCES}`;
  }
  return `You have ${leftWords(state)} left this week. ${ALLOWANCES} Boosts work best while you stream.${nextStreamWords(state)}`;
}

function questionText(state: BoostState): string {
  const rest = state.left === 1 ? "It’s your last one this week." : `You have ${state.left} left this week.`;
  return `A boost lasts one hour and helps most while you stream. ${rest} ${ALLOWANCES}${nextStreamWords(state)}`;
}

export const boostPanel = {
  title: "Boost your card",
  boostForAnHour: "Boost for an hour",
  boostNow: "Boost now",
  getThreeAWeek: "Get three a week",
  cancelPlanned: "Don’t boost my next stream",
  question: "You’re not live. Boost now?",
  questionText,
  withNextStream: "Boost when I go live",
  started: "You’re boosted for an hour.",
  planned: "Your boost starts when you go live.",
  cancelled: "Your next stream won’t be boosted.",
  failed: "Your boost could not be started. Please try again.",
  state: stateWords,
  bestHour,
  bestHourLabel: "Best hour",
  bestHourWhy: "the start of your next stream",
};
