import type { ProofOutcome } from "@starling/validators/channel-proofs";
import { isolated } from "@starling/validators/isolated";

export const joinPage = {
  title: (login: string) => (login === "" ? "Join Starling with your channel" : `${login}, join Starling`),
  heading: {
    one: (name: string) => `1 person is waiting for ${isolated(name)}`,
    other: (count: number, name: string) => `${count} people are waiting for ${isolated(name)}`,
    none: (name: string) => `Is ${isolated(name)} your channel?`,
    unnamed: "Join with your channel",
  },
  what: "Starling helps small streamers and the people who would love them find each other. It’s free.",
  points: [
    ["Your viewers are here", "Everyone who saved your channel follows you from the moment you join."],
    [
      "You’re shown fairly",
      "Streams with few viewers come first in their language and game, and everyone gets a turn.",
    ],
    ["You keep streaming where you are", "Your stream stays on your channel. We show when you’re live."],
  ],
  signIn: (platform: string) => `Sign in with ${platform}`,
  signInHelp: (platform: string) =>
    `${platform} tells us which channel is yours. We don’t keep access to it, and we use it to fill in your profile.`,
  provedTitle: (name: string) => `${isolated(name)} is yours`,
  createAccount: "Create your account",
  logIn: "Log in",
  provedHelp: "One step left: create an account. Your channel is connected as soon as your profile is ready.",
  finish: "Finish your profile",
  finishHelp: "Your channel is connected as soon as your profile is ready.",
  connecting: "Connecting your channel",
  connectFailed: "Your channel could not be connected. Please try again.",
  tryAgain: "Try again",
  importSchedule: "Import your schedule",
  importOffer: "Your channel is connected.",
  connect: (platform: string) => `Connect ${platform}`,
  viewer: "You’re signed in as a viewer. To join with this channel, switch to streamer first.",
  switchRole: "Switch to streamer",
  member: (name: string) => `${isolated(name)} is on Starling`,
  memberText: "This channel already belongs to a member. Watch, follow and say hello.",
  openPage: "Open their page",
  notYours: "Don’t want to be shown here?",
  hide: "Hide your channel",
  off: (platform: string) => `Signing in with ${platform} isn’t available here right now.`,
  unknownTitle: "This isn’t a channel address",
  unknownText:
    "Please check the link. It should end with a platform and a channel, such as /join/twitch/luna.",
  home: "Go to Starling",
  loading: "Loading",
  failed: "We couldn’t check who is waiting. You can still join.",
};

/** Messages for a failed or canceled sign-in at the platform; empty for outcomes that have their own page. */
export const outcomes: Record<ProofOutcome, (platform: string) => string> = {
  proved: () => "",
  hidden: () => "",
  shown: () => "",
  canceled: (platform) => `You canceled signing in with ${platform}. Nothing has changed.`,
  expired: (platform) => `Signing in with ${platform} took too long or was already used. Please start again.`,
  none: (platform) =>
    `The ${platform} account you signed in with has no channel. Please choose the one that does.`,
  limited: () => "Too many attempts. Please try again in 15 minutes.",
  off: (platform) => `Signing in with ${platform} isn’t available here right now.`,
  failed: (platform) => `${platform} did not confirm the sign-in. Please try again in a few minutes.`,
};

export const hidePage = {
  title: "Hide your channel",
  text: "Starling lists public live streams from people who haven’t joined. If you don’t want yours listed, sign in once to show that the channel is yours. You don’t need an account.",
  detail:
    "We keep only an irreversible code made from your channel’s ID so we can recognize it and leave it out. We also delete what others have saved about it.",
  hide: (platform: string) => `Sign in with ${platform} and hide it`,
  show: "Show it again",
  showHelp: (platform: string) => `Changed your mind? Sign in with ${platform} again.`,
  hiddenTitle: "Your channel is hidden",
  hiddenText: (platform: string) =>
    `Starling no longer shows your ${platform} channel in lists, in Surf or on any page, and no one can save it.`,
  shownTitle: "Your channel can be shown again",
  shownText: (platform: string) =>
    `Your ${platform} channel can be listed again the next time you’re live. This doesn’t undo a moderator’s decision.`,
  join: "Join Starling instead",
  home: "Go to Starling",
};
