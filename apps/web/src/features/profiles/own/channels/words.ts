import type { LinkOutcome } from "@starling/validators/own-channels";
import { verifiedMark } from "../../../../entities/streamer/words.ts";

export const channels = {
  title: "Verified channels",
  intro:
    "Sign in to a platform to show that a channel is yours. It’s then marked Verified wherever you’re listed, and the platform lets Starling know when you’re live. We check only once which channel is yours and don’t keep access to it.",
  connect: (platform: string) => `Connect ${platform}`,
  connectAgain: (platform: string) => `Connect ${platform} again`,
  notConnected: "Not connected",
  verified: verifiedMark.verified,
  revoked: "Needs to be connected again",
  revokedDetail: (platform: string) => `${platform} reports that you removed Starling from this channel.`,
  opensChannel: "(opens in a new tab)",
  use: (platform: string) => `Use name or picture from ${platform}`,
  useShort: "Use name or picture",
  disconnect: (platform: string) => `Disconnect ${platform}`,
  disconnectShort: "Disconnect",
  loading: "Loading your channels",
  failed: "Your channels could not be loaded.",
  nothing: "You can’t connect platforms here right now. Add your channels’ links above instead.",
  dismiss: "Dismiss",
};

export const outcomes: Record<LinkOutcome, (platform: string) => string> = {
  connected: (platform) => `Your ${platform} channel is connected and verified.`,
  canceled: (platform) => `You canceled signing in with ${platform}. Nothing has changed.`,
  expired: (platform) => `Signing in with ${platform} took too long. Please connect it again.`,
  taken: (platform) =>
    `This ${platform} channel is connected to another account. Disconnect it there first, then connect it here.`,
  another: (platform) =>
    `Another ${platform} channel is already connected. Disconnect it first, then connect this one.`,
  none: (platform) =>
    `The ${platform} account you signed in with has no channel. Please choose the one that does.`,
  limited: () => "Too many attempts. Please try again in an hour.",
  off: (platform) => `You can’t connect ${platform} here. Add your channel’s link instead.`,
  refused: () => "Only streamers with a profile can connect a channel.",
  failed: (platform) => `${platform} did not confirm the sign-in. Please try again in a few minutes.`,
};

export const unlinkDialog = {
  title: (platform: string) => `Disconnect ${platform}?`,
  description: (platform: string) =>
    `${platform} will no longer be verified, and Starling will go by your schedule again. The link to your channel stays on your profile.`,
  linkedClips: "Clips you show from it will be hidden until you connect it again.",
  confirm: "Disconnect",
  failed: "The channel could not be disconnected. Nothing has changed.",
  done: (platform: string) => `${platform} is disconnected`,
};

export const takeOverDialog = {
  title: (platform: string) => `Use details from ${platform}`,
  description: "Copied once. Later changes there won’t be copied.",
  name: "Name",
  picture: "Picture",
  pictureDetail: "Becomes your profile picture",
  cancel: "Cancel",
  save: "Use",
  failed: "This could not be copied. Nothing has changed.",
  done: "Your profile is up to date",
};

export const connectHint = {
  why: "Once your channel is connected, viewers can see when you’re live.",
  connect: "Connect a channel",
};
