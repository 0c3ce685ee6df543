import { localized, t } from "@starling/i18n/translate";
import type { ProofOutcome } from "@starling/validators/channel-proofs";
import { isolated } from "@starling/validators/isolated";

export const joinPage = localized(() => ({
  title: (login: string) =>
    login === "" ? t("Join Starling with your channel") : t("{login}, join Starling", { login }),
  heading: (name: string, count: number) =>
    t(
      "{count, plural, =0 {Is {name} your channel?} one {{count} person is waiting for {name}} other {{count} people are waiting for {name}}}",
      { count, name: isolated(name) },
    ),
  unnamed: t("Join with your channel"),
  what: t("Starling helps small streamers and the people who would love them find each other. It’s free."),
  points: [
    [t("Your viewers are here"), t("Everyone who saved your channel follows you from the moment you join.")],
    [
      t("You’re shown fairly"),
      t("Streams with few viewers come first in their language and game, and everyone gets a turn."),
    ],
    [
      t("You keep streaming where you are"),
      t("Your stream stays on your channel. We show when you’re live."),
    ],
  ],
  signIn: (platform: string) => t("Sign in with {platform}", { platform }),
  signInHelp: (platform: string) =>
    t(
      "{platform} tells us which channel is yours. We don’t keep access to it, and we use it to fill in your profile.",
      { platform },
    ),
  provedTitle: (name: string) => t("{name} is yours", { name: isolated(name) }),
  createAccount: t("Create your account"),
  logIn: t("Log in"),
  provedHelp: t(
    "One step left: create an account. Your channel is connected as soon as your profile is ready.",
  ),
  finish: t("Finish your profile"),
  finishHelp: t("Your channel is connected as soon as your profile is ready."),
  connecting: t("Connecting your channel"),
  connectFailed: t("Your channel could not be connected. Please try again."),
  tryAgain: t("Try again"),
  importSchedule: t("Import your schedule"),
  importOffer: t("Your channel is connected."),
  connect: (platform: string) => t("Connect {platform}", { platform }),
  viewer: t("You’re signed in as a viewer. To join with this channel, switch to streamer first."),
  switchRole: t("Switch to streamer"),
  member: (name: string) => t("{name} is on Starling", { name: isolated(name) }),
  memberText: t("This channel already belongs to a member. Watch, follow and say hello."),
  openPage: t("Open their page"),
  notYours: t("Don’t want to be shown here? <link>Hide your channel</link>"),
  off: (platform: string) => t("Signing in with {platform} isn’t available here right now.", { platform }),
  unknownTitle: t("This isn’t a channel address"),
  unknownText: t(
    "Please check the link. It should end with a platform and a channel, such as /join/twitch/luna.",
  ),
  home: t("Go to Starling"),
  loading: t("Loading"),
  failed: t("We couldn’t check who is waiting. You can still join."),
}));

/** Message after a failed or canceled sign-in; empty for outcomes with their own page. */
export const outcomes: Record<ProofOutcome, (platform: string) => string> = localized(() => ({
  proved: () => "",
  hidden: () => "",
  shown: () => "",
  canceled: (platform) => t("You canceled signing in with {platform}. Nothing has changed.", { platform }),
  expired: (platform) =>
    t("Signing in with {platform} took too long or was already used. Please start again.", { platform }),
  none: (platform) =>
    t("The {platform} account you signed in with has no channel. Please choose the one that does.", {
      platform,
    }),
  limited: () => t("Too many attempts. Please try again in 15 minutes."),
  off: (platform) => t("Signing in with {platform} isn’t available here right now.", { platform }),
  failed: (platform) =>
    t("{platform} did not confirm the sign-in. Please try again in a few minutes.", { platform }),
}));

export const hidePage = localized(() => ({
  title: t("Hide your channel"),
  text: t(
    "Starling lists public live streams from people who haven’t joined. If you don’t want yours listed, sign in once to show that the channel is yours. You don’t need an account.",
  ),
  detail: t(
    "We keep only an irreversible code made from your channel’s ID so we can recognize it and leave it out. We also delete what others have saved about it.",
  ),
  hide: (platform: string) => t("Sign in with {platform} and hide it", { platform }),
  show: t("Show it again"),
  showHelp: (platform: string) => t("Changed your mind? Sign in with {platform} again.", { platform }),
  hiddenTitle: t("Your channel is hidden"),
  hiddenText: (platform: string) =>
    t(
      "Starling no longer shows your {platform} channel in lists, in Surf or on any page, and no one can save it.",
      { platform },
    ),
  shownTitle: t("Your channel can be shown again"),
  shownText: (platform: string) =>
    t(
      "Your {platform} channel can be listed again the next time you’re live. This doesn’t undo a moderator’s decision.",
      { platform },
    ),
  join: t("Join Starling instead"),
  home: t("Go to Starling"),
}));
