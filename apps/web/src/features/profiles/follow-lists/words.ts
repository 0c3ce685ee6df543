import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const followList = localized(() => ({
  nothingLost: t("Please try again in a moment."),
  end: t("You’ve reached the end of the list."),
  followed: {
    failed: t("Your followed streamers could not be loaded."),
    pages: t("Pages of followed streamers"),
    loading: t("Loading followed streamers"),
    since: (moment: string) => t("Followed {moment}", { moment }),
  },
  followers: {
    failed: t("Your followers could not be loaded."),
    pages: t("Pages of followers"),
    loading: t("Loading followers"),
    since: (moment: string) => t("Followed you {moment}", { moment }),
  },
}));

export const followedTab = localized(() => ({
  noFollowedStreamersYet: t("No followed streamers yet"),
  discoverStreamers: t("Discover streamers"),
  unfollow: t("Unfollow", undefined, "button"),
  share: t("Share as a list"),
  shareHelp: t("A link that lets others follow these streamers, too"),
  unfollowNamed: (name: string) => t("Unfollow {name}", { name: isolated(name) }),
}));

export const shareLink = localized(() => ({
  copied: t("Link copied. Send it to them."),
  copyFailed: t("Your browser didn’t let us copy the link."),
}));

export const savedTab = localized(() => ({
  intro: t(
    "Streamers who aren’t on Starling yet. You’ll be notified when they go live, and you’ll follow them once they join.",
  ),
  bring: t("Import your follows from Twitch"),
  empty: t(
    "No saved channels yet. Save a streamer who isn’t on Starling, and you’ll be notified when they’re live.",
  ),
  loading: t("Loading your saved channels"),
  failed: t("Your saved channels could not be loaded."),
  nothingLost: t("Please try again in a moment."),
  unnamed: (platform: string) => t("{platform} channel", { platform }),
  live: (viewers: number) =>
    t("{viewers, plural, one {Live · # viewer} other {Live · # viewers}}", { viewers }),
  savedAt: (moment: string) => t("Saved {moment}", { moment }),
  watch: (platform: string) => t("Watch on {platform}", { platform }),
  newTab: t("(opens in a new tab)"),
  invite: t("Invite", undefined, "button"),
  inviteName: (name: string) => t("Invite {name} to Starling", { name: isolated(name) }),
  remove: t("Remove", undefined, "button"),
  removeName: (name: string) => t("Remove {name}’s channel", { name: isolated(name) }),
  removed: (name: string) => t("{name}’s channel was removed", { name: isolated(name) }),
  undo: t("Undo", undefined, "button"),
  removeFailed: (name: string) => t("{name}’s channel could not be removed.", { name: isolated(name) }),
  undoFailed: t("The channel could not be saved again. Please try again."),
  pages: t("Pages of saved channels"),
}));

export const followersTab = localized(() => ({
  noFollowersYet: t("No followers yet. Share your page to get your first ones."),
  openPublicPage: t("Open your public page"),
}));

export const useUnfollow = localized(() => ({
  couldNotFollowAgain: t("Could not follow again."),
  couldNotUnfollow: (name: string | undefined) =>
    name === undefined
      ? t("Could not unfollow them.")
      : t("Could not unfollow {name}.", { name: isolated(name) }),
  youNoLongerFollow: (name: string | undefined) =>
    name === undefined
      ? t("You no longer follow them")
      : t("You no longer follow {name}", { name: isolated(name) }),
  undo: t("Undo", undefined, "button"),
}));
