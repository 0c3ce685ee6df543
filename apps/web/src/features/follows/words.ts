export const followButton = {
  follow: "Follow",
  following: "Following",
  unfollowFailed: (name: string) => `Could not unfollow ${name}.`,
  followFailed: (name: string) => `Could not follow ${name}.`,
  unfollowName: (name: string) => `Following: unfollow ${name}`,
  followName: (name: string) => `Follow ${name}`,
};

export const watchActions = {
  watchName: (platform: string, name: string) => `Watch on ${platform}: ${name} (opens in a new tab)`,
  watch: (platform: string) => `Watch on ${platform}`,
  remindName: (displayName: string) => `Remind me about ${displayName}`,
  remindMe: "Remind me",
};
