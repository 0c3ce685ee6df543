export const shelfSkeleton = {
  loading: "Loading streamers",
};
