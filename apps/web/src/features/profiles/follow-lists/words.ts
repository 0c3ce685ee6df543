import { isolated } from "@starling/validators/isolated";
import { counted } from "../../../lib/counts.ts";

export const followList = {
  loadFailed: (what: string) => `Your ${what} could not be loaded.`,
  nothingLost: "Please try again in a moment.",
  end: "You’ve reached the end of the list.",
  pages: (what: string) => `Pages of ${what}`,
  loading: (what: string) => `Loading ${what}`,
};

export const followedTab = {
  noFollowedStreamersYet: "No followed streamers yet",
  discoverStreamers: "Discover streamers",
  unfollow: "Unfollow",
  share: "Share as a list",
  shareHelp: "A link that lets others follow these streamers, too",
  unfollowNamed: (name: string) => `Unfollow ${isolated(name)}`,
};

export const shareLink = {
  copied: "Link copied. Send it to them.",
  copyFailed: "Your browser didn’t let us copy the link.",
};

export const savedTab = {
  intro:
    "Streamers who aren’t on Starling yet. You’ll be notified when they go live, and you’ll follow them once they join.",
  bring: "Import your follows from Twitch",
  empty:
    "No saved channels yet. Save a streamer who isn’t on Starling, and you’ll be notified when they’re live.",
  loading: "Loading your saved channels",
  failed: "Your saved channels could not be loaded.",
  nothingLost: "Please try again in a moment.",
  unnamed: (platform: string) => `${platform} channel`,
  live: (viewers: number) => `Live · ${counted(viewers, "viewer")}`,
  savedAt: (moment: string) => `Saved ${moment}`,
  watch: (platform: string) => `Watch on ${platform}`,
  newTab: "(opens in a new tab)",
  invite: "Invite",
  inviteName: (name: string) => `Invite ${isolated(name)} to Starling`,
  remove: "Remove",
  removeName: (name: string) => `Remove ${isolated(name)}’s channel`,
  removed: (name: string) => `${isolated(name)}’s channel was removed`,
  undo: "Undo",
  removeFailed: (name: string) => `${isolated(name)}’s channel could not be removed.`,
  undoFailed: "The channel could not be saved again. Please try again.",
  pages: "Pages of saved channels",
};

export const followersTab = {
  followed: "Followed you",
  noFollowersYet: "No followers yet. Share your page to get your first ones.",
  openPublicPage: "Open your public page",
};

export const useUnfollow = {
  couldNotFollowAgain: "Could not follow again.",
  couldNotUnfollow: (name: string) => `Could not unfollow ${isolated(name)}.`,
  youNoLongerFollow: (name: string) => `You no longer follow ${isolated(name)}`,
  undo: "Undo",
};
