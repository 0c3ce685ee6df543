import { localized, t } from "@starling/i18n/translate";
import type { LinkOutcome } from "@starling/validators/own-channels";
import { verifiedMark } from "../../../../entities/streamer/words.ts";

export const channels = localized(() => ({
  title: t("Verified channels"),
  intro: t(
    "Sign in to a platform to show that a channel is yours. It’s then marked Verified wherever you’re listed, and the platform lets Starling know when you’re live. We check only once which channel is yours and don’t keep access to it.",
  ),
  connect: (platform: string) => t("Connect {platform}", { platform }),
  connectAgain: (platform: string) => t("Connect {platform} again", { platform }),
  notConnected: t("Not connected"),
  verified: verifiedMark.verified,
  revoked: t("Needs to be connected again"),
  revokedDetail: (platform: string) =>
    t("{platform} reports that you removed Starling from this channel.", { platform }),
  opensChannel: t("(opens in a new tab)"),
  use: (platform: string) => t("Use name or picture from {platform}", { platform }),
  useShort: t("Use name or picture"),
  disconnect: (platform: string) => t("Disconnect {platform}", { platform }),
  disconnectShort: t("Disconnect", undefined, "button"),
  loading: t("Loading your channels"),
  failed: t("Your channels could not be loaded."),
  nothing: t("You can’t connect platforms here right now. Add your channels’ links above instead."),
  dismiss: t("Dismiss", undefined, "button"),
}));

export const outcomes: Record<LinkOutcome, (platform: string) => string> = localized(() => ({
  connected: (platform) => t("Your {platform} channel is connected and verified.", { platform }),
  canceled: (platform) => t("You canceled signing in with {platform}. Nothing has changed.", { platform }),
  expired: (platform) =>
    t("Signing in with {platform} took too long. Please connect it again.", { platform }),
  taken: (platform) =>
    t(
      "This {platform} channel is connected to another account. Disconnect it there first, then connect it here.",
      { platform },
    ),
  another: (platform) =>
    t("Another {platform} channel is already connected. Disconnect it first, then connect this one.", {
      platform,
    }),
  none: (platform) =>
    t("The {platform} account you signed in with has no channel. Please choose the one that does.", {
      platform,
    }),
  limited: () => t("Too many attempts. Please try again in an hour."),
  off: (platform) => t("You can’t connect {platform} here. Add your channel’s link instead.", { platform }),
  refused: () => t("Only streamers with a profile can connect a channel."),
  failed: (platform) =>
    t("{platform} did not confirm the sign-in. Please try again in a few minutes.", { platform }),
}));

export const unlinkDialog = localized(() => ({
  title: (platform: string) => t("Disconnect {platform}?", { platform }),
  description: (platform: string) =>
    t(
      "{platform} will no longer be verified, and Starling will go by your schedule again. The link to your channel stays on your profile.",
      { platform },
    ),
  descriptionWithClips: (platform: string) =>
    t(
      "{platform} will no longer be verified, and Starling will go by your schedule again. The link to your channel stays on your profile. Clips you show from it will be hidden until you connect it again.",
      { platform },
    ),
  confirm: t("Disconnect", undefined, "button"),
  failed: t("The channel could not be disconnected. Nothing has changed."),
  done: (platform: string) => t("{platform} is disconnected", { platform }),
}));

export const takeOverDialog = localized(() => ({
  title: (platform: string) => t("Use details from {platform}", { platform }),
  description: t("Copied once. Later changes there won’t be copied."),
  name: t("Name", undefined, "label"),
  picture: t("Picture", undefined, "label"),
  pictureDetail: t("Becomes your profile picture"),
  cancel: t("Cancel", undefined, "button"),
  save: t("Use", undefined, "button"),
  failed: t("This could not be copied. Nothing has changed."),
  done: t("Your profile is up to date"),
}));

export const connectHint = localized(() => ({
  why: t("Once your channel is connected, viewers can see when you’re live."),
  connect: t("Connect a channel"),
}));
