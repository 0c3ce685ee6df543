export const tailSlide = {
  loading: "Loading more clips",
  failed: "More clips could not be loaded.",
  placeKept: "You won’t lose your place.",
  freePlanEnds: "The free plan ends here.",
};
