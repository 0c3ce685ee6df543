import { isolated } from "@starling/validators/isolated";

export const followList = {
  loadFailed: (what: string) => `Your ${what} could not be loaded.`,
  nothingLost: "Nothing was lost. Please try again in a moment.",
  end: "You’ve reached the end of the list.",
  pages: (what: string) => `Pages of ${what}`,
  loading: (what: string) => `Loading ${what}`,
};

export const followedTab = {
  noFollowedStreamersYet: "No followed streamers yet",
  discoverStreamers: "Discover streamers",
  unfollow: "Unfollow",
  unfollowNamed: (name: string) => `Unfollow ${isolated(name)}`,
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
