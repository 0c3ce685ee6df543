export const shelf = {
  loadFailed: "Failed to load streamers",
  nothingLost: "Nothing was lost. Please try again in a moment.",
};
