import { localized, t } from "@starling/i18n/translate";
import { clockText, upcomingHeading, upcomingText } from "@starling/validators/date-texts";
import type { BoostState } from "@starling/validators/discovery";

const upcoming = (at: string) => upcomingText(new Date(at), new Date());

/** First hour of the next stream. */
function bestHour(nextStreamAt: string): string {
  const start = new Date(nextStreamAt);
  const end = new Date(start.getTime() + 3_600_000);
  return t(
    "<muted>Best hour: </muted><hour>{start} – {end}</hour><muted>, the start of your next stream</muted>",
    { start: upcomingHeading(start, new Date()), end: clockText(end) },
  );
}

function plannedWords({ nextStreamAt }: BoostState): string {
  return nextStreamAt === null
    ? t("Your boost starts when you go live.")
    : t("Your boost starts when you go live. Your next stream is {when}.", { when: upcoming(nextStreamAt) });
}

function leftWords({ left, nextStreamAt }: BoostState): string {
  if (nextStreamAt === null) {
    return t(
      "{left, plural, one {You have one boost left this week.} other {You have # boosts left this week.}} Free includes 1 boost a week; paid plans include 3. Boosts work best while you stream.",
      { left },
    );
  }
  return t(
    "{left, plural, one {You have one boost left this week.} other {You have # boosts left this week.}} Free includes 1 boost a week; paid plans include 3. Boosts work best while you stream. Your next stream is {when}.",
    { left, when: upcoming(nextStreamAt) },
  );
}

function stateWords(state: BoostState): string {
  if (state.activeUntil !== null) {
    return t("You’re boosted until {time}. Your card says “Boosted”.", {
      time: clockText(new Date(state.activeUntil)),
    });
  }
  if (state.isPlanned) return plannedWords(state);
  if (state.nextAt !== null) {
    return t("Your next boost is available {when}. Free includes 1 boost a week; paid plans include 3.", {
      when: upcoming(state.nextAt),
    });
  }
  if (!state.isTimely) return leftWords(state);
  return t(
    "For an hour, your card comes first in recommendations and in the Fair sort order. {left, plural, one {You have one boost left this week.} other {You have # boosts left this week.}} Free includes 1 boost a week; paid plans include 3.",
    { left: state.left },
  );
}

function questionText({ left, nextStreamAt }: BoostState): string {
  if (nextStreamAt === null) {
    return t(
      "A boost lasts one hour and helps most while you stream. {left, plural, one {It’s your last one this week.} other {You have # left this week.}} Free includes 1 boost a week; paid plans include 3.",
      { left },
    );
  }
  return t(
    "A boost lasts one hour and helps most while you stream. {left, plural, one {It’s your last one this week.} other {You have # left this week.}} Free includes 1 boost a week; paid plans include 3. Your next stream is {when}.",
    { left, when: upcoming(nextStreamAt) },
  );
}

export const boostPanel = localized(() => ({
  title: t("Boost your card"),
  boostForAnHour: t("Boost for an hour"),
  boostNow: t("Boost now", undefined, "button"),
  getThreeAWeek: t("Get three a week"),
  cancelPlanned: t("Don’t boost my next stream"),
  question: t("You’re not live. Boost now?"),
  questionText,
  withNextStream: t("Boost when I go live"),
  started: t("You’re boosted for an hour."),
  planned: t("Your boost starts when you go live."),
  cancelled: t("Your next stream won’t be boosted."),
  failed: t("Your boost could not be started. Please try again."),
  state: stateWords,
  bestHour,
}));
