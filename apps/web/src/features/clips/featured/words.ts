export const featuredClips = {
  loadFailed: "The clips could not be loaded.",
  nothingLost: "Please try again in a moment.",
  none: "No clips available.",
};

export const featuredSkeleton = {
  loading: "Loading clips",
};
