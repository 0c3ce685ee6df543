export const discoveryPage = {
  title: "Discover streamers",
  list: "List",
  swipe: "Swipe",
  view: "View",
  speaks: (languages: string) => `Showing streamers who speak ${languages}.`,
};

export const audience = {
  none: "No average yet",
};

export const boostedBadge = {
  explanation: "This streamer boosted their card for an hour.",
  boosted: "Boosted",
};

export const shortcutsDialog = {
  search: "Search",
  applyTheFilters: "Apply the filters",
  showThisList: "Show this list",
  nextStreamer: "Next streamer",
  previousStreamer: "Previous streamer",
  followOrUnfollow: "Follow or unfollow",
  openInNewTab: "Open the profile in a new tab",
  moveAlongCards: "Move along a row of cards",
  likeAndFollow: "Like and follow",
  pass: "Pass",
  undo: "Undo",
  openTheProfile: "Open the profile",
  withoutLetters: "When off, only the arrow keys, Enter and Backspace work.",
};

export const unlockBanner = {
  premium: "Premium",
  limit: "The free plan shows the first three. Premium unlocks the whole directory and every filter.",
  unlock: (count: number) => `Unlock ${count} More Results`,
};
