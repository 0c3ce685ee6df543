import type { WhyShown } from "@starling/validators/discovery";
import { isolated } from "@starling/validators/isolated";

export const whyButton = {
  why: (name: string) => `Why am I seeing ${isolated(name)}?`,
};

export const whyDialog = {
  boosted:
    "They boosted their card for an hour. Every streamer can do that once a week, or three times with a paid plan.",
  isNew: "They’re new here. Every newcomer gets seen before anything else counts.",
  rarelyShown: "They’ve been shown less often than others lately, so it’s their turn.",
  wellLiked: "People who see them follow them more often than usual.",
  turn: "It’s their turn. Everyone gets one regularly.",
  shownRecently: "Shown recently",
  newFollowsRecently: "New follows recently",
  onStarlingSince: "On Starling since",
  loadFailed: "This could not be loaded",
  tryAgain: "Please try again in a moment.",
  loading: "Loading",
  match: "They match your interests and languages.",
  notFollowers: "Follower counts play no part. Older activity halves in weight every 30 days.",
  weights: ({ weighsFromDays, weighsInFullFromDays, accountsOfAnAddress }: WhyShown["signals"]) =>
    `To limit fake accounts, new ones start counting after ${weighsFromDays} days and count fully after ${weighsInFullFromDays}, or once a channel is verified. At most ${accountsOfAnAddress} per IP address count each day, and sudden spikes that views don’t explain count less.`,
  why: (name: string) => `Why am I seeing ${isolated(name)}?`,
};
