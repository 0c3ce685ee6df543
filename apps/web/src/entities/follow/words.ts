import { isolated } from "@starling/validators/isolated";
export const followButton = {
  follow: "Follow",
  following: "Following",
  unfollowFailed: (name: string) => `Could not unfollow ${isolated(name)}.`,
  followFailed: (name: string) => `Could not follow ${isolated(name)}.`,
  unfollowName: (name: string) => `Following: unfollow ${isolated(name)}`,
  followName: (name: string) => `Follow ${isolated(name)}`,
};

export const watchActions = {
  watchName: (platform: string, name: string) =>
    `Watch on ${platform}: ${isolated(name)} (opens in a new tab)`,
  watch: "Watch",
  on: (platform: string) => ` on ${platform}`,
  remindName: (displayName: string) => `Remind me about ${isolated(displayName)}`,
  remindMe: "Remind me",
};
