import { clockText, upcomingText } from "@starling/validators/date-texts";
import type { BoostState } from "@starling/validators/discovery";

const upcoming = (at: string) => upcomingText(new Date(at), new Date());

/** What one can do about a boost now. */
function stateWords(state: BoostState): string {
  if (state.activeUntil !== null) {
    return `You’re boosted until ${clockText(new Date(state.activeUntil))}. Your card says “Boosted”.`;
  }
  if (state.nextAt !== null) return `Your next boost is available ${upcoming(state.nextAt)}.`;
  const left = state.left === 1 ? "one boost" : `${state.left} boosts`;
  if (state.isTimely) {
    const of = state.allowance === 1 ? "" : `, out of ${state.allowance}`;
    return `For an hour, your card leads the shelves and the fair order. You have ${left} left this week${of}.`;
  }
  const when = state.nextStreamAt === null ? "" : ` Your next stream is ${upcoming(state.nextStreamAt)}.`;
  return `You have ${left} left. Boosts work best while you stream.${when}`;
}

export const boostPanel = {
  title: "Boost your card",
  boostForAnHour: "Boost for an hour",
  boostNow: "Boost now",
  getThreeAWeek: "Get three a week",
  started: "You’re boosted for an hour.",
  failed: "Your boost could not be started. Please try again.",
  state: stateWords,
};
