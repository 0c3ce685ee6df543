export const shortcutsDialog = {
  search: "Search",
  applyTheFilters: "Apply the filters",
  showThisList: "Show this list",
  nextStreamer: "Next streamer",
  previousStreamer: "Previous streamer",
  followOrUnfollow: "Follow or unfollow",
  openInNewTab: "Open the profile in a new tab",
  likeAndFollow: "Like and follow",
  pass: "Pass",
  undo: "Undo",
  openTheProfile: "Open the profile",
  withoutLetters: "When off, only the arrow keys, Enter and Backspace work.",
};
