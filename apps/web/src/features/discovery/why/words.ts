import { localized, t } from "@starling/i18n/translate";
import type { WhyShown } from "@starling/validators/discovery";
import { isolated } from "@starling/validators/isolated";

export const whyButton = localized(() => ({
  why: (name: string) => t("Why am I seeing {name}?", { name: isolated(name) }),
}));

export const whyDialog = localized(() => ({
  boosted: t(
    "They boosted their card for an hour. Every streamer can do that once a week, or three times with a paid plan.",
  ),
  isNew: t("They’re new here. Every newcomer gets seen before anything else counts."),
  rarelyShown: t("They’ve been shown less often than others lately, so it’s their turn."),
  wellLiked: t("People who see them follow them more often than usual."),
  turn: t("It’s their turn. Everyone gets one regularly."),
  shownRecently: t("Shown recently"),
  newFollowsRecently: t("New follows recently"),
  onStarlingSince: t("On Starling since"),
  loadFailed: t("This could not be loaded"),
  tryAgain: t("Please try again in a moment."),
  loading: t("Loading"),
  match: t("They match your interests and languages."),
  notFollowers: t("Follower counts play no part. Older activity halves in weight every 30 days."),
  times: (count: number) => t("{count, plural, one {# time} other {# times}}", { count }),
  weights: ({ weighsFromDays, weighsInFullFromDays, accountsOfAnAddress }: WhyShown["signals"]) =>
    t(
      "{from, plural, one {To limit fake accounts, new ones start counting after # day and count fully after {full}, or once a channel is verified.} other {To limit fake accounts, new ones start counting after # days and count fully after {full}, or once a channel is verified.}} {accounts, plural, one {At most # per IP address counts each day, and sudden spikes that views don’t explain count less.} other {At most # per IP address count each day, and sudden spikes that views don’t explain count less.}}",
      { from: weighsFromDays, full: weighsInFullFromDays, accounts: accountsOfAnAddress },
    ),
  why: (name: string) => t("Why am I seeing {name}?", { name: isolated(name) }),
}));
