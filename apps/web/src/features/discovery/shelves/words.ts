export const shelf = {
  loadFailed: "Failed to load streamers",
  allAbove: "Everyone here is shown above.",
  nothingLost: "Nothing was lost. Please try again in a moment.",
};
