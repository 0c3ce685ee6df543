export const featuredSkeleton = {
  loading: "Loading clips",
};
