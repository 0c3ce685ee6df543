export const likedClipsTab = {
  likedClips: "Liked clips",
  loadFailed: "Your liked clips could not be loaded.",
  none: "No liked clips yet",
  watchClips: "Watch clips",
  newestOnly: (count: number) => `The free plan shows your newest ${count} likes. Older ones are kept.`,
  seeAll: "See them all with Premium",
};
