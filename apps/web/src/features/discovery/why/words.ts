import type { WhyShown } from "@starling/validators/discovery";
import { isolated } from "@starling/validators/isolated";

export const whyButton = {
  why: (name: string) => `Why am I seeing ${isolated(name)}?`,
};

export const whyDialog = {
  boosted:
    "They boosted their card for an hour. Every streamer can do that once a week, or three times with a paid plan.",
  isNew: "They’re new here. Everyone gets a first look before anything else counts.",
  rarelyShown: "They’ve been shown less often than others lately, so it’s their turn.",
  wellLiked: "People who see them follow them more often than usual.",
  turn: "It’s their turn. Everyone gets a turn, again and again.",
  shownRecently: "Shown recently",
  newFollowsRecently: "New follows recently",
  onStarlingSince: "On Starling since",
  loadFailed: "This could not be loaded",
  tryAgain: "Please try again in a moment.",
  loading: "Loading",
  match: "They match your interests and languages.",
  notFollowers: "Follower counts don’t matter here. Every 30 days, these numbers count half as much.",
  weights: ({ weighsFromDays, weighsInFullFromDays, accountsOfAnAddress }: WhyShown["signals"]) =>
    `To keep fake accounts from pushing anyone up, an account starts to count after ${weighsFromDays} days, and counts in full after ${weighsInFullFromDays} or with a verified channel. Of the accounts at one IP address, ${accountsOfAnAddress} count per day. Sudden surges that views don’t explain count less.`,
  why: (name: string) => `Why am I seeing ${isolated(name)}?`,
};
