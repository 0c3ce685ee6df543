export const viewerLikedTab = {
  likedClips: "Liked clips",
  loadFailed: "The liked clips could not be loaded.",
  none: "No liked clips yet",
};
